import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import Papa from "papaparse";
import { containedIngredients } from "../../server/medicines/containedIngredients";
import { testNames } from "../testNames";

const src = (file: string) => path.resolve(__dirname, "../..", file);

/** The first byte of a compressed file. */
const GZIP = 0x1f;

/** The rows of a CSV file with headings. */
export const readCsv = <Row = Record<string, string>>(bytes: Buffer): Row[] =>
  Papa.parse<Row>(bytes.toString(), { header: true, skipEmptyLines: true })
    .data;

/** A catalog file's rows as a search reads them. */
function searchedProducts(bytes: Buffer, country: string) {
  const names = testNames(country);
  const text = bytes[0] === GZIP ? gunzipSync(bytes) : bytes;
  return readCsv(text).map((row) => {
    const texts = {
      name: (row.productName ?? "").trim(),
      brand: row.brandName ?? "",
      description: row.description ?? "",
    };
    return {
      ...texts,
      category: row.category ?? "",
      mg: Number(row.mg) || null,
      contains: containedIngredients(texts, [], names).contains,
    };
  });
}

/** The shipped British catalog. */
export const britishCatalog = () =>
  searchedProducts(readFileSync(src("assets/medicines-uk-149.csv")), "GB");

/** The file of a whole country's catalog, with brands as names and ingredients in descriptions. */
const SOUTH_AFRICAN = src("testing/catalogs/medicines-za-9212.csv.gz");

export const southAfricanCatalog = () =>
  searchedProducts(readFileSync(SOUTH_AFRICAN), "ZA");
