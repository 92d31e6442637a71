// Keeps the page for when there is no network: all of one version, or none of it. The build writes what is in it
// before these lines, as VERSION and FILES.

const OURS = `inkdeck ${self.registration.scope} `;

self.addEventListener('install', (event) => event.waitUntil(fetchAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const name = nameOf(event.request);
  if (FILES.includes(name)) event.respondWith(kept(name, event.request));
});
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

async function fetchAll() {
  const cache = await caches.open(OURS + VERSION);
  // Past the browser's own cache, which may hold a file of the version before.
  await cache.addAll(FILES.map((name) => new Request(name, { cache: 'reload' })));
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== OURS + VERSION) await caches.delete(name);
  }
  await self.clients.claim();
}

function nameOf({ method, url }) {
  const path = url.split(/[?#]/)[0];
  if (method !== 'GET' || !path.startsWith(self.registration.scope)) return '';
  return path.slice(self.registration.scope.length) || 'index.html';
}

async function kept(name, request) {
  const cache = await caches.open(OURS + VERSION);
  return (await cache.match(name)) ?? fetch(request);
}
