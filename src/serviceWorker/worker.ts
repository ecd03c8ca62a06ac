/**
 * The storefront's service worker: it opens every page from what this browser
 * keeps, with or without a network. Calls of the API are none of its business:
 * what was answered is kept by the page (src/api/keptReplies.ts), and what
 * somebody sends never passes through here.
 */
import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { cacheNames, clientsClaim, setCacheNameDetails } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import {
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { isHashed, isOfShell, isPicture } from "./requests";
import { outdatedShells, SHELL_PREFIX } from "./shells";

interface Entry extends PrecacheEntry {
  url: string;
  /** Whether it can be had later, when its page is opened. */
  isPart?: boolean;
}

/** What of a worker's surroundings is used here; the browser's page has other types. */
declare const self: {
  __WB_MANIFEST: Entry[];
  navigator: { connection?: { saveData?: boolean } };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: "activate",
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

const DAY = 24 * 60 * 60;
const SHELL = "/index.html";

const entries = self.__WB_MANIFEST;
const version = entries.find(({ url }) => url === SHELL)?.revision ?? "";

// Each version has a shell of its own, so that tabs of the one before keep theirs.
setCacheNameDetails({
  prefix: SHELL_PREFIX,
  precache: version,
  suffix: "",
});

const savesData = self.navigator.connection?.saveData === true;
precacheAndRoute(
  savesData ? entries.filter(({ isPart }) => !isPart) : entries,
  { cleanURLs: false, directoryIndex: "", ignoreURLParametersMatching: [] },
);

const openShell = createHandlerBoundToURL(SHELL);
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === "navigate" && isOfShell(url.pathname),
  openShell,
);

const isWhole = new CacheableResponsePlugin({ statuses: [200] });

const parts = new CacheFirst({
  cacheName: "parts",
  plugins: [
    isWhole,
    new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
  ],
});
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isHashed(url.pathname),
  // A tab of an earlier version finds its parts in the shell of that version.
  async (call) => (await caches.match(call.request)) ?? parts.handle(call),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isPicture(url.pathname),
  // A photo may be another one under the same name; what can't is not asked for again.
  new StaleWhileRevalidate({
    cacheName: "pictures",
    plugins: [
      isWhole,
      new ExpirationPlugin({
        maxEntries: 300,
        maxAgeSeconds: 30 * DAY,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);

self.addEventListener("activate", (event) => {
  const cleanUp = async () => {
    const names = await caches.keys();
    const outdated = outdatedShells(names, cacheNames.precache);
    await Promise.all(outdated.map((name) => caches.delete(name)));
  };
  event.waitUntil(cleanUp());
});

// Nothing is taken from open tabs, so there is nothing to wait for.
void self.skipWaiting();
clientsClaim();
