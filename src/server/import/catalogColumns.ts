import { FACT_COLUMNS } from "./medicineColumns";

/** The columns that a catalog file may have, named as the contract's fields. */
export const CATALOG_COLUMNS = [
  "productId",
  "productName",
  "brandName",
  "category",
  "mg",
  "qty",
  "price",
  "discount",
  "description",
  "photo",
  "stock",
  ...FACT_COLUMNS,
] as const;

export type CatalogColumn = (typeof CATALOG_COLUMNS)[number];

/** Columns without which nothing can be sold. */
export const REQUIRED: readonly CatalogColumn[] = [
  "productId",
  "productName",
  "price",
];

/** The cells of one row, as they are written; money with a decimal point. */
export type Cells = Record<CatalogColumn, string>;

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
