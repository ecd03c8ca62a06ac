import { randomUUID } from "node:crypto";
import { startHost } from "../e2e/hostProcess";
import { numberOption, runBench } from "./bench";
import { ANY_ORDER, placeOrder, readOffer, someOrder } from "./hostClient";

/** From the 100th sync of each thread on the system answers that the disk has failed. */
const FAILING_DISK =
  "strace -D -f -o /dev/null -e trace=fsync,fdatasync -e inject=fsync,fdatasync:error=EIO:when=100+";

/**
 * Shows that an order is on disk before it is answered: once syncs fail, no
 * order is acknowledged any more. Needs strace.
 *
 * npm run campaign:fsync -- --orders 200
 */
runBench(async () => {
  const orders = numberOption("orders", 200);
  const host = await startHost({
    under: FAILING_DISK.split(" "),
    settings: ANY_ORDER,
  });
  try {
    const offer = await readOffer(host.url);
    let replies = "";
    while (replies.length < orders) {
      const order = { body: someOrder(offer), key: randomUUID() };
      const { placed } = await placeOrder(host.url, order);
      replies += placed ? "+" : "-";
    }
    console.log(`Acknowledged (+) or refused (-):\n${replies}`);
    if (!/^\++-+$/.test(replies)) throw new Error("The promise is broken.");
  } finally {
    await host.kill();
  }
});
