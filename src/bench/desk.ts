import { sql } from "kysely";
import { rm } from "node:fs/promises";
import { openShopDatabase } from "../server/db/openDatabase";
import { isOnServer, type ShopDatabase } from "../server/db/schema";
import {
  countWaiting,
  QUEUE_PAGE,
  readQueue,
} from "../server/orders/orderQueueRepository";
import { findOrder, readOrdersOf } from "../server/orders/orderRepository";
import {
  findOrderNumbers,
  readBuyers,
} from "../server/orders/orderSearchRepository";
import { startPostgres } from "../testing/host/postgresServer";
import { temporaryFolder } from "../testing/host/testApp";
import { numberOption, percentile, runTable } from "./bench";
import { DATABASES } from "./benchHost";

/** Stores orders, one in 500 of them open, three lines each. */
async function fill(db: ShopDatabase, orders: number): Promise<void> {
  const numbers = sql`with recursive numbers(i) as
    (select 10000000 union all select i + 1 from numbers where i < ${sql.lit(9_999_999 + orders)})`;
  const number = sql`'PH-' || substr(cast(i as text), 1, 4) || '-' || substr(cast(i as text), 5)`;
  await sql`insert into customer_order (order_number, name, contact_no, email,
      address, search_text, qty, amount_cents, discount_cents, shipping_cents,
      total_cents, placed_at, status)
    ${numbers} select ${number}, 'Buyer' || i % 5000, '07' || i,
      'buyer' || i % 40000 || '@mail.example', '1 Example Street',
      'ph' || i || ' buyer' || i % 5000 || case i % 8 when 0 then ' smith' else ' patel' end ||
      ' buyer' || i % 40000 || ' mail example 07' || i, 3, 900, 0, 495, 1395,
      '2026-01-01T00:00:00.' || i || 'Z',
      case when i % 500 = 0 then 'new' else 'done' end from numbers`.execute(
    db,
  );
  for (const position of [1, 2, 3])
    await sql`insert into order_line (order_number, position, product_id,
        product_name, mg, pack, qty, price_cents, discount_cents)
      ${numbers} select ${number}, ${sql.lit(position)},
        cast((i * ${sql.lit(position)}) % 3000 as text), 'Paracetamol', 500, 32,
        1, 300, 0 from numbers`.execute(db);
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
    const tasks: Record<string, () => Promise<unknown>> = {
      "open, first page": () => readQueue(db, "open", 1),
      "done, page 4,000": () => readQueue(db, "done", 4_000),
      waiting: () => countWaiting(db),
      "one order": () => findOrder(db, "PH-1000-1234"),
      number: () => find("PH-1000-1234"),
      "name of one in eight": () => find("smith"),
      "last four digits": () => find("7919"),
      nothing: () => find("zzzz"),
      product: () => find("", ["7"]),
      "buyers of a product": () => readBuyers(db, "7", 1_000),
    };
    for (const [name, task] of Object.entries(tasks)) {
      const times: number[] = [];
      for (let count = 0; count < 20; count += 1) {
        const begin = performance.now();
        await task();
        times.push(performance.now() - begin);
      }
      const median = percentile(times, 0.5);
      rows.push({ database, name, median, slowest: Math.max(...times) });
    }
    await db.destroy();
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
});
