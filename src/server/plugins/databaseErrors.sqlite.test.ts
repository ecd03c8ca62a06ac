import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Order } from "../../api/endpoints.gen";
import {
  cartLine,
  orderOf,
  productsOf,
  takeLoggedErrors,
  type TestShop,
} from "../../testing/testApp";
import { AN_ENQUIRY, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { createMetrics } from "./metrics";

const BUSY = "The pharmacy is busy right now. Please try again in a moment.";
const OUT_OF_ORDER =
  "The pharmacy has a technical problem and stored nothing. Please try again later.";
const MISSING =
  "The database file was deleted or replaced while the shop was open.";
const TABLES = [
  "customer_order",
  "order_line",
  "enquiry",
  "idempotency",
] as const;

/** An order of the whole catalog: it finds no room where there is little. */
async function largeOrder(shop: TestShop): Promise<Order> {
  return orderOf((await productsOf(shop)).map((product) => cartLine(product)));
}

/** Holds the database as another program would; what it gives lets go. */
function holdDatabase({ dataDir }: TestShop): () => void {
  const other = new DatabaseSync(join(dataDir, "shop.db"));
  other.exec("begin immediate");
  return () => other.close();
}

/** Takes the open database's file away; what it gives puts it back. */
function moveAway({ dataDir }: TestShop): () => void {
  const file = join(dataDir, "shop.db");
  renameSync(file, `${file}.away`);
  return () => renameSync(`${file}.away`, file);
}

const pragma = ({ db }: TestShop, words: string) =>
  sql<{ page_count?: number }>`pragma ${sql.raw(words)}`.execute(db);

/** Lets the file grow no further, and uses up the room in its settings. */
async function fillUp(shop: TestShop) {
  const { rows } = await pragma(shop, "page_count");
  await pragma(shop, `max_page_count = ${rows[0]?.page_count}`);
  const fill = async () => {
    for (let count = 0; ; count += 1) {
      const name = count.toString(36);
      await shop.db.insertInto("setting").values({ name, value: "" }).execute();
    }
  };
  await expect(fill()).rejects.toThrow("database or disk is full");
  return () => pragma(shop, "max_page_count = 1000000");
}

/** What /readyz says, what the buyer reads, and how it begins; what that gives ends it. */
type Trouble = [
  what: string,
  sentence: string,
  text: string,
  cause: (shop: TestShop) => unknown,
];

describe.each<Trouble>([
  [
    "another program holds the database",
    "The database is locked by another program.",
    BUSY,
    holdDatabase,
  ],
  [
    "the disk is full",
    "The disk of the database is full.",
    OUT_OF_ORDER,
    fillUp,
  ],
  [
    "the database may only be read",
    "The database is read-only.",
    OUT_OF_ORDER,
    async (shop) => {
      await pragma(shop, "query_only = on");
      return () => pragma(shop, "query_only = off");
    },
  ],
  ["the database file has been removed", MISSING, OUT_OF_ORDER, moveAway],
  [
    "another file has taken the place of the database",
    MISSING,
    OUT_OF_ORDER,
    (shop) => {
      const putBack = moveAway(shop);
      writeFileSync(join(shop.dataDir, "shop.db"), "");
      return putBack;
    },
  ],
])("while %s", (_what, sentence, text, cause) => {
  const metrics = createMetrics();
  const shop = shopForEachTest(
    { RULES: "none" },
    {
      metrics,
      open: { lockTimeout: 50 },
      limits: { readinessCheckEvery: 0, maxEventLoopDelay: Infinity },
    },
  );
  const ask = async (url: string) => {
    const { statusCode, body } = await shop.app.inject(url);
    return [statusCode, body];
  };
  const storedRows = async () => {
    const rows = TABLES.map((table) =>
      shop.db.selectFrom(table).selectAll().execute(),
    );
    return (await Promise.all(rows)).map(({ length }) => length);
  };

  it("nothing is half written, lists are served, and all goes through once afterwards", async () => {
    const order = await largeOrder(shop);
    // So long that a few fill up what room there is.
    const enquiry = { ...AN_ENQUIRY, message: AN_ENQUIRY.message.repeat(50) };
    const send = () => post(shop, "/api/Order/AddOrder", order, "key-of-ann");
    const enquire = () => post(shop, "/api/Enquiry/AddEnquiry", enquiry);
    expect(await ask("/readyz")).toEqual([200, "ready"]);
    await shop.db
      .deleteFrom("setting")
      .where("name", "=", "ready_at")
      .execute();
    const end = (await cause(shop)) as () => unknown;

    for (const reply of await Promise.all([send(), send(), send()])) {
      expect([reply.statusCode, reply.body]).toEqual([503, text]);
      expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    }
    expect(await storedRows()).toEqual([0, 0, 0, 0]);
    expect(takeLoggedErrors(shop)).toHaveLength(3);
    const figures = await metrics.registry.metrics();
    for (const series of [
      /^shop_database_troubles_total\{trouble="(locked|full|read-only|missing)"\} 3$/m,
      /^shop_orders_refused_total\{reason="database"\} 3$/m,
      /^shop_orders_total 0$/m,
    ])
      expect(figures).toMatch(series);
    expect(await ask("/readyz")).toEqual([503, sentence]);
    expect(await ask("/healthz")).toEqual([200, "alive"]);
    expect(await productsOf(shop)).toHaveLength(149);
    expect((await ask("/api/Config/Get"))[0]).toBe(200);
    // Some may still find room in pages that are there already.
    let stored = 0;
    let refused = await enquire();
    for (; refused.statusCode === 200; stored += 1) refused = await enquire();
    expect([refused.statusCode, refused.body]).toEqual([503, text]);
    expect(takeLoggedErrors(shop)).toHaveLength(1);

    await end();
    expect(await ask("/readyz")).toEqual([200, "ready"]);
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies[0]?.body).toMatch(/^Success PH-/);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect((await enquire()).statusCode).toBe(200);
    const lines = order.orderItem.length;
    expect(await storedRows()).toEqual([1, lines, stored + 1, 1]);
  });
});
