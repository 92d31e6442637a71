// The page without a network, and newer versions of it (`offline.js`).

// Keep the page in this browser. When a newer version is there, `announce(take)` is called; `take()` loads it. One
// that was there before this load is taken at once, before anything has begun.
export async function keepPage(announce) {
  if (!navigator.serviceWorker) return;
  try {
    const kept = await navigator.serviceWorker.register('offline.js');
    if (kept.waiting && navigator.serviceWorker.controller) announce(() => take(kept.waiting));
    kept.addEventListener('updatefound', () => {
      const coming = kept.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed' && navigator.serviceWorker.controller) announce(() => take(coming));
      });
    });
  } catch {
    // a browser may refuse; then the page needs the network
  }
}

const PATIENCE = 1000; // ms

// Load a newer version that was waiting; returns if there is none, or if the browser doesn't let it begin soon.
// Chromium may put that off until the page asks for more, so the page begins as it is, and loads again after that.
export async function takeNewer() {
  const kept = await navigator.serviceWorker?.getRegistration().catch(() => null);
  if (!kept?.waiting || !navigator.serviceWorker.controller) return;
  take(kept.waiting);
  await new Promise((late) => setTimeout(late, PATIENCE));
}

function take(worker) {
  // Its state tells, and not the moment at which it takes this page over: that may be past already, since a worker
  // that waits may also begin by itself.
  const load = () => worker.state === 'activated' && location.reload();
  worker.addEventListener('statechange', load);
  worker.postMessage('take over');
  load();
}
