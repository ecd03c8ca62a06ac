import type { Request } from "autocannon";
import { numberOption, runTable } from "./bench";
import { measure, withHost } from "./benchHost";
import { orderRequest, readOffer, type Offer } from "./hostClient";

const get = (path: string) => ({ path });

/** The requests of visitors, and their connections. */
const visitors = (offer: Offer): Record<string, [number, Request[]]> => ({
  lists: [
    20,
    ["/api/Product/GetProduct", "/api/Product/GetCategories"].map(get),
  ],
  details: [
    20,
    offer.map(({ productId }) => get(`/api/Product/GetProduct/${productId}`)),
  ],
  pages: [8, ["/index", "/api/Config/Get", "/api/Banner/GetBanners"].map(get)],
  orders: [16, [orderRequest(offer)]],
});

/**
 * Browsing and ordering at once, on one host with its embedded database.
 *
 * npm run bench load -- --seconds 120
 */
runTable("Browsing and ordering at once", async (rows) => {
  const duration = numberOption("seconds", 120);
  await withHost("SQLite", undefined, async (host) => {
    const kinds = Object.entries(visitors(await readOffer(host.url)));
    const work = kinds.map(async ([kind, [connections, requests]]) => {
      const load = { connections, requests, duration };
      const figures = await measure(host, load);
      // The processor works for all kinds at once.
      rows.push({ visitors: kind, ...figures, "processor, ms": "-" });
    });
    await Promise.all(work);
  });
});
