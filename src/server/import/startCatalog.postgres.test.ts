import { openPostgres } from "../db/postgres";
import { folderForEachTest, projectPaths } from "../../testing/host/testApp";
import { createTestDatabase } from "../../testing/host/testDatabase";
import { inIndex } from "../catalog/testCatalog";
import { testNames } from "../../testing/testNames";
import { startCatalog } from "./startCatalog";

const folder = folderForEachTest();

it("hosts that open at the same moment all sell from one whole catalog", async () => {
  const database = await createTestDatabase();
  const hosts = await Promise.all(
    Array.from({ length: 4 }, () =>
      openPostgres(database.env.DATABASE_URL ?? ""),
    ),
  );
  const places = hosts.map((db) => ({
    db,
    dataDir: folder(),
    names: testNames(),
  }));
  await Promise.all(
    places.map((place) => startCatalog(place, projectPaths.catalog)),
  );
  for (const place of places) {
    expect(await inIndex(place, (index) => index.count)).toBe(149);
  }
  await Promise.all(hosts.map((db) => db.destroy()));
  await database.drop();
});
