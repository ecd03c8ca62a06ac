import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findProjectRoot } from "../config";
import {
  openTestShop,
  productsOf,
  temporaryFolder,
  type TestShop,
} from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { leftShop } from "../../testing/upgrades/leftShop";
import type { Stored } from "../../testing/upgrades/makeDumps";
import { versionOf } from "./migrate";
import { openShopDatabase } from "./openDatabase";

const root = findProjectRoot();
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const released = [
  ...read("CHANGELOG.md").matchAll(/^## \[?(\d+\.\d+\.\d+)/gm),
].map(([, version]) => version!);

/** Everything that people and the operator have given a shop. */
async function contents({ db, app }: TestShop, stored: Stored) {
  const orders = [];
  for (const { orderNumber } of stored.orders) {
    const lines = await db
      .selectFrom("order_line")
      .selectAll()
      .where("order_number", "=", orderNumber)
      .orderBy("position")
      .execute();
    const order = await db
      .selectFrom("customer_order")
      .selectAll()
      .where("order_number", "=", orderNumber)
      .executeTakeFirstOrThrow();
    orders.push({ ...order, lines });
  }
  const visits = await db.selectFrom("visits_of_day").selectAll().execute();
  return {
    orders,
    enquiries: await db.selectFrom("enquiry").selectAll().execute(),
    visitsByDay: visits.reduce((sum, day) => sum + day.visits, 0),
    config: (await app.inject("/api/Config/Get")).json<object>(),
  };
}

const cents = (amount: number) => Math.round(amount * 100);

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
    expect(await versionOf(shop.db)).toBe("current");

    const now = await contents(shop, stored);
    expect(now.orders).toMatchObject(
      stored.orders.map(({ orderNumber, order, done }) => ({
        order_number: orderNumber,
        name: order.name,
        contact_no: order.contactNo,
        email: order.email,
        address: order.address,
        qty: order.qty,
        amount_cents: cents(order.amount),
        discount_cents: cents(order.discount),
        shipping_cents: cents(order.shippingCharge),
        total_cents: cents(order.total),
        status: done ? "done" : "new",
        lines: order.orderItem.map((line) => ({
          product_id: line.itemId,
          product_name: line.itemName,
          mg: line.mg,
          pack: line.pack,
          qty: line.qty,
          price_cents: cents(line.price),
          discount_cents: cents(line.discount),
        })),
      })),
    );
    expect(now.enquiries).toMatchObject([
      { name: stored.orders[0]!.order.name, subject: "Opening hours" },
    ]);
    expect(now.visitsByDay).toBe(stored.visits);
    expect(now.config).toMatchObject({
      shipping: stored.shipping,
      productCount: stored.products.length,
    });
    expect(await productsOf(shop)).toMatchObject(stored.products);
    const found = await shop.app.inject(
      "/api/Product/SearchProducts?name=ecl&page=1",
    );
    expect(found.json()).toMatchObject({ total: 2 });

    const { order, key, reply } = stored.orders[0]!;
    expect((await post(shop, "/api/Order/AddOrder", order, key)).body).toBe(
      reply,
    );
    const next = await anOrder(shop, 2);
    const total = next.total - next.shippingCharge + stored.shipping;
    const placed = await post(shop, "/api/Order/AddOrder", {
      ...next,
      shippingCharge: stored.shipping,
      total: cents(total) / 100,
    });
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
  const told: string[] = [];
  const interruptedAt = (step: number) =>
    openShopDatabase(
      { databaseUrl, dataDir },
      {
        tell(sentence) {
          told.push(sentence);
          if (sentence.startsWith(`Step ${step} of `))
            throw new Error("killed");
        },
      },
    );
  const steps = 6;
  for (let step = 1; step <= steps; step += 1) {
    await expect(interruptedAt(step)).rejects.toThrow("killed");
    expect(told.at(-1)).toMatch(new RegExp(`^Step ${step} of \\d+: 00`));
  }
  const shop = await openTestShop({ RULES: "none" }, { folder, database });
  expect((await contents(shop, stored)).orders).toHaveLength(3);
  expect(await productsOf(shop)).toMatchObject(stored.products);
  await shop.close();
});
