// Keeps the page, so that it works without a network after the first visit.
//
// Every file has a name that changes with its content, and the files of one version are kept together or not at all. A new
// version takes over when no page of the old one is open any more; until then each finds its own files.
const CACHE = "kamisado-{{hash}}";
const INDEX = "{{index}}";
const FILES = {{files}};
// What only some need and keep from its first use on: a font, the parts of the puzzles.
const RARE = {{rare}};

// How long a page is waited for before the kept one is shown instead, in milliseconds.
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) {
    return;
  }
  if (mode === "navigate") {
    event.respondWith(newestPage(event.request));
  } else if (pathname.startsWith("{{assets}}")) {
    event.respondWith(caches.match(event.request).then((kept) => kept || fetchAndKeep(event.request)));
  }
});

// Removes the older versions. What only some need, was used and is the same in this version stays.
async function takeOver() {
  const names = await caches.keys();
  const cache = await caches.open(CACHE);
  for (const name of names.filter((name) => name.startsWith("kamisado-") && name !== CACHE)) {
    const old = await caches.open(name);
    for (const file of RARE) {
      const kept = await old.match(file);
      if (kept) {
        // Where there is no room left, it is fetched again the next time.
        await cache.put(file, kept).catch(() => {});
      }
    }
    await caches.delete(name);
  }
}

async function fetchAndKeep(request) {
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    // Where there is no room left, it is fetched again the next time.
    await cache.put(request, response.clone()).catch(() => {});
  }
  return response;
}

// The page as the server has it; where that takes too long, or there is no network, the one that is kept.
async function newestPage(request) {
  const fetched = fetch(request);
  // Whoever comes too late may fail: nobody waits any more.
  fetched.catch(() => {});
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const kept = () => caches.match(INDEX, { cacheName: CACHE });
  try {
    return (await Promise.race([fetched, late])) || (await kept()) || (await fetched);
  } catch (error) {
    const page = await kept();
    if (page) {
      return page;
    }
    throw error;
  }
}
