"""Small programs to run at a device's prompt, on any MicroPython that Inkdeck supports.

They print JSON, which `doors.at_prompt` reads.
"""

# An earlier visit may have ended with a file open. When memory is collected, that file would write its half
# over the complete one. And the app's modules needn't stay in memory.
TIDY = """
try:
 _f.close()
except Exception:
 pass
_f = None
import gc, os, sys, binascii, hashlib, json
_safe = getattr(sys.modules.get('inkdeck_start'), 'state', {}).get('safe')
for _m in list(sys.modules):
 if _m.startswith('inkdeck'):
  del sys.modules[_m]
gc.collect()
"""

LIST = """
def _hash(p, left=1 << 30):
 try:
  h = hashlib.sha256()
  b = bytearray(512)
  m = memoryview(b)
  with open(p, 'rb') as f:
   while True:
    n = f.readinto(m[:min(left, 512)])
    if not n:
     return binascii.hexlify(h.digest()).decode()
    h.update(m[:n])
    left -= n
 except OSError:
  return ''
def _list(todo):
 while todo:
  p = todo.pop()
  try:
   mode = os.stat(p)[0]
  except OSError:
   continue
  if mode & 0x4000:
   try:
    todo += [p + '/' + e[0] for e in os.ilistdir(p)]
   except OSError:
    pass
   print(json.dumps((p, -1, '')))
  else:
   print(json.dumps((p, os.stat(p)[6], _hash(p))))
"""

PROGRAM = """
def _program():
 v = b = ''
 try:
  import inkdeck_data
  from inkdeck_app import VERSION as v
  import inkdeck_start
  b = inkdeck_start.description()['name']
 except Exception:
  pass
 print(json.dumps((v, b)))
_program()
"""

FACTS = """
def _facts():
 i = sys.implementation
 s = os.statvfs(os.getcwd())
 n = ''
 try:
  import machine
  n = binascii.hexlify(machine.unique_id()).decode()
 except (ImportError, AttributeError):
  pass
 print(json.dumps((i[0], i[1][:3], getattr(i, '_build', ''), n, s[0] * s[3], s[0] * s[2])))
_facts()
"""
