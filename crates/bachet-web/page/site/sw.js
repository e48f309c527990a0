// The service worker of a site: after the first visit everything is there without a network. `cargo xtask site` fills in the lists.

const VERSION = '{{version}}';
const FILES = ['{{files}}'];

const scope = /** @type {any} */ (self);

scope.addEventListener('install', (/** @type {any} */ event) => {
  // What the browser has already is asked for again only if it changed.
  const requests = FILES.map((file) => new Request(file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(requests)));
});

scope.addEventListener('activate', (/** @type {any} */ event) => {
  const others = caches.keys().then((names) => names.filter((name) => name.startsWith('bachet-') && name !== VERSION));
  const forgotten = others.then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(forgotten.then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (/** @type {any} */ event) => {
  const { request } = event;
  const own = new URL(request.url).href.startsWith(scope.registration.scope);
  // A server beside the site is asked itself.
  if (request.method !== 'GET' || !own || request.url.startsWith(`${scope.registration.scope}api/`)) return;
  const kept = caches.open(VERSION).then((cache) => cache.match(request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? fetched(request)));
});

/**
 * What a first visit does not load. A lesson that was opened is kept, with its look, for the next time.
 * @param {Request} request
 */
async function fetched(request) {
  const answer = await fetch(request);
  const path = request.url.slice(scope.registration.scope.length);
  if (answer.ok && (path.startsWith('learn/') || path === 'assets/learn.css')) {
    const copy = answer.clone();
    await caches.open(VERSION).then((cache) => cache.put(request, copy)).catch(() => {});
  }
  return answer;
}
