import type { CatalogProduct } from "../catalog/catalogRepository";
import { LARGEST_PRICE, formatAmount, formatMoney } from "../../domain/money";
import { showsSomething } from "../plugins/printableText";
import { isPlainFileName } from "../plugins/servedFile";
import { cleanText, isVisible } from "./cleanText";

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

/** A row with one of these is skipped. docs/catalog-import.md explains each. */
export const REJECTIONS = [
  "wrong number of columns",
  "blank id",
  "bad id",
  "repeated id",
  "blank name",
  "text too long",
  "bad strength",
  "bad pack",
  "blank price",
  "bad price",
  "bad discount",
  "bad photo name",
] as const;

/** What is corrected without guessing; the row is imported. */
export const CORRECTIONS = [
  "HTML",
  "characters",
  "spaces",
  "blank category",
  "blank pack",
  "photo left out",
] as const;

export type Rule = (typeof REJECTIONS)[number] | (typeof CORRECTIONS)[number];

export const isRejection = (rule: Rule): boolean =>
  REJECTIONS.some((rejection) => rejection === rule);

/** The cells of one row, as they are written; money and strength with a decimal point. */
export type Cells = Record<CatalogColumn, string>;

/** What the rules say about a row. */
export interface Finding {
  rule: Rule;
  /** Undefined for what is about the whole row. */
  column?: CatalogColumn;
  /** For the operator: what is wrong and what to do, or what was corrected. */
  text: string;
}

/** What became of a row: it is skipped if it has no product. */
export interface RowReading {
  product: CatalogProduct | undefined;
  findings: readonly Finding[];
}

/** Says what a rule has found in the column that is being read. */
type Note = (rule: Rule, text: string) => void;

/** The longest texts of the contract's Product, in characters. */
const LONGEST = { productId: 64, line: 255, description: 20_000 } as const;

/** Stands for a blank category. */
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
  if (id === "." || id === "..") {
    note(
      "bad id",
      `is '${id}', which no address can end with. Please choose another id.`,
    );
  }
  if (!isVisible(id) || (id !== "" && !showsSomething(id))) {
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

/** Beyond any registry's figures, which end at some millions. */
const LONGEST_NUMBER = 30;

/**
 * How a cell is repeated on somebody's terminal: on one line, without what would
 * control it, and only its start where it holds a whole text.
 */
export function quoted(text: string): string {
  const start = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const visible = start
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd");
  return `'${visible}'`;
}

/**
 * An amount in cents; 0 where it is noted that there is none.
 *
 * @param name of the rule "bad price" or "bad discount"
 */
function readMoney(
  cell: string,
  name: "price" | "discount",
  note: Note,
): number {
  const text = cell.trim();
  const advice = "Write an amount in dollars such as 1.99.";
  const complain = (complaint: string) => {
    note(`bad ${name}`, `${quoted(text)} ${complaint} ${advice}`);
    return 0;
  };
  if (name === "price" && text === "") {
    note("blank price", `is empty. ${advice}`);
    return 0;
  }
  if (!/^\d+(\.\d{1,2})?$/.test(text)) {
    const isLong = /^\d+\.\d{3,}$/.test(text);
    return complain(
      isLong ? "has more than two decimals." : "is not an amount.",
    );
  }
  if (Number(text) > LARGEST_PRICE) {
    return complain(`is more than ${formatAmount(LARGEST_PRICE)}.`);
  }
  const [dollars = "", cents = ""] = text.split(".");
  return Number(dollars + cents.padEnd(2, "0"));
}

/** What is taken off a pair can't be more than the pair costs. */
function checkDiscount(
  { price_cents, discount_cents }: CatalogProduct,
  note: Note,
): void {
  if (discount_cents <= 2 * price_cents) return;
  note(
    "bad discount",
    `${formatMoney(discount_cents)} off a pair is more than the pair costs. Lower it.`,
  );
}

/** Milligrams; null for what has no single strength. */
function readStrength(cell: string, note: Note): number | null {
  const text = cell.trim();
  if (text === "") return null;
  const isNumber = /^\d+(\.\d+)?$/.test(text) && text.length <= LONGEST_NUMBER;
  const mg = isNumber ? Number(text) : NaN;
  if (mg > 0) return mg;
  note(
    "bad strength",
    `${quoted(text)} is not a strength. Write milligrams above 0 such as 2.5, or leave it empty where there is no single one.`,
  );
  return null;
}

/** Pills per pack; 1 where the source does not say. */
function readPack(cell: string, note: Note): number {
  const text = cell.trim();
  if (text === "") {
    note("blank pack", "is empty, and is now 1.");
    return 1;
  }
  const pack = /^\d+$/.test(text) ? Number(text) : NaN;
  if (pack >= 1 && Number.isSafeInteger(pack)) return pack;
  note(
    "bad pack",
    `${quoted(text)} is not a pack size. Write a whole number of at least 1.`,
  );
  return 1;
}

/** Names of picture files, with | between them. */
function readPhotos(cell: string, note: Note): string[] {
  if (cell === "") return [];
  const files = cell
    .split("|")
    .map((file) => file.trim())
    .filter((file) => file !== "");
  const bad = files.find((file) => !isPlainFileName(file));
  if (bad !== undefined) {
    note(
      "bad photo name",
      `${quoted(bad)} is not the name of a picture file. Write names without folders, with | between several.`,
    );
  }
  return files;
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
  const product: CatalogProduct = {
    id,
    name,
    brand: readText(cells.brandName, line, of("brandName")),
    category: readCategory(cells.category, of("category")),
    mg: readStrength(cells.mg, of("mg")),
    pack: readPack(cells.qty, of("qty")),
    price_cents: readMoney(cells.price, "price", of("price")),
    discount_cents:
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
  const rejections = findings.filter(({ rule }) => isRejection(rule));
  // Corrections of a row that is skipped help nobody.
  return rejections.length > 0
    ? { product: undefined, findings: rejections }
    : { product, findings };
}
