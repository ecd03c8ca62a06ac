import { sql } from "kysely";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Client } from "pg";
import { createTestDatabase } from "../../testing/testDatabase";
import { folderForEachTest } from "../../testing/testApp";
import { leftShop } from "../../testing/upgrades/leftShop";
import { databaseErrorKindOf } from "./errors";
import { findProjectRoot } from "../shopPaths";
import { versionOf } from "./migrate";
import { inTransaction } from "./transactions";
import { openShopDatabase } from "./openDatabase";
import { openExistingPostgres, openPostgres } from "./postgres";
import { prepareUpgrade } from "./prepareUpgrade";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";

const folder = folderForEachTest();
const toClose: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

let url: string;
beforeEach(async () => {
  const { env, drop } = await createTestDatabase();
  toClose.push(drop);
  url = env.DATABASE_URL!;
});

/** Has a database closed after the test. */
async function closing(opening: Promise<ShopDatabase>): Promise<ShopDatabase> {
  const db = await opening;
  toClose.push(() => db.destroy());
  return db;
}

/** Another program that uses a database. */
async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, query_timeout: 5_000 });
  await client.connect();
  toClose.push(() => client.end());
  return client;
}

it("sslmode=require prints no warning of the driver's", () => {
  const root = findProjectRoot();
  const main = join(root, "src/server/cli/main.ts");
  const { stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", main, "operator", "orders"],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: "postgres://shop@127.0.0.1:1/shop?sslmode=require",
      },
      encoding: "utf8",
    },
  );
  expect(stderr).toMatch(
    /^The database 127\.0\.0\.1:1\/shop could not be opened .*\n$/,
  );
});

it("hosts that start at the same moment migrate one after the other", async () => {
  const watcher = await connect(url);
  await watcher.query("begin; select pg_advisory_xact_lock(614300512)");
  const hosts = [1, 2].map(() => closing(openPostgres(url)));
  let isOpen = false;
  void Promise.race(hosts).then(() => (isOpen = true));
  let waiting = 0;
  while (waiting < 2 && !isOpen) {
    const { rows } = await watcher.query(
      "select pid from pg_locks where locktype = 'advisory' and not granted",
    );
    waiting = rows.length;
  }
  expect({ waiting, isOpen }).toEqual({ waiting: 2, isOpen: false });
  await watcher.query("commit");
  for (const host of hosts) expect(await versionOf(await host)).toBe("current");
});

describe("a database of an older version", () => {
  let left: string;
  beforeEach(async () => {
    const { database, databaseUrl } = await leftShop("0.1.0", folder());
    toClose.push(database.drop);
    left = databaseUrl!;
  });

  it("is not upgraded until its operator has confirmed a backup, unless tables are only added", async () => {
    const tell = jest.fn();
    const upgrade = openPostgres(left, {
      tell,
      beforeUpgrade: (db, upgrade) =>
        prepareUpgrade(db, upgrade, folder(), tell),
    });
    await expect(upgrade).rejects.toThrow(
      /^The upgrade from version 0\.1\.0 .* back it up with pg_dump, then start with UPGRADE_BACKUP=own\.$/,
    );
    const db = await closing(openExistingPostgres(left, ["older"]));
    const adds = { from: "0.2.0", to: "0.3.0", rebuilds: false };
    await prepareUpgrade(db, adds, folder(), tell);
    expect(tell).not.toHaveBeenCalled();
  });

  it("waits for a table that somebody reads, and keeps other readers from waiting behind it", async () => {
    const reader = await connect(left);
    await reader.query("begin; select from product");
    let hasWaited: () => void;
    const waited = new Promise<void>((resolve) => (hasWaited = resolve));
    const tell = (sentence: string) =>
      sentence.startsWith("Another program") && hasWaited();
    const opening = closing(openPostgres(left, { tell }));
    await waited;
    const other = await connect(left);
    expect((await other.query("select from product")).rowCount).toBe(154);
    await reader.query("commit");
    expect(await versionOf(await opening)).toBe("current");
  });
});

describe("the time limit of a statement", () => {
  const limitOf = async (db: ShopDatabase) => {
    const { rows } = await sql<{
      statement_timeout: string;
    }>`show statement_timeout`.execute(db);
    return rows[0]?.statement_timeout;
  };

  it("holds for a host's statements, but for no migration and no command", async () => {
    await closing(openPostgres(url, { statementTimeout: 1 }));
    const host = await closing(
      openShopDatabase({ databaseUrl: url, dataDir: "" }),
    );
    expect(await limitOf(host)).toBe("10s");
    const command = await closing(openExistingPostgres(url, ["current"]));
    expect(await limitOf(command)).toBe("0");
  });

  it("ends a statement with or without a transaction, on the server too, and the next one works", async () => {
    const db = await closing(openPostgres(url, { statementTimeout: 100 }));
    const sleep = (on: ShopDatabase) => sql`select pg_sleep(60)`.execute(on);
    const outcomes = await Promise.allSettled([
      sleep(db),
      inTransaction(db, sleep),
    ]);
    const kinds = outcomes.map(
      (outcome) =>
        outcome.status === "rejected" && databaseErrorKindOf(outcome.reason),
    );
    expect(kinds).toEqual(["unreachable", "unreachable"]);
    const admin = await connect(url);
    const { rowCount } = await admin.query(
      "select 1 from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'",
    );
    expect(rowCount).toBe(0);
    expect(await limitOf(db)).toBe("100ms");
  });
});

it("transactions of two hosts that collide are carried out one after the other", async () => {
  const first = await closing(openPostgres(url));
  const second = await closing(openPostgres(url));
  await writeSetting(first, "count", "0");
  let attempts = 0;
  let bothHaveRead: () => void;
  const meeting = new Promise<void>((resolve) => (bothHaveRead = resolve));
  const countUp = (db: ShopDatabase) =>
    inTransaction(db, async (transaction) => {
      const count = Number(await readSetting(transaction, "count"));
      attempts += 1;
      if (attempts === 2) bothHaveRead();
      await meeting;
      await writeSetting(transaction, "count", String(count + 1));
    });
  await Promise.all([countUp(first), countUp(second)]);
  expect(await readSetting(first, "count")).toBe("2");
  expect(attempts).toBe(3);
});

it("a server that can't be reached is named, and never the password", async () => {
  const wrong = new URL(url);
  wrong.password = "geheim";
  await expect(openPostgres(wrong.href)).rejects.toThrow(
    /^The database 127\.0\.0\.1:\d+\/shop_\w+ could not be opened \((?!.*geheim)/,
  );
});
