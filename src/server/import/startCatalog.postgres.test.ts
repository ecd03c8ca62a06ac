import { openPostgres } from "../db/postgres";
import { projectPaths } from "../../testing/testApp";
import { createTestDatabase } from "../../testing/testDatabase";
import { countProducts } from "../catalog/catalogRepository";
import { startCatalog } from "./startCatalog";

it("hosts that open at the same moment all sell from one whole catalog", async () => {
  const database = await createTestDatabase();
  const hosts = await Promise.all(
    Array.from({ length: 4 }, () =>
      openPostgres(database.env.DATABASE_URL ?? ""),
    ),
  );
  await Promise.all(hosts.map((db) => startCatalog(db, projectPaths.catalog)));
  for (const db of hosts) expect(await countProducts(db)).toBe(149);
  await Promise.all(hosts.map((db) => db.destroy()));
  await database.drop();
});
