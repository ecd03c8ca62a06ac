import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { renameSync } from "node:fs";
import { join } from "node:path";
import { cartLine, orderOf } from "../../testing/orderParts";
import {
  NO_RULES,
  productsOf,
  takeLoggedErrors,
} from "../../testing/host/testApp";
import { post } from "../../testing/host/testRequests";
import { shopForEachTest } from "../../testing/host/testShops";

const UNAVAILABLE =
  "The pharmacy has a technical problem and stored nothing. Please try again later.";

const shop = shopForEachTest(NO_RULES, { limits: { readinessCheckEvery: 1 } });
const file = () => join(shop.dataDir, "shop.db");

const pragma = (words: string) =>
  sql<{ page_count?: number }>`pragma ${sql.raw(words)}`.execute(shop.db);

/** Another program holds the database. */
function hold() {
  const other = new DatabaseSync(file());
  other.exec("begin immediate");
  return () => other.close();
}

/** Lets the file grow no further, and uses up the room in its settings. */
async function fillUp() {
  const { rows } = await pragma("page_count");
  await pragma(`max_page_count = ${rows[0]?.page_count}`);
  const fill = async () => {
    for (let count = 0; ; count += 1) {
      const name = count.toString(36);
      await shop.db.insertInto("setting").values({ name, value: "" }).execute();
    }
  };
  await expect(fill()).rejects.toThrow("database or disk is full");
  return () => pragma("max_page_count = 1000000");
}

function moveAway() {
  renameSync(file(), `${file()}.away`);
  return () => renameSync(`${file()}.away`, file());
}

const readiness = async () => (await shop.app.inject("/readyz")).body;
const countOrders = async () =>
  (await shop.db.selectFrom("customer_order").selectAll().execute()).length;

it.each<[string, () => unknown]>([
  ["locked", hold],
  ["full", fillUp],
  ["missing", moveAway],
])(
  "while the database is %s, lists are served, and orders go through once later",
  async (kind, cause) => {
    const products = await productsOf(shop);
    // An order of the whole catalog finds no room where there is little.
    const order = orderOf(products.map((product) => cartLine(product)));
    const send = () => post(shop, "/api/Order/AddOrder", order, "key-of-ann");
    const end = (await cause()) as () => unknown;

    for (const reply of await Promise.all([send(), send(), send()]))
      expect([reply.statusCode, reply.body]).toEqual([503, UNAVAILABLE]);
    expect(await countOrders()).toBe(0);
    expect(await readiness()).toBe(`The database is ${kind}.`);
    expect((await shop.app.inject("/livez")).body).toBe("alive");
    expect(await productsOf(shop)).toHaveLength(149);
    expect(takeLoggedErrors(shop)).toHaveLength(3);

    await end();
    expect(await readiness()).toMatch(/^ready$/m);
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies[0]?.body).toMatch(/^Success PH-/);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await countOrders()).toBe(1);
  },
);
