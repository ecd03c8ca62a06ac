import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { parseOrderReply } from "../../domain/orderReply";
import { findProjectRoot } from "../shopPaths";
import {
  openTestShop,
  productsOf,
  temporaryFolder,
  type TestShop,
} from "../../testing/testApp";
import { changeProduct } from "../catalog/testCatalog";
import { databaseForAllTests } from "../../testing/testDatabases";
import { post } from "../../testing/testRequests";
import { leftShop } from "../../testing/upgrades/leftShop";
import type { Stored } from "../../testing/upgrades/makeDumps";
import { findOrder } from "../orders/orderRepository";
import { runStep, versionOf } from "./migrate";
import { openShopDatabase } from "./openDatabase";
import { isOnServer, type ShopDatabase } from "./schema";

const created = databaseForAllTests();
const root = findProjectRoot();
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const released = [
  ...read("CHANGELOG.md").matchAll(/^## \[?(\d+\.\d+\.\d+)/gm),
].map(([, version]) => version!);

/**
 * Expects each order that people have placed to be stored as the same one of
 * today is. Nobody had classed its medicines yet, without which they have no offers.
 */
async function expectOrders(shop: TestShop, { orders }: Stored) {
  const legalClass = "general";
  for (const { itemId } of orders.flatMap(({ order }) => order.orderItem)) {
    await changeProduct(shop, String(itemId), { legalClass });
  }
  for (const { orderNumber, order, done } of orders) {
    const { body } = await post(shop, "/api/Order/AddOrder", order);
    const today = await findOrder(shop.db, parseOrderReply(body).orderNumber);
    const then = await findOrder(shop.db, orderNumber);
    const earlier = expect.not.stringContaining(today!.placed_at);
    const later = expect.not.stringContaining(then!.placed_at);
    const event = { order_number: orderNumber, position: 1, at: later };
    expect(then).toEqual({
      ...today,
      order_number: orderNumber,
      placed_at: earlier,
      status: done ? "done" : "new",
      events: done
        ? [{ ...event, status: "done", note: "", action: null, who: null }]
        : [],
      lines: today!.lines.map((line) => ({
        ...line,
        order_number: orderNumber,
      })),
      possible_repeat_of: null,
    });
  }
}

/** Expects the same products; a picture that was drawn has another name today, and is there under its old one. */
async function expectProducts(shop: TestShop, { products }: Stored) {
  const drawn = /^(pack|contents)\./;
  expect(await productsOf(shop)).toMatchObject(
    products.map(({ photo, ...product }) => ({
      ...product,
      photo: drawn.test(photo[0]!) ? [expect.stringMatching(drawn)] : photo,
    })),
  );
  for (const name of products.flatMap(({ photo }) => photo)) {
    if (!drawn.test(name)) continue;
    const { statusCode } = await shop.app.inject(`/Resource/Product/${name}`);
    expect([name, statusCode]).toEqual([name, 200]);
  }
}

/** Columns and indexes of the tables; those of the old catalog stay only where they were. */
async function tablesOf(db: ShopDatabase) {
  const old = /^(product|category|search_word|search_deletion)$/;
  const indexes = await sql<{ table: string; name: string }>`${sql.raw(
    isOnServer(db)
      ? `select tablename as "table", indexname as name from pg_indexes where schemaname = 'public'`
      : `select tbl_name as "table", name from sqlite_master where type = 'index'`,
  )}`.execute(db);
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name }) => !old.test(name))
    .map(({ name: table, columns }) => ({
      table,
      columns: columns
        .map(({ name, dataType, isNullable, hasDefaultValue }) =>
          [name, dataType.toLowerCase(), isNullable, hasDefaultValue].join(),
        )
        .sort(),
      indexes: indexes.rows
        .filter((index) => index.table === table)
        .map(({ name }) => name)
        .sort(),
    }));
}

it("the changelog names the version of this program, so that it has dumps too", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(released).toContain(version);
  expect(released.length).toBeGreaterThan(1);
});

it.each(released)(
  "a database that version %s has left gets the tables of a new one, keeps its orders, enquiries, visits, settings, products and prices, and takes the same orders again",
  async (version) => {
    const folder = temporaryFolder();
    const { database, stored } = await leftShop(version, folder);
    const shop = await openTestShop({ RULES: "none" }, { folder, database });
    const { app, db } = shop;
    const get = async (call: string) =>
      (await app.inject(`/api/${call}`)).json();
    expect(await versionOf(db)).toBe("current");
    const tables = await tablesOf(created.db);
    expect(tables.map(({ table }) => table)).toContain("order_word");
    expect(await tablesOf(db)).toEqual(tables);

    await expectOrders(shop, stored);
    const enquiries = db.selectFrom("enquiry").selectAll();
    expect(await enquiries.execute()).toMatchObject([
      {
        name: stored.orders[0]!.order.name,
        subject: "Opening hours",
        handled_at: null,
      },
    ]);
    const { visits } = await db
      .selectFrom("visits_of_day")
      .select(({ fn }) => fn.sum("visits").as("visits"))
      .executeTakeFirstOrThrow();
    expect(Number(visits)).toBe(stored.visits);
    expect(await get("Config/Get")).toMatchObject({
      shipping: stored.shipping,
      productCount: stored.products.length,
    });
    await expectProducts(shop, stored);
    const categories = new Set(stored.products.map((each) => each.category));
    expect(await get("Product/GetCategories")).toEqual(
      [...categories].map((categoryName) => ({ categoryName })),
    );
    expect(await get("Product/SearchProducts?name=ecl&page=1")).toMatchObject({
      total: 2,
      products: [{ productId: "a-1" }, { productId: "a-2" }],
    });

    const { order, key, reply } = stored.orders[0]!;
    const again = await post(shop, "/api/Order/AddOrder", order, key);
    expect(again.body).toBe(reply);
    await shop.close();
  },
);

it("an upgrade that is interrupted in any of its steps leaves the database as it was, and the next start completes it", async () => {
  const folder = temporaryFolder();
  const { database, databaseUrl, dataDir, stored } = await leftShop(
    "0.1.0",
    folder,
  );
  let steps = 1;
  for (let step = 1; step <= steps; step += 1) {
    const killed = openShopDatabase(
      { databaseUrl, dataDir },
      {
        tell(sentence) {
          const [, now, all] = /^Step (\d+) of (\d+): 00/.exec(sentence) ?? [];
          if (Number(now) !== step) return;
          steps = Number(all);
          throw new Error("killed");
        },
      },
    );
    await expect(killed).rejects.toThrow("killed");
  }
  expect(steps).toBeGreaterThan(6);
  const shop = await openTestShop({ RULES: "none" }, { folder, database });
  await expectOrders(shop, stored);
  await expectProducts(shop, stored);
  await shop.close();
});

it("an upgrade forgets searches that only one day saw, or that may hold a telephone number", async () => {
  const shop = await openTestShop();
  const rows = ["2026-11-20", "2026-11-21"].flatMap((day) => [
    { day, text: "zyzzyva 500 mg", count: 1 },
    { day, text: "082 555-1234", count: 1 },
  ]);
  const once = { day: "2026-11-21", text: "ann example", count: 3 };
  const table = shop.db.insertInto("missed_search");
  await table.values([...rows, once]).execute();
  await runStep(shop.db, "0013_kept_searches");
  const kept = shop.db.selectFrom("missed_search").select("text").distinct();
  expect(await kept.execute()).toEqual([{ text: "zyzzyva 500 mg" }]);
  await shop.close();
});
