import { sql } from "kysely";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../testing/testDatabase";
import { inTransaction } from "./inTransaction";
import { openExistingPostgres, openPostgres } from "./postgresDatabase";
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
