import { numberOption, runTable } from "./bench";
import { DATABASES, measure, withHost } from "./benchHost";
import { orderRequest, readOffer } from "./hostClient";

/** They order again as soon as they are answered. */
const BUYERS = 64;

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
