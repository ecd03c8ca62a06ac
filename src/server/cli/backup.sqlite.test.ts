import { sql } from "kysely";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../db/openDatabase";
import { type TestShop } from "../../testing/testApp";
import { operate } from "./testCommand";
import { backupsForTests } from "./testBackups";

const { at, place, run, shop } = backupsForTests();
const ordersOf = async ({ db }: Pick<TestShop, "db">) => ({
  orders: await db
    .selectFrom("customer_order")
    .selectAll()
    .orderBy("order_number")
    .execute(),
  lines: await db
    .selectFrom("order_line")
    .selectAll()
    .orderBy("order_number")
    .orderBy("position")
    .execute(),
  keys: await db.selectFrom("idempotency").selectAll().orderBy("key").execute(),
});

/** Opens what a restore gives in another data folder. */
async function restored(backup: string) {
  const dataDir = at("other-data");
  const outcome = await operate({ dataDir }, ["db:restore", backup]);
  expect(outcome.complained).toBe("");
  const db = await openDatabase(dataDir);
  const rows = await ordersOf({ db });
  await db.destroy();
  return rows;
}

describe("db:backup", () => {
  it("writes one file that a restore gives every order back from", async () => {
    await place("first-key");
    await place("second-key");
    const outcome = await run("db:backup", "shop.bak");
    expect(outcome).toEqual({
      code: 0,
      printed: `Backed up 2 orders with 4 lines and 0 enquiries to ${at("shop.bak")}\n`,
      complained: "",
    });
    expect(await restored("shop.bak")).toEqual(await ordersOf(shop));
  });

  it("holds every order that was confirmed before it began, taken under load", async () => {
    const confirmed: string[] = [];
    const buyers = Array.from({ length: 8 }, async (_, buyer) => {
      for (let count = 0; count < 12; count += 1) {
        const { body } = await place(`key-of-${buyer}-${count}`);
        confirmed.push(body);
      }
    });
    while (confirmed.length < 30) await new Promise(setImmediate);
    const before = [...confirmed];
    const outcome = await run("db:backup", "shop.bak");
    const after = confirmed.length;
    await Promise.all(buyers);
    expect(outcome.complained).toBe("");
    expect(after).toBeLessThan(96);

    const { orders, lines, keys } = await restored("shop.bak");
    expect(keys.map(({ reply }) => reply)).toEqual(
      expect.arrayContaining(before),
    );
    expect(orders).toHaveLength(keys.length);
    expect(lines).toHaveLength(2 * orders.length);
  });

  it("makes a file for its owner's eyes, whatever the mask", async () => {
    const mask = process.umask(0);
    await run("db:backup", "shop.bak");
    process.umask(mask);
    const mode = statSync(at("shop.bak")).mode & 0o777;
    expect(process.platform === "win32" ? 0o600 : mode).toBe(0o600);
  });

  it("replaces no file, unless it is told to", async () => {
    writeFileSync(at("shop.bak"), "precious");
    const refused = await run("db:backup", "shop.bak");
    expect([refused.code, refused.complained]).toEqual([
      1,
      `${at("shop.bak")} is there already. Please choose another name, or replace it with --force.\n`,
    ]);
    expect(readFileSync(at("shop.bak"), "utf8")).toBe("precious");
    const forced = await run("db:backup", "--force", "shop.bak");
    expect(forced.code).toBe(0);
    expect((await restored("shop.bak")).orders).toEqual([]);
  });

  it("never lands on the shop's own database", async () => {
    const outcome = await run(
      "db:backup",
      "--force",
      join(shop.dataDir, "shop.db"),
    );
    expect([outcome.code, outcome.complained]).toEqual([
      1,
      "A backup does not belong in the data folder. Please choose another folder, best on another disk.\n",
    ]);
  });

  it("leaves nothing behind where a broken database can't be copied", async () => {
    await place("first-key");
    await sql`pragma foreign_keys = off`.execute(shop.db);
    await shop.db.deleteFrom("customer_order").execute();
    const outcome = await run("db:backup", "shop.bak");
    expect([outcome.code, outcome.complained]).toEqual([
      1,
      "The copy can't be used: some of its orders are incomplete.\n",
    ]);
    expect(readdirSync(at("")).sort()).toEqual(["data", "dist"]);
  });

  it("copies an older shop's database, before the new version is started", async () => {
    await place("first-key");
    await sql`delete from kysely_migration where name like '0003%'`.execute(
      shop.db,
    );
    expect((await run("db:backup", "shop.bak")).code).toBe(0);
    const list = await run("operator", "orders");
    expect([list.code, list.complained]).toEqual([
      1,
      `The database in ${shop.dataDir} was made by another version of this shop. Please start this version of the shop once, then try again.\n`,
    ]);
  });
});
