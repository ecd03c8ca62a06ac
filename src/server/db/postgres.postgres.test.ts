import { sql } from "kysely";
import { createTestDatabase } from "../../testing/host/testDatabase";
import { inTransaction } from "./transactions";
import { openExistingDatabase, openShopDatabase } from "./openDatabase";
import { openPostgres } from "./postgres";
import type { ShopDatabase } from "./schema";
import { readSetting, writeSetting } from "./settings";

let url: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  const database = await createTestDatabase();
  url = database.env.DATABASE_URL!;
  drop = database.drop;
});
afterEach(() => drop());

it("a statement of a host has a time limit, one of a migration or a command none", async () => {
  const limitOf = async (db: ShopDatabase) => {
    const { rows } = await sql<{
      statement_timeout: string;
    }>`show statement_timeout`.execute(db);
    return rows[0]?.statement_timeout;
  };
  const place = { databaseUrl: url, dataDir: "" };
  await (await openShopDatabase(place, 1)).destroy();
  await using host = await openShopDatabase(place);
  expect(await limitOf(host)).toBe("10s");
  await using command = await openExistingDatabase(place);
  expect(await limitOf(command)).toBe("0");
});

it("transactions of two hosts that collide are carried out one after the other", async () => {
  await using first = await openPostgres(url);
  await using second = await openPostgres(url);
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
