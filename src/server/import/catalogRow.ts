import { isRefusal, type Rule } from "./catalogRules";
import { cleanText, isVisible } from "./catalogText";
import {
  checkDiscount,
  quoted,
  readMoney,
  readPack,
  readPhotos,
  readStrength,
} from "./cellValues";

/** The columns of a catalog file, named as the contract's fields. */
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
] as const;

export type CatalogColumn = (typeof CATALOG_COLUMNS)[number];

/** The cells of one row, as they are written; money and strength with a decimal point. */
export type Cells = Record<CatalogColumn, string>;

/** One product of a catalog file; money in integer cents. */
export interface CatalogRow {
  id: string;
  name: string;
  brand: string;
  category: string;
  mg: number | null;
  pack: number;
  priceCents: number;
  discountCents: number;
  description: string;
  photo: string[];
}

/** What is said of a row. */
export interface Finding {
  rule: Rule;
  /** Undefined for what is about the whole row. */
  column?: CatalogColumn;
  /** For the operator: what is wrong and what to do, or what was put right. */
  text: string;
}

/** What became of a row: without a product it falls out. */
export interface RowReading {
  product: CatalogRow | undefined;
  findings: readonly Finding[];
}

/** Says what a rule has found in the column that is being read. */
export type Note = (rule: Rule, text: string) => void;

/** The longest texts of the contract's Product, in characters. */
const LONGEST = { productId: 64, line: 255, description: 20_000 } as const;

/** In place of a category that the source leaves blank. */
const NO_CATEGORY = "Other";

/** Characters as the contract counts them: an emoji is one. */
function isLonger(text: string, longest: number): boolean {
  return text.length > longest && [...text].length > longest;
}

function checkLength(text: string, longest: number, note: Note): void {
  if (!isLonger(text, longest)) return;
  note(
    "text too long",
    `has more than ${longest} characters. Please shorten it.`,
  );
}

function readId(cell: string, note: Note): string {
  const id = cell.trim();
  if (id !== cell) note("spaces", `is now ${quoted(id)}.`);
  if (id === "") note("blank id", "is empty. Please fill it in.");
  if (!isVisible(id)) {
    note(
      "bad id",
      "has a character that nobody sees. Please type it in again.",
    );
  }
  if (isLonger(id, LONGEST.productId)) {
    note(
      "bad id",
      `has more than ${LONGEST.productId} characters. Please shorten it.`,
    );
  }
  return id;
}

function readText(
  cell: string,
  { longest, hasLines = false }: { longest: number; hasLines?: boolean },
  note: Note,
): string {
  const { text, repairs } = cleanText(cell, { hasLines });
  for (const repair of repairs) note(repair, `is now ${quoted(text)}.`);
  checkLength(text, longest, note);
  return text;
}

function readCategory(cell: string, note: Note): string {
  const category = readText(cell, { longest: LONGEST.line }, note);
  if (category !== "") return category;
  note("blank category", `is empty, and is now '${NO_CATEGORY}'.`);
  return NO_CATEGORY;
}

/**
 * Reads one row by the rules of docs/catalog-import.md, and checks it against
 * the limits of the contract's Product.
 */
export function readCatalogRow(cells: Cells): RowReading {
  const findings: Finding[] = [];
  const of =
    (column: CatalogColumn): Note =>
    (rule, text) =>
      void findings.push({ rule, column, text });
  const line = { longest: LONGEST.line };

  const id = readId(cells.productId, of("productId"));
  const name = readText(cells.productName, line, of("productName"));
  if (name === "")
    of("productName")("blank name", "is empty. Please fill it in.");
  const product: CatalogRow = {
    id,
    name,
    brand: readText(cells.brandName, line, of("brandName")),
    category: readCategory(cells.category, of("category")),
    mg: readStrength(cells.mg, of("mg")),
    pack: readPack(cells.qty, of("qty")),
    priceCents: readMoney(cells.price, "price", of("price")),
    discountCents:
      cells.discount.trim() === ""
        ? 0
        : readMoney(cells.discount, "discount", of("discount")),
    description: readText(
      cells.description,
      { longest: LONGEST.description, hasLines: true },
      of("description"),
    ),
    photo: readPhotos(cells.photo, of("photo")),
  };
  if (!findings.some(({ column }) => column === "price")) {
    checkDiscount(product, of("discount"));
  }
  const refusals = findings.filter(({ rule }) => isRefusal(rule));
  // What was put right in a row that falls out is of no use to anybody.
  return refusals.length > 0
    ? { product: undefined, findings: refusals }
    : { product, findings };
}
