// Starts the app without a network: the page and what it is made of, never the API.
// The page comes from the network when there is one, so a new version is seen at once.
const SHELL = "quartet-shell-1";
const ASSET = /\/assets\/[\w.-]+/g;

/** Keeps the page with everything it names, styles' fonts included, and lets go of older versions' files. */
async function stock(page) {
  const cache = await caches.open(SHELL);
  const wanted = new Set((await page.clone().text()).match(ASSET) ?? []);
  for (const path of [...wanted].filter((each) => each.endsWith(".css"))) {
    const style = await fetch(path);
    for (const font of (await style.text()).match(ASSET) ?? []) wanted.add(font);
  }
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
