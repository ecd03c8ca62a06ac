import { rm } from "node:fs/promises";
import { ORDER_STATUSES } from "../domain/order/orderStatus";
import { openShopDatabase } from "../server/db/openDatabase";
import { isOnServer, type ShopDatabase } from "../server/db/schema";
import { inTransaction } from "../server/db/transactions";
import { sql } from "kysely";
import {
  countWaiting,
  QUEUE_PAGE,
  readQueue,
} from "../server/orders/orderQueueRepository";
import { takeStep } from "../server/orders/changeOrder";
import {
  countOtherOrders,
  findOrder,
  readOrdersOf,
} from "../server/orders/orderRepository";
import {
  findOrderNumbers,
  readBuyers,
  searchTextOf,
} from "../server/orders/orderSearchRepository";
import { startPostgres } from "../testing/postgresServer";
import { temporaryFolder } from "../testing/testApp";
import { numberOption, percentile, runTable } from "./bench";
import { DATABASES } from "./benchHost";

const SURNAMES = [
  "Smith",
  "Jones",
  "Patel",
  "van der Merwe",
  "O'Brien",
  "Example",
  "Li",
  "Nkosi",
];
const BATCH = 500;

const numberOf = (index: number) =>
  `PH-${(index + 30 ** 6)
    .toString(30)
    .toUpperCase()
    .padStart(8, "0")
    .replace(/(.{4})/, "$1-")}`;

const buyerOf = (index: number) => ({
  name: `Buyer${index % 5_000} ${SURNAMES[index % SURNAMES.length]!}`,
  contact_no: `07${String((index * 7_919) % 10 ** 8).padStart(8, "0")}`,
  email: `buyer${index % 40_000}@mail.example`,
});

/** Stores orders of two years, one in 500 of them open, three lines each. */
async function fill(db: ShopDatabase, orders: number): Promise<void> {
  const start = Date.now() - 730 * 86_400_000;
  for (let from = 0; from < orders; from += BATCH) {
    const indexes = Array.from({ length: BATCH }, (_, index) => from + index);
    await inTransaction(db, async (transaction) => {
      await transaction
        .insertInto("customer_order")
        .values(
          indexes.map((index) => ({
            order_number: numberOf(index),
            ...buyerOf(index),
            search_text: searchTextOf(buyerOf(index)),
            address: "1 Example Street\nExampleton EX1 2PH",
            qty: 3,
            amount_cents: 900,
            discount_cents: 0,
            shipping_cents: 495,
            total_cents: 1_395,
            placed_at: new Date(start + index * 250_000).toISOString(),
            status:
              index % 500 === 0 ? ORDER_STATUSES[(index / 500) % 4]! : "done",
          })),
        )
        .execute();
      await transaction
        .insertInto("order_line")
        .values(
          indexes.flatMap((index) =>
            [1, 2, 3].map((position) => ({
              order_number: numberOf(index),
              position,
              product_id: String((index * position) % 3_000),
              product_name: "Paracetamol 500mg tablets",
              mg: 500,
              pack: 32,
              qty: 1,
              price_cents: 300,
              discount_cents: 0,
            })),
          ),
        )
        .execute();
    });
  }
  if (isOnServer(db)) await sql`analyze`.execute(db);
}

/**
 * Times what the desk reads, in milliseconds; of twenty times each.
 *
 * npm run bench desk -- --orders 250000
 */
runTable("The desk's lists and searches", async (rows) => {
  const orders = numberOption("orders", 250_000);
  for (const database of DATABASES) {
    const dataDir = temporaryFolder();
    const postgres =
      database === "SQLite"
        ? undefined
        : await startPostgres({ durable: true });
    const databaseUrl = postgres && `${postgres.url}/postgres`;
    const db = await openShopDatabase({ dataDir, databaseUrl });
    await fill(db, orders);
    const find = async (text: string, productIds: string[] = []) => {
      const wanted = { text, productIds };
      const most = QUEUE_PAGE + 1;
      return readOrdersOf(db, await findOrderNumbers(db, wanted, most));
    };
    const one = async (on: ShopDatabase, number: string) => {
      const order = (await findOrder(on, number))!;
      await countOtherOrders(on, order);
      return order;
    };
    const clerk = { name: "Ann", rights: [] };
    let steps = 0;
    const tasks: Record<string, () => Promise<unknown>> = {
      "open, first page": () => readQueue(db, "open", 1),
      "open, last page": () => readQueue(db, "open", 10),
      "done, page 4,000": () => readQueue(db, "done", 4_000),
      "cancelled, none": () => readQueue(db, "cancelled", 1),
      waiting: () => countWaiting(db),
      number: () => find(numberOf(1_234)),
      "name of one in eight": () => find("smith"),
      "two names": () => find("buyer12 patel"),
      "two letters": () => find("bu"),
      phone: () => find("07 0000 7919"),
      "last four digits": () => find("7919"),
      email: () => find("buyer77@mail.example"),
      nothing: () => find("zzzz"),
      product: () => find("", ["7"]),
      "one order": () => one(db, numberOf(1_234)),
      "a step of an order": () =>
        inTransaction(db, async (transaction) => {
          const order = await one(transaction, numberOf(steps++));
          const note = { action: "note", seen: 0, note: "Called" } as const;
          await takeStep(transaction, order, note, clerk);
          return one(transaction, order.order_number);
        }),
      "buyers of a product": () => readBuyers(db, "7", 1_000),
    };
    for (const [name, task] of Object.entries(tasks)) {
      const times: number[] = [];
      for (let count = 0; count < 20; count += 1) {
        const begin = performance.now();
        await task();
        times.push(performance.now() - begin);
      }
      rows.push({
        database,
        name,
        median: percentile(times, 0.5),
        slowest: Math.max(...times),
      });
    }
    await db.destroy();
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
});
