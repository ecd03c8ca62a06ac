import { sql } from "kysely";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Order } from "../../api/endpoints.gen";
import { anOrder, post } from "../../testing/testRequests";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { openDatabase } from "../db/openDatabase";
import type { ShopDatabase } from "../db/schema";
import { writeSetting } from "../db/settings";
import { findProjectRoot } from "../shopPaths";
import { operate } from "./testCommand";

const shop = shopForEachTest();
let order: Order;
beforeEach(async () => {
  order = await anOrder(shop, 2);
});

const run = (...words: string[]) => operate(shop, words);
const at = (name: string) => join(shop.dataDir, "..", name);
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

/** What a restore gives in another data folder. */
async function restored(backup: string) {
  const dataDir = at("other-data");
  const { complained } = await operate({ dataDir }, ["restore", backup]);
  expect(complained).toBe("");
  const db = await openDatabase(dataDir);
  const stored = await storedIn(db);
  await db.destroy();
  return stored;
}

/** Nobody but its owner reads it; Windows keeps no such rights. */
function expectOnlyOwner(file: string): void {
  const mode = statSync(file).mode & 0o777;
  expect(process.platform === "win32" ? 0o600 : mode).toBe(0o600);
}

const MEGABYTE = 1024 * 1024;
/** Runs a command whose files may not become larger than so many bytes: a disk that is full for them (Linux). */
function runLimited(bytes: number, ...words: string[]) {
  const root = findProjectRoot();
  const command = join(root, "src/server/cli/main.ts");
  const limit = `--fsize=${bytes}:unlimited`;
  return spawnSync(
    "prlimit",
    [limit, process.execPath, "--import", "tsx", command, ...words],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: shop.dataDir },
      encoding: "utf8",
    },
  );
}

describe("backup", () => {
  it("writes one file, for its owner's eyes, that a restore gives every order back from", async () => {
    await place("first-key");
    await place("second-key");
    const mask = process.umask(0);
    const outcome = await run("backup", "shop.bak");
    process.umask(mask);
    expect(outcome).toEqual({
      code: 0,
      printed: `Backed up 2 orders with 4 lines and 0 enquiries, and no files, to ${at("shop.bak")}\n`,
      complained: "",
    });
    expectOnlyOwner(at("shop.bak"));
    expect(await restored("shop.bak")).toEqual(await storedIn(shop.db));
  });

  it("is not written where the next one would hold it", async () => {
    mkdirSync(join(shop.dataDir, "own"));
    mkdirSync(join(shop.dataDir, "backups"));
    const { complained } = await run("backup", "data/own/shop.bak");
    expect(complained).toContain("where the next one would hold it");
    expect((await run("backup", "data/backups/shop.bak")).code).toBe(0);
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
    const outcome = await run("backup", "shop.bak");
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

  it("replaces no file, unless it is told to, and never the shop's own database", async () => {
    writeFileSync(at("shop.bak"), "precious");
    expect(await run("backup", "shop.bak")).toMatchObject({
      code: 1,
      complained: `${at("shop.bak")} is there already. Please choose another name, or replace it with --force.\n`,
    });
    expect(readFileSync(at("shop.bak"), "utf8")).toBe("precious");
    expect((await run("backup", "--force", "shop.bak")).code).toBe(0);
    expect((await restored("shop.bak")).orders).toEqual([]);
    const own = join(shop.dataDir, "shop.db");
    expect(await run("backup", "--force", own)).toMatchObject({
      code: 1,
      complained:
        "A backup does not belong in the data folder, where the next one would hold it. Please choose another folder, best on another disk.\n",
    });
  });

  it("leaves nothing behind where a broken database can't be copied", async () => {
    await place("first-key");
    await sql`pragma foreign_keys = off`.execute(shop.db);
    await shop.db.deleteFrom("customer_order").execute();
    expect(await run("backup", "shop.bak")).toMatchObject({
      code: 1,
      complained:
        "The copy can't be used: some of its orders are incomplete.\n",
    });
    expect(readdirSync(at("")).sort()).toEqual(["data", "dist"]);
  });
});

describe("restore", () => {
  beforeEach(async () => {
    await place("first-key");
    await run("backup", "shop.bak");
    await place("second-key");
  });

  const ordersAfterReopening = async () => {
    await reopen(shop);
    return (await storedIn(shop.db)).orders.length;
  };
  const filesOfData = () =>
    readdirSync(shop.dataDir)
      // Closed databases lose their empty journals when statements are collected.
      .filter((name) => !/^index-|-(wal|shm)$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(join(shop.dataDir, name), "hex")]);

  it("puts the backup in the database's place and keeps what was there", async () => {
    await closeShop();
    const { printed } = await run("restore", "shop.bak");
    const [, keptAs] =
      /^Restored 1 order with 2 lines and 0 enquiries, and no files\.\nThe replaced database is kept as (.*shop\.db\.replaced-\d{4}-\d\d-\d\dT[\d.-]+Z), and replaced files likewise: delete them when you no longer need them\.\n$/.exec(
        printed,
      ) ?? [];
    expect(await ordersAfterReopening()).toBe(1);
    // The key that the backup knows is still that order's.
    expect((await place("first-key")).body).toContain("Success");
    expect((await storedIn(shop.db)).orders).toHaveLength(1);
    await closeShop();

    await run("restore", keptAs!);
    expect(await ordersAfterReopening()).toBe(2);
  });

  it("that was killed half way is told by the next start, and done again", async () => {
    await run("backup", "--force", "shop.bak");
    await closeShop();
    const folder = join(shop.dataDir, ".restored.replaced-2026");
    mkdirSync(folder);
    await expect(openDatabase(shop.dataDir)).rejects.toThrow(
      /interrupted.*run npm run restore with the same backup again/,
    );
    expect((await run("restore", "shop.bak")).complained).toBe("");
    expect(existsSync(folder)).toBe(false);
    expect(await ordersAfterReopening()).toBe(2);
  });

  it("leaves no search index of the products of before", async () => {
    await run("backup", "--force", "shop.bak");
    await closeShop();
    await run("restore", "shop.bak");
    const names = readdirSync(shop.dataDir);
    expect(names.filter((name) => name.startsWith("index-"))).toEqual([]);
  });

  it("ends all sessions and links of the desk", async () => {
    const person = { name: "Ann", rights: "orders", made_at: "2026" };
    const link = { ...person, hash: "a", made_by: "Ann" };
    await shop.db.insertInto("desk_link").values(link).execute();
    const session = { ...person, hash: "b", device: "PC", used_at: "2026" };
    await shop.db.insertInto("desk_session").values(session).execute();
    await run("backup", "--force", "shop.bak");
    await closeShop();
    await run("restore", "shop.bak");
    await reopen(shop);
    const { db } = shop;
    expect(await db.selectFrom("desk_link").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("desk_session").selectAll().execute()).toEqual(
      [],
    );
  });

  it("gives the operator's files back on another computer, and keeps those that they replace", async () => {
    const keep = (dataDir: string, path: string, text: string) => {
      mkdirSync(dirname(join(dataDir, path)), { recursive: true });
      writeFileSync(join(dataDir, path), text);
    };
    const own = {
      "shop.json": "{}",
      "photos/7.webp": "a photo",
      "banners/hay-fever/1.png": "a banner",
      "rules-of-our-own.json": "rules",
    };
    for (const [path, text] of Object.entries(own)) {
      keep(shop.dataDir, path, text);
    }
    keep(shop.dataDir, ".env", "LOG_LEVEL=warn");
    const backedUp = await run("backup", "--force", "shop.bak");
    expect(backedUp.printed).toContain(
      "Backed up 2 orders with 4 lines and 0 enquiries, and banners, photos, rules-of-our-own.json, shop.json, to ",
    );
    await run("backup", "--with-secrets", "secret.bak");

    const dataDir = at("new-computer");
    keep(dataDir, "shop.json", "what was there");
    const { complained } = await operate({ dataDir }, [
      "restore",
      at("shop.bak"),
    ]);
    expect(complained).toBe("");
    for (const [path, text] of Object.entries(own)) {
      expect(readFileSync(join(dataDir, path), "utf8")).toBe(text);
    }
    const names = readdirSync(dataDir);
    expect(names).not.toContain(".env");
    const kept = names.find((name) => name.startsWith("shop.json.replaced-"));
    expect(readFileSync(join(dataDir, kept!), "utf8")).toBe("what was there");
    expect(names.filter((name) => name.startsWith(".restored"))).toEqual([]);
    await operate({ dataDir }, ["restore", at("secret.bak")]);
    expect(readdirSync(dataDir)).toContain(".env");
  });

  it("refuses while a shop is open on the folder", async () => {
    expect(await run("restore", "shop.bak")).toMatchObject({
      code: 1,
      complained: `The data folder ${shop.dataDir} is in use by a shop that is open, or by another command. Please end it first, then try again.\n`,
    });
    expect((await storedIn(shop.db)).orders).toHaveLength(2);
  });

  it("changes nothing where the backup is damaged", async () => {
    await closeShop();
    const backup = readFileSync(at("shop.bak"));
    const half = backup.subarray(0, backup.length / 2);
    const countsFreePagesWrongly = Buffer.from(backup);
    countsFreePagesWrongly.writeUInt32BE(7, 36);
    const before = filesOfData();
    for (const spoilt of [half, countsFreePagesWrongly]) {
      writeFileSync(at("shop.bak"), spoilt);
      const { code, complained } = await run("restore", "shop.bak");
      expect(code).toBe(1);
      expect(complained).toContain("shop.bak can't be used: it is damaged");
      expect(filesOfData()).toEqual(before);
    }
    expect(await ordersAfterReopening()).toBe(2);
  });

  /** Copies the database of the open shop, as it is after a crash. */
  function copyAsItLies() {
    mkdirSync(at("crashed"));
    for (const name of ["shop.db", "shop.db-wal"])
      copyFileSync(join(shop.dataDir, name), join(at("crashed"), name));
  }

  const onLinux = process.platform === "linux" ? it : it.skip;
  onLinux(
    "loses nothing of a copy whose journal no longer fits the disk",
    async () => {
      const write = (name: string) =>
        writeSetting(shop.db, name, randomBytes(MEGABYTE).toString("hex"));
      await write("in the file");
      await sql`pragma wal_checkpoint(truncate)`.execute(shop.db);
      await write("in the journal");
      copyAsItLies();
      await closeShop();
      const backup = at("crashed/shop.db");
      const { stderr } = runLimited(3.5 * MEGABYTE, "restore", backup);
      expect(stderr).toContain("could not be restored");
      expect(await ordersAfterReopening()).toBe(2);
    },
  );

  it("replaces a damaged database, and takes another shop's folder as it lies", async () => {
    copyAsItLies();
    await closeShop();
    writeFileSync(join(shop.dataDir, "shop.db"), "not a database".repeat(99));
    writeFileSync(join(shop.dataDir, "shop.db-wal"), "nor a journal");
    chmodSync(at("crashed/shop.db"), 0o444);
    const outcome = await run("restore", "crashed/shop.db");
    expect(outcome.complained).toBe("");
    expect(readdirSync(shop.dataDir)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^shop\.db\.replaced-.*Z$/),
        expect.stringMatching(/^shop\.db\.replaced-.*Z-wal$/),
      ]),
    );
    expect(await ordersAfterReopening()).toBe(2);
    expectOnlyOwner(join(shop.dataDir, "shop.db"));
  });
});
