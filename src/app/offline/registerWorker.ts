/**
 * Registers the service worker of a built storefront. It begins with what is
 * shown already, so that the next visit has it without a network. A browser
 * that refuses, as on plain http, goes without.
 */
export async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== "production") return;
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  if (!workers.controller) {
    workers.addEventListener("controllerchange", keepLoaded, { once: true });
  }
  try {
    await workers.register("/sw.js", { updateViaCache: "none" });
  } catch {
    // Nothing is lost: every visit needs a network, as it does without a worker.
  }
}

/** Tells a worker that has just come what it was too late to see; workbox-routing hears this message. */
function keepLoaded() {
  const urlsToCache = performance
    .getEntriesByType("resource")
    .map(({ name }) => name);
  navigator.serviceWorker.controller?.postMessage({
    type: "CACHE_URLS",
    payload: { urlsToCache },
  });
}
