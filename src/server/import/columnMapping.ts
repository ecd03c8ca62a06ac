import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { OperatorError, causeOf } from "../boot/operatorError";
import { CATALOG_COLUMNS, type CatalogColumn } from "./catalogRow";

/** Other headings that people give our columns. */
const SYNONYMS: Readonly<Record<string, CatalogColumn>> = {
  id: "productId",
  sku: "productId",
  name: "productName",
  product: "productName",
  brand: "brandName",
  manufacturer: "brandName",
  pack: "qty",
  packsize: "qty",
  image: "photo",
  picture: "photo",
};

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

const COLUMN_OF = new Map<string, CatalogColumn>([
  ...Object.entries(SYNONYMS),
  ...CATALOG_COLUMNS.map((column) => [lettersOf(column), column] as const),
]);

/** The columns that headings stand for; null for one that is left out. */
export type ColumnMapping = ReadonlyMap<string, CatalogColumn | null>;

/** The column that a heading names, such as "Product name"; undefined if it names none. */
export const columnNamed = (heading: string, mapping: ColumnMapping) =>
  mapping.has(heading)
    ? mapping.get(heading)
    : COLUMN_OF.get(lettersOf(heading));

const MAPPING = v.record(v.string(), v.nullable(v.picklist(CATALOG_COLUMNS)));

/**
 * Reads what the headings of a catalog stand for, such as
 * `{ "Article": "productId", "Shelf": null }`.
 *
 * @throws OperatorError that names the file and what is wrong in it
 */
export async function readMapping(path: string): Promise<ColumnMapping> {
  try {
    const text = await readFile(path, "utf8");
    // Editors on Windows begin a file with this mark.
    const json: unknown = JSON.parse(text.replace(/^\ufeff/, ""));
    return new Map(Object.entries(v.parse(MAPPING, json)));
  } catch (error) {
    throw new OperatorError(
      `The mapping ${path} can't be used (${causeOf(error)}).`,
    );
  }
}
