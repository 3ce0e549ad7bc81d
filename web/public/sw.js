// Starts the app without a network: the page and what it is made of, never the API.
// The page comes from the network when there is one, so a new version is seen at once.
const SHELL = "quartet-shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["/"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/api/") || url.pathname === "/health" || url.pathname === "/metrics") return;
  if (request.mode === "navigate") {
    event.respondWith(
      fetch(request)
        .then((answer) => {
          if (answer.ok) {
            const copy = answer.clone();
            event.waitUntil(caches.open(SHELL).then((cache) => cache.put("/", copy)));
          }
          return answer;
        })
        .catch(async () => (await caches.match("/")) ?? Response.error()),
    );
    return;
  }
  // What vite names by its content never changes.
  if (!url.pathname.startsWith("/assets/")) return;
  event.respondWith(
    caches.match(request).then(
      (known) =>
        known ??
        fetch(request).then((answer) => {
          if (answer.ok) {
            const copy = answer.clone();
            event.waitUntil(caches.open(SHELL).then((cache) => cache.put(request, copy)));
          }
          return answer;
        }),
    ),
  );
});
