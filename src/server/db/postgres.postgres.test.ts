import { sql } from "kysely";
import { Client } from "pg";
import { createTestDatabase } from "../../testing/testDatabase";
import { databaseErrorKindOf } from "./databaseErrors";
import { inTransaction } from "./transactions";
import { openShopDatabase } from "./openDatabase";
import { openPostgres } from "./postgres";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";

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

describe("the time limit of a statement", () => {
  const limitOf = async (db: ShopDatabase) => {
    const { rows } = await sql<{
      statement_timeout: string;
    }>`show statement_timeout`.execute(db);
    return rows[0]?.statement_timeout;
  };

  it("holds for a host's statements, but for no migration and no command", async () => {
    await closing(openPostgres(url, 1));
    const host = await closing(
      openShopDatabase({ databaseUrl: url, dataDir: "" }),
    );
    expect(await limitOf(host)).toBe("10s");
    const command = await closing(openPostgres(url));
    expect(await limitOf(command)).toBe("0");
  });

  it("ends a statement on the server too, and the next one works", async () => {
    const db = await closing(openPostgres(url, 100));
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
