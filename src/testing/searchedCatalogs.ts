import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { readSynonyms } from "../server/catalog/synonyms";

const src = (file: string) => path.resolve(__dirname, "..", file);

/** A catalog file's rows as a search reads them. */
function searchedProducts(file: string) {
  const bytes = readFileSync(src(file));
  const rows: Record<string, string>[] = parse(
    file.endsWith(".gz") ? gunzipSync(bytes) : bytes,
    { bom: true, columns: true },
  );
  return rows.map((row) => ({
    name: (row.productName ?? "").trim(),
    brand: row.brandName ?? "",
    category: row.category ?? "",
    description: row.description ?? "",
    mg: Number(row.mg) || null,
  }));
}

/** The shipped British catalog. */
export const britishCatalog = () =>
  searchedProducts("assets/medicines-uk-149.csv");

/** A whole country's catalog, with brands as names and ingredients in descriptions. */
export const southAfricanCatalog = () =>
  searchedProducts("testing/catalogs/medicines-za-9212.csv.gz");

/** The synonyms that the shop ships, as they are written. */
export const synonymsFile = () =>
  readFileSync(src("assets/synonyms.csv"), "utf8");

export const shippedSynonyms = () => readSynonyms(synonymsFile());

/** Misspelled names of medicines as people write them. */
export const misspelledNames = (): { typed: string; meant: string }[] =>
  parse(readFileSync(src("testing/catalogs/misspelled-names.csv")), {
    columns: true,
  });
