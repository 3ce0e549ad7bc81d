// Starts the app without a network: the page and what it is made of, never the API.
// The page comes from the network when there is one, so a new version is seen at once.
const SHELL = "quartet-shell-1";
const ASSET = /assets\/[\w.-]+\.\w+/g;

/** All that a text names, and what is named there in turn: styles name fonts, scripts the boards that come later. */
async function namedIn(text, found = new Set()) {
  for (const each of text.match(ASSET) ?? []) {
    const path = `/${each}`;
    if (found.has(path)) continue;
    found.add(path);
    if (/\.(css|js)$/.test(path)) await namedIn(await (await fetch(path)).text(), found);
  }
  return found;
}

/** Keeps the page with everything it is made of, and lets go of older versions' files. */
async function stock(page) {
  const cache = await caches.open(SHELL);
  const wanted = await namedIn(await page.clone().text());
  for (const known of await cache.keys()) {
    const { pathname } = new URL(known.url);
    if (pathname.startsWith("/assets/") && !wanted.has(pathname)) await cache.delete(known);
    wanted.delete(pathname);
  }
  await cache.addAll([...wanted]);
  await cache.put("/", page);
}

self.addEventListener("install", (event) => {
  event.waitUntil(fetch("/").then(stock));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    event.respondWith(
      fetch(request)
        .then((answer) => {
          if (answer.ok) event.waitUntil(stock(answer.clone()).catch(() => undefined));
          return answer;
        })
        .catch(async () => (await caches.match("/")) ?? Response.error()),
    );
  } else if (url.pathname.startsWith("/assets/")) {
    // What vite names by its content never changes.
    event.respondWith(caches.match(request).then((known) => known ?? fetch(request)));
  }
});
