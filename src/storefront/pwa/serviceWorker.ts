/**
 * The service worker: pages and calls come from the network while there is one;
 * without it the precached app shell renders what the cache holds.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import * as navigationPreload from "workbox-navigation-preload";
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import { isPagePath } from "../../domain/shop/pagePaths";

/** The parts of the worker's global scope that are used; the project's types are those of a page. */
declare const self: {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
};

const DAY = 24 * 60 * 60;

/** A page or a call without a reply after this time comes from the cache (seconds). */
const NETWORK_TIMEOUT = 3;

/** Paths for operators and search engines, which are no pages of the storefront. */
const HOST_PATH = /^\/(docs|livez|metrics|readyz)(\/|$)/;

precacheAndRoute(self.__WB_MANIFEST, {
  cleanURLs: false,
  directoryIndex: "",
  ignoreURLParametersMatching: [],
});
cleanupOutdatedCaches();

// The request for a page leaves while the worker still starts.
navigationPreload.enable();
const network = new NetworkOnly({ networkTimeoutSeconds: NETWORK_TIMEOUT });
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    request.mode === "navigate" &&
    isPagePath(url.pathname) &&
    !HOST_PATH.test(url.pathname),
  async (page) => {
    const reply = await network.handle(page).catch(() => undefined);
    // The shell also stands in for the error page of a proxy whose host is down.
    if (reply && reply.status < 500) return reply;
    return (await matchPrecache("/index.html")) ?? reply ?? Response.error();
  },
);

registerRoute(
  ({ url }) => url.pathname.startsWith("/api/"),
  new NetworkFirst({
    cacheName: "replies",
    networkTimeoutSeconds: NETWORK_TIMEOUT,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({
        maxEntries: 80,
        maxAgeSeconds: 30 * DAY,
        purgeOnQuotaError: true,
      }),
      {
        // The host has just refused an order because of what the cache holds.
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          request.cache === "no-store" ? null : cachedResponse,
      },
    ],
  }),
);

// Pages reload themselves when a chunk of theirs is gone, so that a new version need not wait.
void self.skipWaiting();
clientsClaim();
