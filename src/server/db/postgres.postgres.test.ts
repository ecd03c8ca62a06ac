import { sql } from "kysely";
import { Client } from "pg";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../testing/testDatabase";
import { databaseErrorKindOf } from "./errors";
import { versionOf } from "./migrate";
import { inTransaction } from "./transactions";
import { openShopDatabase } from "./openDatabase";
import { openExistingPostgres, openPostgres } from "./postgres";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";

let database: TestDatabase;
let url: string;

beforeEach(async () => {
  database = await createTestDatabase();
  url = database.env.DATABASE_URL ?? "";
});
afterEach(() => database.drop());

it("hosts that start at the same moment find all tables, made once", async () => {
  const hosts = await Promise.all(
    Array.from({ length: 5 }, () => openPostgres(url)),
  );
  for (const db of hosts) {
    expect(await readSetting(db, "shipping_cents")).toBe("495");
    await db.destroy();
  }
});

it("hosts that start at the same moment migrate one after the other", async () => {
  const watcher = new Client({ connectionString: url });
  await watcher.connect();
  await watcher.query("begin; select pg_advisory_xact_lock(614300512)");
  const opening = Promise.all([openPostgres(url), openPostgres(url)]);
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
  for (const db of await opening) {
    expect(await versionOf(db)).toBe("current");
    await db.destroy();
  }
});

describe("the time limit of a statement", () => {
  const limitOf = async (db: ShopDatabase) => {
    const { rows } = await sql<{
      statement_timeout: string;
    }>`show statement_timeout`.execute(db);
    return rows[0]?.statement_timeout;
  };

  it("holds in a host's transactions, and does not stay with the connection", async () => {
    const db = await openShopDatabase({ databaseUrl: url, dataDir: "" });
    const within = await inTransaction(db, limitOf);
    const afterwards = await limitOf(db);
    await db.destroy();
    expect([within, afterwards]).toEqual(["10s", "0"]);
  });

  it("holds for neither migrations nor commands", async () => {
    await (await openPostgres(url, { statementTimeout: 1 })).destroy();
    const db = await openExistingPostgres(url, ["current"]);
    const within = await inTransaction(db, limitOf);
    await db.destroy();
    expect(within).toBe("0");
  });

  it("ends a statement with or without a transaction, and the next one works", async () => {
    const db = await openPostgres(url, { statementTimeout: 100 });
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
    await db.destroy();
  });
});

it("money comes back as the integer that it is", async () => {
  const db = await openPostgres(url);
  const { rows } = await sql<{
    cents: number;
  }>`select 99999999999999::bigint as cents`.execute(db);
  expect(rows).toEqual([{ cents: 99_999_999_999_999 }]);
  await db.destroy();
});

it("transactions of two hosts that collide are carried out one after the other", async () => {
  const hosts = [await openPostgres(url), await openPostgres(url)];
  await writeSetting(hosts[0]!, "count", "0");
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
  expect(await readSetting(hosts[0]!, "count")).toBe("2");
  expect(attempts).toBe(3);
  await Promise.all(hosts.map((db) => db.destroy()));
});

it("a server that can't be reached is named, and never the password", async () => {
  const wrong = new URL(url);
  wrong.password = "geheim";
  await expect(openPostgres(wrong.href)).rejects.toThrow(
    /^The database 127\.0\.0\.1:\d+\/shop_\w+ could not be opened \((?!.*geheim)/,
  );
});

it("a command finds no shop in a database that no shop has used", async () => {
  await expect(openExistingPostgres(url, ["current"])).rejects.toThrow(
    "Please start this version of the shop once, then try again.",
  );
});
