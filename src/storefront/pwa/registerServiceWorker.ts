/**
 * Registers the service worker of a built storefront once the page is loaded,
 * so that the worker's downloads take no bandwidth from it. A browser that
 * refuses, for example on plain http, needs a network for every visit.
 *
 * @param keepReplies called once a page that has a worker has nothing else to do
 */
export function registerServiceWorker(
  page: Window,
  keepReplies: () => void,
): void {
  const workers = page.navigator.serviceWorker as
    ServiceWorkerContainer | undefined;
  if (process.env.NODE_ENV !== "production" || !workers) return;
  const register = () => {
    workers.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  };
  // The scripts of a rendered page start after it is loaded.
  if (page.document.readyState === "complete") register();
  else page.addEventListener("load", register);
  if (!workers.controller) return;
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) window.requestIdleCallback(keepReplies);
  else setTimeout(keepReplies);
}
