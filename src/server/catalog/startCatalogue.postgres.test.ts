import { openPostgres } from "../db/postgresDatabase";
import { projectPaths } from "../testApp";
import { createTestDatabase } from "../testDatabase";
import { countProducts } from "./products";
import { startCatalogue } from "./startCatalogue";

it("hosts that open at the same moment all sell from one whole catalogue", async () => {
  const database = await createTestDatabase();
  const hosts = await Promise.all(
    Array.from({ length: 4 }, () =>
      openPostgres(database.env.DATABASE_URL ?? ""),
    ),
  );
  await Promise.all(
    hosts.map((db) => startCatalogue(db, projectPaths.catalogue)),
  );
  for (const db of hosts) expect(await countProducts(db)).toBe(149);
  await Promise.all(hosts.map((db) => db.destroy()));
  await database.drop();
});
