/**
 * Registers the service worker of a built storefront once the page is loaded,
 * so that the worker's downloads take no bandwidth from it. A browser that
 * refuses, for example on plain http, needs a network for every visit.
 */
export function registerServiceWorker(page: Window): void {
  const workers = page.navigator.serviceWorker as
    ServiceWorkerContainer | undefined;
  if (process.env.NODE_ENV !== "production" || !workers) return;
  const register = () => {
    workers.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  };
  // The scripts of a rendered page start after it is loaded.
  if (page.document.readyState === "complete") register();
  else page.addEventListener("load", register);
}
