import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NAMES_HEADER, testNames } from "../../testing/testNames";
import type { ShopDatabase } from "../db/schema";
import { importCatalog } from "../import/importCatalog";
import type { MedicineNames } from "../medicines/medicineNames";
import { OWN_NAMES } from "../medicines/readMedicineNames";
import { buildIndex } from "./searchIndex/buildIndex";
import type { CatalogProduct, SaleTerms, SentProduct } from "./catalogProduct";
import { changeProduct } from "./changeProduct";
import { IndexFile, newIndexPath } from "./searchIndex/indexFile";
import { IndexWriter } from "./searchIndex/indexWriter";
import { OUT_OF_STOCK, readProducts, toSentProduct } from "./productRepository";
import { SearchIndex } from "./searchIndex/searchIndex";
import type { StockChange } from "./stock";

/** A product as it is sent and stored, with some fields of its own. */
export function catalogRow(cells: Partial<CatalogProduct>): CatalogProduct {
  return {
    id: "7",
    name: "Aspirin 75mg tablets",
    brand: "Generic",
    category: "Heart",
    mg: 75,
    pack: 28,
    price_cents: 199,
    discount_cents: 30,
    description: "",
    photo: [],
    ...cells,
  };
}

/** Imports one product that has changed, or is new. */
export async function sendProduct(
  place: { db: ShopDatabase },
  id: string,
  change: Partial<SentProduct>,
): Promise<void> {
  const row = (await readProducts(place.db, [id])).get(id);
  const sent = { ...catalogRow({ id }), ...(row && toSentProduct(row)) };
  await importCatalog(place, [{ ...sent, ...change }], {});
}

/** Gives a shop names of medicines of its own: the lines of its file below the header. */
export function writeOwnNames(dataDir: string, lines: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, OWN_NAMES), NAMES_HEADER + lines);
}

/** A search index of products in memory, in their order; the first has the number 1. */
export function indexOf(
  products: readonly CatalogProduct[],
  terms: Partial<SaleTerms> = {},
): SearchIndex {
  const file = new IndexFile(":memory:");
  file.makeTables();
  const writer = new IndexWriter(file, {
    ...{ names: testNames(), rules: [], hidesPrescription: false },
    ...terms,
  });
  file.change(() => {
    products.forEach((product, position) => writer.add(product, position));
    file.makeIndexes();
    writer.end(1, "test");
  });
  return new SearchIndex(file);
}

/** The ids of what is on sale, in the recommended order. */
export const idsIn = (index: SearchIndex) =>
  index
    .products(index.sorted(index.startingWith(""), "recommended"))
    .map(({ productId }) => productId);

/** A search index of the products as they are, as a test sees it. */
export async function inIndex<T>(
  {
    db,
    dataDir,
    names,
  }: { db: ShopDatabase; dataDir: string; names: MedicineNames },
  look: (index: SearchIndex) => T,
  terms: Partial<SaleTerms> = {},
): Promise<T> {
  const path = newIndexPath(dataDir);
  await buildIndex(db, {
    path,
    fingerprint: "test",
    terms: { names, rules: [], hidesPrescription: false, ...terms },
  });
  const file = new IndexFile(path);
  try {
    return look(new SearchIndex(file));
  } finally {
    file.remove();
  }
}

/** Takes a product off sale. */
export const withdraw = (db: ShopDatabase, id: string, reason = OUT_OF_STOCK) =>
  changeProduct(db, id, { action: "withdraw", reason }, { who: "Ann" });

/** Puts a withdrawn product on sale again. */
export const putBack = (db: ShopDatabase, id: string, was = OUT_OF_STOCK) =>
  changeProduct(db, id, { action: "sell", was }, { who: "Ann" });

/** Counts the packs of a product. */
export const setStock = (db: ShopDatabase, id: string, change: StockChange) =>
  changeProduct(db, id, { action: "stock", ...change }, { who: "Ann" });
