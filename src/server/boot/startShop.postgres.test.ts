import { createTestDatabase } from "../../testing/testDatabase";
import { projectForTests } from "../../testing/testProject";
import { openPostgres } from "../db/postgres";
import { writeSetting } from "../db/settings";
import { BACKUP_AT } from "../shop/shopNotices";
import { startShop } from "./startShop";

const root = projectForTests();

it("a shop on PostgreSQL shows no age of a backup, which it can't see", async () => {
  const { env, drop } = await createTestDatabase("catalog");
  const db = await openPostgres(env.DATABASE_URL!);
  await writeSetting(db, BACKUP_AT, "2026-01-01T00:00:00.000Z");
  await db.destroy();
  const METRICS = "127.0.0.1:0";
  const shop = await startShop({ PORT: "0", METRICS, ...env }, root());
  const figures = await (await fetch(shop.metricsUrl!)).text();
  await shop.close();
  await drop();
  expect(figures).toMatch(/^shop_free_bytes \d/m);
  expect(figures).not.toMatch(/^shop_backup_age_seconds/m);
});
