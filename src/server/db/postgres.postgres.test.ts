import { sql } from "kysely";
import { Client } from "pg";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../testing/testDatabase";
import { folderForEachTest } from "../../testing/testApp";
import { leftShop } from "../../testing/upgrades/leftShop";
import { databaseErrorKindOf } from "./errors";
import { versionOf, type UpgradeOptions } from "./migrate";
import { inTransaction } from "./transactions";
import { openShopDatabase } from "./openDatabase";
import { openExistingPostgres, openPostgres } from "./postgres";
import { prepareUpgrade } from "./prepareUpgrade";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";

let database: TestDatabase;
let url: string;

const hosts: ShopDatabase[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  url = database.env.DATABASE_URL ?? "";
});
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((db) => db.destroy()));
  await database.drop();
});

/** Opens the database; it is closed after the test. */
async function open(
  openIt: (url: string) => Promise<ShopDatabase> = openPostgres,
): Promise<ShopDatabase> {
  const db = await openIt(url);
  hosts.push(db);
  return db;
}

it("hosts that start at the same moment migrate one after the other", async () => {
  const watcher = new Client({ connectionString: url });
  await watcher.connect();
  await watcher.query("begin; select pg_advisory_xact_lock(614300512)");
  const opening = Promise.all([open(), open()]);
  let isOpen = false;
  void opening.then(() => (isOpen = true));
  let waiting = 0;
  while (waiting < 2 && !isOpen) {
    const { rows } = await watcher.query(
      "select pid from pg_locks where locktype = 'advisory' and not granted",
    );
    waiting = rows.length;
  }
  expect({ waiting, isOpen }).toEqual({ waiting: 2, isOpen: false });
  await watcher.query("commit");
  await watcher.end();
  for (const db of await opening) expect(await versionOf(db)).toBe("current");
});

describe("a database of an older version", () => {
  const folder = folderForEachTest();
  let left: Awaited<ReturnType<typeof leftShop>>;
  beforeEach(async () => {
    left = await leftShop("0.1.0", folder());
  });
  afterEach(() => left.database.drop());
  const openLeft = (options?: UpgradeOptions) =>
    openPostgres(left.databaseUrl!, options);

  it("is not upgraded until its operator has confirmed a backup, unless tables are only added", async () => {
    const told: string[] = [];
    const tell = (sentence: string) => void told.push(sentence);
    const upgrade = openLeft({
      tell,
      beforeUpgrade: (db, upgrade) =>
        prepareUpgrade(db, upgrade, left.dataDir, tell),
    });
    await expect(upgrade).rejects.toThrow(
      /^The upgrade from version 0\.1\.0 .* back it up with pg_dump, then start with UPGRADE_BACKUP=own\.$/,
    );
    const db = await openExistingPostgres(left.databaseUrl!, ["older"]);
    const adds = { from: "0.2.0", to: "0.3.0", rebuilds: false };
    await prepareUpgrade(db, adds, left.dataDir, tell);
    await db.destroy();
    expect(told).toEqual([]);
  });

  it("waits for a table that somebody reads, and keeps other readers from waiting behind it", async () => {
    const reader = new Client({ connectionString: left.databaseUrl });
    await reader.connect();
    await reader.query("begin; select from product");
    let hasWaited: () => void;
    const waited = new Promise<void>((resolve) => (hasWaited = resolve));
    const opening = openLeft({
      tell: (sentence) => sentence.startsWith("Another program") && hasWaited(),
    });
    await waited;
    const other = new Client({
      connectionString: left.databaseUrl,
      query_timeout: 5_000,
    });
    await other.connect();
    expect((await other.query("select from product")).rowCount).toBe(154);
    await other.end();
    await reader.query("commit");
    await reader.end();
    const db = await opening;
    expect(await versionOf(db)).toBe("current");
    await db.destroy();
  });
});

describe("the time limit of a statement", () => {
  const limitOf = async (db: ShopDatabase) => {
    const { rows } = await sql<{
      statement_timeout: string;
    }>`show statement_timeout`.execute(db);
    return rows[0]?.statement_timeout;
  };

  it("holds in a host's transactions, and does not stay with the connection", async () => {
    const db = await open((databaseUrl) =>
      openShopDatabase({ databaseUrl, dataDir: "" }),
    );
    const within = await inTransaction(db, limitOf);
    expect([within, await limitOf(db)]).toEqual(["10s", "0"]);
  });

  it("holds for neither migrations nor commands", async () => {
    await (await openPostgres(url, { statementTimeout: 1 })).destroy();
    const db = await open(() => openExistingPostgres(url, ["current"]));
    expect(await inTransaction(db, limitOf)).toBe("0");
  });

  it("ends a statement with or without a transaction, and the next one works", async () => {
    const db = await open(() => openPostgres(url, { statementTimeout: 100 }));
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
    expect(await limitOf(db)).toBe("0");
  });
});

it("money comes back as the integer that it is", async () => {
  const db = await open();
  const { rows } = await sql<{
    cents: number;
  }>`select 99999999999999::bigint as cents`.execute(db);
  expect(rows).toEqual([{ cents: 99_999_999_999_999 }]);
});

it("transactions of two hosts that collide are carried out one after the other", async () => {
  const first = await open();
  await open();
  await writeSetting(first, "count", "0");
  let attempts = 0;
  let bothHaveRead: () => void;
  const meeting = new Promise<void>((resolve) => (bothHaveRead = resolve));
  await Promise.all(
    hosts.map((db) =>
      inTransaction(db, async (transaction) => {
        const count = Number(await readSetting(transaction, "count"));
        attempts += 1;
        if (attempts === 2) bothHaveRead();
        await meeting;
        await writeSetting(transaction, "count", String(count + 1));
      }),
    ),
  );
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
