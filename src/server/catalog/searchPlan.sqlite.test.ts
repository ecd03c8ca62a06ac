import { CompiledQuery } from "kysely";
import { openTestShop } from "../../testing/testApp";
import { currentVersion } from "./catalogVersion";
import { stretchesQuery } from "./searchProducts";

it("a page is read by its ranks, also where it lies in several categories", async () => {
  const { db, close } = await openTestShop();
  const { sql, parameters } = stretchesQuery(db, await currentVersion(db), [
    { list: 2, first: 3, count: 20 },
    { list: 3, first: 0, count: 9 },
    { list: 5, first: 0, count: 19 },
  ]).compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  const looks = rows
    .map(({ detail }) => detail)
    .filter((detail) => /^(SEARCH|SCAN) place\b/.test(detail));
  expect(looks).toHaveLength(3);
  for (const look of looks) {
    expect(look).toContain("(generation=? AND list=? AND rank>? AND rank<?)");
  }
  await close();
});
