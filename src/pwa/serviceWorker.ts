/**
 * The service worker: a repeat visit opens from the precached app shell, calls
 * are answered from the network while there is one, and pictures from the cache.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { isPagePath } from "../domain/pagePath";

/** What is used of the worker's global scope; the project's types are those of a page. */
declare const self: {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
};

const DAY = 24 * 60 * 60;

/** A call without a reply after this time is answered from the cache (seconds). */
const NETWORK_TIMEOUT = 3;

/** Paths for operators and search engines, which are no pages of the storefront. */
const HOST_PATH = /^\/(docs|healthz|livez|metrics|readyz)(\/|$)/;

const onlySuccesses = new CacheableResponsePlugin({ statuses: [200] });

/** Pictures whose name changes with their content; another one may be replaced under its name. */
const onlyImmutable = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.headers.get("Cache-Control")?.includes("immutable")
      ? response
      : null,
};

const expireAfter = (maxEntries: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * DAY,
    purgeOnQuotaError: true,
  });

precacheAndRoute(self.__WB_MANIFEST, {
  cleanURLs: false,
  directoryIndex: "",
  ignoreURLParametersMatching: [],
});
cleanupOutdatedCaches();

const openShell = createHandlerBoundToURL("/index.html");
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    request.mode === "navigate" &&
    isPagePath(url.pathname) &&
    !HOST_PATH.test(url.pathname),
  openShell,
);

registerRoute(
  ({ url }) => url.pathname.startsWith("/api/"),
  new NetworkFirst({
    cacheName: "replies",
    networkTimeoutSeconds: NETWORK_TIMEOUT,
    plugins: [onlySuccesses, expireAfter(80)],
  }),
);

registerRoute(
  ({ url }) => /^\/Resource\/(Product|Banner)\/[^/]+$/.test(url.pathname),
  new CacheFirst({
    cacheName: "pictures",
    plugins: [onlyImmutable, expireAfter(300)],
  }),
);

// Pages reload themselves when a chunk of theirs is gone, so that a new version need not wait.
void self.skipWaiting();
clientsClaim();
