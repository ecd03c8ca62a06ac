import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Order } from "../../storefront/api/endpoints.gen";
import { anOrder, post } from "../../testing/testRequests";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { openDatabase } from "../db/openDatabase";
import type { ShopDatabase } from "../db/schema";
import { operate } from "./testCommand";

const shop = shopForEachTest();
let order: Order;
beforeEach(async () => {
  order = await anOrder(shop, 2);
});

const run = (...words: string[]) => operate(shop, words);
const at = (...names: string[]) => join(shop.dataDir, "..", ...names);
const inData = (...names: string[]) => join(shop.dataDir, ...names);
/** Places an order of two lines under this key. */
const place = (key: string) => post(shop, "/api/Order/AddOrder", order, key);
const closeShop = async () => {
  await shop.app.close();
  await shop.db.destroy();
};

const storedIn = async (db: ShopDatabase) => ({
  orders: await db.selectFrom("customer_order").selectAll().execute(),
  lines: await db.selectFrom("order_line").selectAll().execute(),
  keys: await db.selectFrom("idempotency").selectAll().execute(),
});

/** Restores into another data folder, and reads what it has then. */
async function restored(backup: string) {
  const dataDir = at("other-data");
  const { complained } = await operate({ dataDir }, ["restore", backup]);
  expect(complained).toBe("");
  const db = await openDatabase(dataDir);
  const stored = await storedIn(db);
  await db.destroy();
  return stored;
}

/** Adds a file of the operator to a data folder. */
function keep(dataDir: string, path: string, text: string): void {
  mkdirSync(dirname(join(dataDir, path)), { recursive: true });
  writeFileSync(join(dataDir, path), text);
}

describe("a backup", () => {
  it("is for its owner's eyes alone", async () => {
    const mask = process.umask(0);
    await run("backup", "monday");
    process.umask(mask);
    const { mode } = statSync(at("monday"));
    expect(process.platform === "win32" ? 0o700 : mode & 0o777).toBe(0o700);
  });

  it("is not made where the next one would hold it", async () => {
    mkdirSync(inData("own"));
    mkdirSync(inData("backups"));
    const { complained } = await run("backup", "data/own/monday");
    expect(complained).toContain("where the next one would hold it");
    expect((await run("backup", "data/backups/monday")).code).toBe(0);
    const { printed } = await run("backup", "tuesday");
    expect(printed).toContain("and 0 other files");
  });

  it("holds every order that was confirmed before it began, taken under load", async () => {
    const confirmed: string[] = [];
    let isDone = false;
    const buyers = Array.from({ length: 8 }, async (_, buyer) => {
      for (let count = 0; !isDone; count += 1) {
        const { body } = await place(`key-of-${buyer}-${count}`);
        confirmed.push(body);
      }
    });
    while (confirmed.length < 30) await new Promise(setImmediate);
    const before = [...confirmed];
    const outcome = await run("backup", "monday");
    isDone = true;
    await Promise.all(buyers);
    expect(outcome.complained).toBe("");
    expect(confirmed.length).toBeGreaterThan(before.length);

    const { orders, lines, keys } = await restored("monday");
    expect(keys.map(({ reply }) => reply)).toEqual(
      expect.arrayContaining(before),
    );
    expect(orders).toHaveLength(keys.length);
    expect(lines).toHaveLength(2 * orders.length);
  });

  it("replaces nothing", async () => {
    writeFileSync(at("monday"), "precious");
    expect(await run("backup", "monday")).toMatchObject({
      code: 1,
      complained: `${at("monday")} is there already. Please choose another name.\n`,
    });
  });

  it("names the file that can't be read, and leaves nothing behind", async () => {
    mkdirSync(inData("lost+found"));
    mkdirSync(inData("photos"));
    // Even root can't read a link to itself.
    const photo = inData("photos/7.webp");
    symlinkSync(photo, photo);
    symlinkSync(photo, inData("lost+found/#1"));
    expect(await run("backup", "monday")).toMatchObject({
      code: 1,
      complained: `The backup ${at("monday")} could not be made (${photo}: ELOOP).\n`,
    });
    expect(readdirSync(at("")).sort()).toEqual(["data", "dist"]);
  });
});

describe("a restore", () => {
  beforeEach(async () => {
    await place("first-key");
    await run("backup", "monday");
    await place("second-key");
  });

  const ordersAfterReopening = async () => {
    await reopen(shop);
    return (await storedIn(shop.db)).orders.length;
  };
  /** The names in the data folder with what the files hold. */
  const filesOfData = () =>
    readdirSync(shop.dataDir)
      // Closed databases lose their empty journals when statements are collected.
      .filter((name) => !/^index-|-(wal|shm)$|^shop.lock$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(inData(name), "hex")]);

  it("gives everything back, and says how old the backup is", async () => {
    const before = await storedIn(shop.db);
    await run("backup", "tuesday");
    await place("third-key");
    await closeShop();
    const now = Date.now() + 3 * 24 * 60 * 60 * 1000;
    jest.spyOn(Date, "now").mockReturnValue(now);
    const { printed } = await run("restore", "tuesday");
    expect(printed).toMatch(
      /^Restored 2 orders and 0 other files\. The backup is of \d{4}-\d\d-\d\dT[\d:.]+Z: it is 3 days and 0 hours old\.\nWhat was there before is kept in .*replaced-/,
    );
    await reopen(shop);
    expect(await storedIn(shop.db)).toEqual(before);
  });

  it("keeps what was there, as a data folder of its own without an index", async () => {
    await closeShop();
    await run("restore", "monday");
    const names = readdirSync(shop.dataDir, { recursive: true });
    expect(String(names)).not.toContain("index-");
    const replaced = readdirSync(shop.dataDir).find((name) =>
      name.startsWith("replaced-"),
    );
    const before = await openDatabase(inData(replaced!));
    expect((await storedIn(before)).orders).toHaveLength(2);
    await before.destroy();
  });

  it("ends all sessions and links of the desk", async () => {
    const person = { name: "Ann", rights: "orders", made_at: "2026" };
    const link = { ...person, hash: "a", made_by: "Ann" };
    await shop.db.insertInto("desk_link").values(link).execute();
    const session = {
      ...{ ...person, id: "1", device_hash: "b", hash: "c" },
      ...{ password: "d", device: "PC", used_at: "2026" },
    };
    await shop.db.insertInto("desk_session").values(session).execute();
    await run("backup", "tuesday");
    await closeShop();
    await run("restore", "tuesday");
    await reopen(shop);
    const { db } = shop;
    expect(await db.selectFrom("desk_link").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("desk_session").selectAll().execute()).toEqual(
      [],
    );
  });

  it("gives the operator's files back in place of those that were there", async () => {
    keep(shop.dataDir, "photos/7.webp", "a photo");
    keep(shop.dataDir, "rules-of-our-own.json", "rules");
    await run("backup", "tuesday");
    const dataDir = at("new-computer");
    keep(dataDir, "photos/8.webp", "another shop's");
    await operate({ dataDir }, ["restore", at("tuesday")]);
    const read = (path: string) => readFileSync(join(dataDir, path), "utf8");
    expect(read("photos/7.webp")).toBe("a photo");
    expect(read("rules-of-our-own.json")).toBe("rules");
    expect(readdirSync(join(dataDir, "photos"))).toEqual(["7.webp"]);
  });

  it("refuses while a shop is open on the folder", async () => {
    expect(await run("restore", "monday")).toMatchObject({
      code: 1,
      complained: `The data folder ${shop.dataDir} is in use by a shop that is open, or by another command. Please end it first, then try again.\n`,
    });
    expect((await storedIn(shop.db)).orders).toHaveLength(2);
  });

  it.each([
    [
      "is no backup",
      () => rmSync(at("monday/manifest.json")),
      /monday is no whole backup: it has no manifest\.json/,
    ],
    [
      "lacks a file",
      () => rmSync(at("monday/data/shop.db")),
      /the backup's file shop\.db is missing or damaged/,
    ],
    [
      "has a damaged file",
      () => appendFileSync(at("monday/data/shop.db"), "x"),
      /the backup's file shop\.db is missing or damaged/,
    ],
  ])("changes nothing if what it is given %s", async (_, spoil, complaint) => {
    await closeShop();
    spoil();
    const before = filesOfData();
    const { code, complained } = await run("restore", "monday");
    expect(code).toBe(1);
    expect(complained).toMatch(complaint);
    expect(filesOfData()).toEqual(before);
  });

  it("that was interrupted is told by the next start, and done again", async () => {
    await closeShop();
    mkdirSync(inData(".restored"));
    keep(shop.dataDir, ".restoring/shop.db", "Ann Example");
    await expect(openDatabase(shop.dataDir)).rejects.toThrow(
      /interrupted: .*Please restore it again/,
    );
    expect((await run("restore", "monday")).complained).toBe("");
    expect(await ordersAfterReopening()).toBe(1);
    expect(existsSync(inData(".restoring"))).toBe(false);
  });

  it("replaces a damaged database", async () => {
    await closeShop();
    writeFileSync(inData("shop.db"), "not a database".repeat(99));
    writeFileSync(inData("shop.db-wal"), "nor a journal");
    expect((await run("restore", "monday")).complained).toBe("");
    expect(await ordersAfterReopening()).toBe(1);
  });
});
