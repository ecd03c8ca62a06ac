import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toCents } from "../../domain/money";
import { findProjectRoot } from "../config";
import { reindexCatalog } from "../import/startCatalog";
import {
  openTestShop,
  productsOf,
  temporaryFolder,
  type TestShop,
} from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { deliveredFor, leftShop } from "../../testing/upgrades/leftShop";
import type { Stored } from "../../testing/upgrades/makeDumps";
import { versionOf } from "./migrate";
import { openShopDatabase } from "./openDatabase";

const root = findProjectRoot();
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const released = [
  ...read("CHANGELOG.md").matchAll(/^## \[?(\d+\.\d+\.\d+)/gm),
].map(([, version]) => version!);

/** Expects each order that people have placed, with its lines and what became of it. */
async function expectOrders({ db }: TestShop, { orders }: Stored) {
  const found = await db.selectFrom("customer_order").selectAll().execute();
  expect(found).toHaveLength(orders.length);
  for (const { orderNumber, order, done } of orders) {
    const rowsOf = (table: "order_line" | "order_event") =>
      db
        .selectFrom(table)
        .selectAll()
        .where("order_number", "=", orderNumber)
        .orderBy("position")
        .execute();
    const row = found.find((each) => each.order_number === orderNumber)!;
    expect(row).toMatchObject({
      name: order.name,
      contact_no: order.contactNo,
      email: order.email,
      address: order.address,
      qty: order.qty,
      amount_cents: toCents(order.amount),
      discount_cents: toCents(order.discount),
      shipping_cents: toCents(order.shippingCharge),
      total_cents: toCents(order.total),
      status: done ? "done" : "new",
    });
    expect(await rowsOf("order_line")).toMatchObject(
      order.orderItem.map((line) => ({
        product_id: line.itemId,
        product_name: line.itemName,
        mg: line.mg,
        pack: line.pack,
        qty: line.qty,
        price_cents: toCents(line.price),
        discount_cents: toCents(line.discount),
      })),
    );
    // Later than it was placed.
    const at = expect.not.stringContaining(row.placed_at);
    expect(await rowsOf("order_event")).toMatchObject(
      done ? [{ status: "done", at, note: "" }] : [],
    );
  }
}

it("the changelog names the version of this program, so that it has dumps too", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  expect(released).toContain(version);
  expect(released.length).toBeGreaterThan(1);
});

describe.each(released)("a database that version %s has left", (version) => {
  it("keeps its orders, enquiries, visits, settings, products and prices, and takes the next order", async () => {
    const folder = temporaryFolder();
    const { database, stored } = await leftShop(version, folder);
    const shop = await openTestShop({ RULES: "none" }, { folder, database });
    const { app, db } = shop;
    const get = async (call: string) =>
      (await app.inject(`/api/${call}`)).json();
    expect(await versionOf(db)).toBe("current");

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
    expect(await productsOf(shop)).toMatchObject(stored.products);
    const categories = new Set(stored.products.map((each) => each.category));
    expect(await get("Product/GetCategories")).toEqual(
      [...categories].map((categoryName) => ({ categoryName })),
    );
    expect(await get("Product/SearchProducts?name=ecl&page=1")).toMatchObject({
      total: 2,
      products: [{ productId: "a-1" }, { productId: "a-2" }],
    });
    expect(await reindexCatalog(db)).toBe(false);

    const { order, key, reply } = stored.orders[0]!;
    const again = await post(shop, "/api/Order/AddOrder", order, key);
    expect(again.body).toBe(reply);
    const next = deliveredFor(stored.shipping, await anOrder(shop, 2));
    const placed = await post(shop, "/api/Order/AddOrder", next);
    expect(placed.body).toMatch(/^Success /);
    await shop.close();
  });
});

it("an upgrade that is interrupted in any of its steps leaves the database as it was, and the next start completes it", async () => {
  const folder = temporaryFolder();
  const { database, databaseUrl, dataDir, stored } = await leftShop(
    "0.1.0",
    folder,
  );
  const steps = 6;
  for (let step = 1; step <= steps; step += 1) {
    const killed = openShopDatabase(
      { databaseUrl, dataDir },
      {
        tell(sentence) {
          if (sentence.startsWith(`Step ${step} of ${steps}: 00`)) {
            throw new Error("killed");
          }
        },
      },
    );
    await expect(killed).rejects.toThrow("killed");
  }
  const shop = await openTestShop({ RULES: "none" }, { folder, database });
  await expectOrders(shop, stored);
  expect(await productsOf(shop)).toMatchObject(stored.products);
  await shop.close();
});
