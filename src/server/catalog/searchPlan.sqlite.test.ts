import { CompiledQuery } from "kysely";
import { openTestShop } from "../../testing/testApp";
import { currentVersion, matchingQuery, readingOf } from "./catalogRepository";
import { sortedPageQuery } from "./sortedListRepository";
import type { ShopDatabase } from "../db/schema";

/** How the database carries out a query. */
async function planOf(
  db: ShopDatabase,
  query: { compile: () => { sql: string; parameters: readonly unknown[] } },
): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}

it.each([
  [{ key: "para" }, "product_by_name (name_key>? AND name_key<?)"],
  [
    { key: "para", category: "Heart" },
    "product_by_category (category=? AND name_key>? AND name_key<?)",
  ],
  [{ key: "", category: "Heart" }, "product_by_category (category=?)"],
])(
  "what is before a page of %j is skipped in an index alone",
  async (matching, index) => {
    const { db, close } = await openTestShop();
    const version = await currentVersion(db);
    const part = { from: 5, count: 10, total: 100 };
    const query = matchingQuery(db, version, matching, part);
    expect(await planOf(db, query)).toContain(
      `SEARCH product USING COVERING INDEX ${index}`,
    );
    await close();
  },
);

const NAMES = "(name_key>? AND name_key<?)";
it.each([
  [[], "", 1000, "SCAN product USING COVERING INDEX product_by_unit_price"],
  [
    ["Eye"],
    "p",
    500,
    "SCAN product USING COVERING INDEX product_by_unit_price",
  ],
  [["Eye"], "", 20, "product_by_category (category=?)"],
  [[], "p", 20, `product_by_name ${NAMES}`],
  [
    ["Eye", "Ear"],
    "p",
    20,
    "product_by_category (category=? AND name_key>? AND name_key<?)",
  ],
])(
  "a list of %j and '%s' with %i of 1,000 products is sorted in an index alone",
  async (categories, key, matching, index) => {
    const { db, close } = await openTestShop();
    const version = await currentVersion(db);
    const query = sortedPageQuery(db, version, {
      sort: "unit-price",
      key,
      categories,
      from: 0,
      count: 24,
      total: matching,
      all: 1_000,
    });
    const plan = await planOf(db, query);
    expect(plan.join("\n")).toContain(index);
    expect(
      plan.filter((step) => step.startsWith("S") && step.includes(" product ")),
    ).toEqual([
      expect.stringContaining("COVERING INDEX"),
      expect.stringContaining("INDEX sqlite_autoindex_product_1"),
    ]);
    await close();
  },
);

it("what is nearer to the end of a list is read from there", () => {
  const part = { from: 48, count: 24, total: 100 };
  expect(readingOf(part)).toEqual({
    direction: "desc",
    limit: 24,
    skipped: 28,
  });
  expect(readingOf({ ...part, from: 96 })).toMatchObject({
    limit: 4,
    skipped: 0,
  });
  expect(readingOf({ ...part, from: 24 })).toMatchObject({
    direction: "asc",
    skipped: 24,
  });
});
