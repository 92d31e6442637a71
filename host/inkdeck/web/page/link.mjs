// A game's record as the end of a link, and back. A record is short, so it fits into an address.

const MOST = 0xFFFF; // bytes of a record
const MAGIC = [0x49, 0x4E, 0x4B, 0x52]; // its first ones; what is deflated never begins like this

// The letters for a record (bytes): base64url of it as it is or, if that is shorter, deflated.
export async function lettersOf(record) {
  const deflated = await through(new CompressionStream('deflate-raw'), record, Infinity);
  return toLetters(deflated.length < record.length ? deflated : record);
}

// The record in such letters as bytes, or null if they hold none.
export async function readLink(letters) {
  try {
    const bytes = fromLetters(letters);
    if (MAGIC.every((byte, at) => bytes[at] === byte)) return bytes.length > MOST ? null : bytes;
    return await through(new DecompressionStream('deflate-raw'), bytes, MOST);
  } catch {
    return null; // cut short, or never one of our links
  }
}

export const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
export const fromBase64 = (letters) => Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));

const toLetters = (bytes) => toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromLetters = (letters) => fromBase64(letters.replaceAll('-', '+').replaceAll('_', '/'));

// What comes out of a stream for these bytes. Throws beyond so many: little can unfold to gigabytes.
async function through(stream, bytes, most) {
  const writer = stream.writable.getWriter();
  writer.write(bytes).catch(() => {}); // reading says so, too
  writer.close().catch(() => {});
  const parts = [];
  let size = 0;
  for (const reader = stream.readable.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new RangeError('too long');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
