// Keeps the page for days without a network. What is in the versioned folder never changes and is taken from the
// cache; the page itself is asked for first, so that an update arrives with the next visit.
const VERSION = "{version}";
const FILES = "{files}";
const ROOT = ["./", "manifest.webmanifest", "icon.svg", "icon-turn.svg", "icon-192.png", "icon-512.png"];

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(VERSION);
    await cache.addAll([...ROOT, ...FILES]);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) {
      if (name !== VERSION) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(url.pathname.includes("/v-") ? kept(request) : fresh(request));
});

async function kept(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function fresh(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = request.mode === "navigate" ? "./" : request;
    const answer = await caches.match(page, { ignoreSearch: true, ignoreVary: true });
    if (answer) return answer;
    throw error;
  }
}
