/*
 * Takes the shop's service worker away. Where it is served as /sw.js (our host
 * does with SERVICE_WORKER=off; elsewhere copy this file over sw.js), each
 * browser that comes by deletes what the worker kept and goes without one.
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
