import fc from "fast-check";
import { indexProducts } from "../../domain/browserSearch";
import { findOtherMatches } from "../../domain/otherMatches";
import { readSynonyms } from "../../domain/synonyms";
import { databaseForAllTests } from "../../testing/testDatabases";
import { importCatalog } from "../import/importCatalog";
import {
  productsInOrder,
  readCurrent,
  type CatalogProduct,
} from "./catalogRepository";
import { productMatches } from "./productMatches";
import { catalogRow } from "./testCatalog";

const database = databaseForAllTests();
const SYNONYMS = readSynonyms(
  "name,paracetamol,acetaminophen,x\nbrand,panado,paracetamol,x",
);

const load = (
  rows: readonly CatalogProduct[],
  mode: "replace" | "upsert" = "replace",
) => importCatalog(database.db, rows, { source: "test", mode });

const missed: string[] = [];
const calls = () =>
  productMatches(database.db, SYNONYMS, [], (text, isMissed) => {
    if (isMissed) missed.push(text);
  });
const find = (
  text: string,
  others: { category?: string; page?: number } = {},
) =>
  readCurrent(database.db, (version) =>
    calls().findMatches(version, { text, pageSize: 2, ...others }),
  );
const suggest = (text: string) =>
  readCurrent(database.db, (version) => calls().getSuggestions(version, text));

async function storedProducts(): Promise<CatalogProduct[]> {
  const products: CatalogProduct[] = [];
  await readCurrent(database.db, async (version) => {
    products.length = 0;
    for await (const batch of productsInOrder(database.db, version)) {
      products.push(...batch);
    }
  });
  return products;
}

/** What the host finds, and what the browser finds in the same catalog, as ids. */
async function foundByBoth(search: string, category: string) {
  const stored = await storedProducts();
  const inBrowser = await findOtherMatches(indexProducts(stored), SYNONYMS, {
    search,
    category,
  });
  const pages = await readCurrent(database.db, (version) =>
    calls().findMatches(version, { text: search, category, pageSize: 100 }),
  );
  return {
    host: pages.matches.map(({ product }) => product.productId),
    browser: inBrowser.products.map((position) => stored[position]?.id),
    didYouMean: [pages.didYouMean, inBrowser.didYouMean],
  };
}

const word = fc.constantFrom(
  ..."paracetamol paracetamoll acetaminophen panado Éclat zinc znic 500mg 0,5 tablets".split(
    " ",
  ),
);
const phrase = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((words) => words.join(" "));
const rows = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 12 }).map(String),
    name: phrase,
    brand: fc.oneof(fc.constant(""), word),
    description: fc.oneof(fc.constant(""), phrase),
    category: fc.constantFrom("Pain", "Painful", "Skin"),
    mg: fc.constantFrom(null, 500, 20),
  }),
  { minLength: 1, maxLength: 10 },
);
const ofDifferentIds = (cells: readonly Partial<CatalogProduct>[]) => [
  ...new Map(cells.map((row) => [row.id, catalogRow(row)])).values(),
];

describe("other matches on the host", () => {
  it("are those of the browser, after imports that replace and imports that change", async () => {
    const imports = fc.array(
      fc.record({
        rows: rows.map(ofDifferentIds),
        mode: fc.constantFrom("replace" as const, "upsert" as const),
      }),
      { minLength: 1, maxLength: 3 },
    );
    const searches = fc.array(
      fc.tuple(phrase, fc.constantFrom("", "Pain", "skin")),
      { minLength: 2, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(imports, searches, async (changes, texts) => {
        for (const { rows, mode } of changes) await load(rows, mode);
        for (const [text, category] of texts) {
          const { host, browser, didYouMean } = await foundByBoth(
            text,
            category,
          );
          expect([text, host]).toEqual([text, browser]);
          expect(didYouMean[0]).toBe(didYouMean[1]);
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  it("come page by page, each with the word that matches", async () => {
    await load(
      ["a", "b", "c"].map((id) =>
        catalogRow({ id, name: `Medicine ${id}`, description: "Paracetamol" }),
      ),
    );
    expect(await find("paracetamoll", { page: 9 })).toEqual({
      page: 2,
      total: 3,
      didYouMean: "paracetamol",
      matches: [
        {
          product: expect.objectContaining({ productId: "c" }),
          field: "ingredient",
          word: "paracetamol",
        },
      ],
    });
  });

  it("tell which searches found nothing, and only those", async () => {
    await load([catalogRow({ name: "Aspirin", category: "Heart" })]);
    missed.length = 0;
    for (const text of ["aspirin", " Nothing Like It ", "aspirni", "a", ""]) {
      await find(text);
    }
    await find("also nothing", { category: "Heart" });
    expect(missed).toEqual(["nothing like it"]);
  });
});

describe("suggestions", () => {
  it("are products of different names, those of the list first, and categories", async () => {
    await load([
      catalogRow({ id: "1", name: "Heartsease", category: "Herbs" }),
      catalogRow({ id: "2", name: "Heartsease", pack: 56, category: "Herbs" }),
      catalogRow({ id: "3", name: "For the heart", category: "Heart" }),
    ]);
    const { matches, categories } = await suggest(" heart");
    expect(matches.map(({ product }) => product.productName)).toEqual([
      "Heartsease",
      "For the heart",
    ]);
    expect(categories).toEqual([{ categoryName: "Heart" }]);
    expect(await suggest(" ")).toEqual({ matches: [], categories: [] });
  });
});
