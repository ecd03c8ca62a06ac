/*
 * Removes the storefront's service worker. The host serves this file as /sw.js
 * with SERVICE_WORKER=off; on another web server copy it over sw.js. Each
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
