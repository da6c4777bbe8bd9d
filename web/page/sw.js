// Serves the page from what was kept of it. `build` writes in which files these are, and a name
// that changes with what is in them: a new page is a new set of files, never a mixture.
const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
const NAME = `outflank-page-${VERSION}`;

// What the server's own cache has may be older than what belongs together here.
const fresh = (file) => new Request(file, { cache: "reload" });

addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES.map(fresh))));
});

addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    // Other pages of this server have caches of their own.
    const old = names.filter((name) => name.startsWith("outflank-page-") && name !== NAME);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(clean());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(NAME);
    return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
