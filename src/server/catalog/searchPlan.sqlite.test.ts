import { CompiledQuery } from "kysely";
import { openTestShop } from "../../testing/testApp";
import { currentVersion, matchingQuery } from "./catalogRepository";

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
    const part = { from: 5, count: 10 };
    const { sql, parameters } = matchingQuery(
      db,
      version,
      matching,
      part,
    ).compile();
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    expect(rows.map(({ detail }) => detail)).toContain(
      `SEARCH product USING COVERING INDEX ${index}`,
    );
    await close();
  },
);
