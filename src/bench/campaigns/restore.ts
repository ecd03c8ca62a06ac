import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Order, OrderState } from "../../storefront/api/endpoints.gen";
import { openDatabase } from "../../e2e/database";
import { operatorCommand, startHost } from "../../e2e/hostProcess";
import { numberOption, printMachine, runBench } from "../bench";
import {
  ANY_ORDER,
  call,
  placeOrder,
  readOffer,
  someOrder,
} from "../hostClient";
import { until } from "./postgresPair";

const BUYERS = 4;

/** Runs a command of the operator, which has to succeed. */
async function command(dataFolder: string, ...words: string[]) {
  const { code, output } = await operatorCommand(dataFolder, ...words);
  if (code !== 0) throw new Error(`${words.join(" ")} failed: ${output}`);
}

/** Tells if a host knows an order as it was placed. */
async function isKnown(url: string, number: string, order: Order) {
  const body = { orderNumber: number, contactNo: order.contactNo };
  const asked = { method: "POST", path: "/api/Order/GetStatus", body } as const;
  const reply = await call(url, asked);
  if (reply?.status !== 200) return false;
  const { orderItem } = JSON.parse(reply.body) as OrderState;
  return isDeepStrictEqual(orderItem, order.orderItem);
}

/**
 * Backs up a shop while buyers order, loses its computer, and opens the backup in
 * another folder: what was ordered before the backup began, and the products, are
 * there, nothing else is, and the shop takes orders.
 */
async function drill(folder: string, orders: number): Promise<void> {
  const [lost, backup, found] = ["lost", "backup", "found"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  const host = await startHost({ dataFolder: lost, settings: ANY_ORDER });
  const offer = await readOffer(host.url);
  const placed = new Map<string, Order>();
  const sent = new Set<string>();
  let isLost = false;
  const buy = async () => {
    while (!isLost) {
      const body = someOrder(offer);
      const key = randomUUID();
      sent.add(key);
      const answer = await placeOrder(host.url, { body, key });
      if (answer.placed) placed.set(answer.orderNumber, body);
    }
  };
  const buying = Array.from({ length: BUYERS }, buy);

  await until(() => placed.size >= orders);
  const before = [...placed];
  await command(lost, "backup", backup);
  const backedUp = placed.size;
  await until(() => placed.size > backedUp);
  isLost = true;
  await host.kill();
  await Promise.all(buying);
  await rm(lost, { recursive: true });

  const start = performance.now();
  await command(found, "restore", backup);
  const other = await startHost({ dataFolder: found, settings: ANY_ORDER });
  const seconds = (performance.now() - start) / 1_000;
  let missing = 0;
  for (const [number, order] of before) {
    if (!(await isKnown(other.url, number, order))) missing += 1;
  }
  const again = await placeOrder(other.url, {
    body: someOrder(offer),
    key: randomUUID(),
  });
  const isSameOffer = isDeepStrictEqual(await readOffer(other.url), offer);
  await other.stop();
  const { query } = openDatabase(path.join(found, "shop.db"));
  const known = query("select key from idempotency").map(({ key }) => key);
  const faults = {
    "orders missing": missing,
    "orders that nobody sent":
      known.filter((key) => !sent.has(String(key))).length - 1,
    "other products": Number(!isSameOffer),
    "order refused": Number(!again.placed),
  };
  console.log(
    `${before.length} orders before the backup, ${placed.size} when the computer was lost; open again after ${seconds.toFixed(1)} s`,
  );
  console.table(faults);
  if (Object.values(faults).some(Boolean)) throw new Error("The drill failed.");
}

/** npm run campaign restore -- --orders 200 */
runBench(async () => {
  const orders = numberOption("orders", 200);
  printMachine();
  const folder = await mkdtemp(path.join(tmpdir(), "shop-drill-"));
  try {
    await drill(folder, orders);
  } finally {
    await rm(folder, { recursive: true });
  }
});
