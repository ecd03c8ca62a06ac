/*
 * Removes the storefront's service worker where it is copied over sw.js: each
 * browser that visits deletes the worker's caches and unregisters it.
 */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const leave = async () => {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
