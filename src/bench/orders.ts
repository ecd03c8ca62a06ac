import type { Request } from "autocannon";
import { randomInt, randomUUID } from "node:crypto";
import type { Product } from "../storefront/api/endpoints.gen";
import { cartLine, orderOf } from "../testing/orderParts";
import { numberOption, runTable } from "./bench";
import { DATABASES, measure, withHost } from "./benchHost";
import { ADD_ORDER, readOffer } from "./hostClient";

/** They order again as soon as they are answered. */
const BUYERS = 64;

/** Another order of 1 to 5 products under another key each time. */
const orderRequest = (offer: readonly Product[]): Request => ({
  method: "POST",
  path: ADD_ORDER,
  setupRequest(request) {
    const first = randomInt(offer.length - 5);
    const lines = offer
      .slice(first, first + randomInt(1, 6))
      .map((product) => cartLine(product, randomInt(1, 10)));
    return {
      ...request,
      body: JSON.stringify(orderOf(lines)),
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
    };
  },
});

/**
 * Orders per second that are on disk before they are answered, of 1 to 5 lines each.
 *
 * npm run bench orders -- --orders 20000
 */
runTable(`Orders on disk, ${BUYERS} buyers`, async (rows) => {
  const amount = numberOption("orders", 20_000);
  for (const database of DATABASES) {
    await withHost(database, undefined, async (host) => {
      const requests = [orderRequest(await readOffer(host.url))];
      const load = { connections: BUYERS, requests };
      // For the host to get warm.
      await measure(host, { ...load, amount: 2_000 });
      rows.push({ database, ...(await measure(host, { ...load, amount })) });
    });
  }
});
