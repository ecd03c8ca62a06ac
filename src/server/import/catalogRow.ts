import {
  formatAmount,
  formatMoney,
  LARGEST_PRICE,
  readCents,
} from "../../domain/money";
import { readingsOf } from "../medicines/numbers";
import { isOverDiscounted } from "../../domain/order/cartTotals";
import { LEGAL_CLASSES, PACK_UNITS } from "../../domain/product/medicine";
import type { SentProduct } from "../catalog/catalogProduct";
import { LARGEST_STOCK } from "../catalog/stock";
import { isPlainFileName } from "../http/servedFile";
import { contradictsName } from "../medicines/doubtfulStrength";
import { readIngredients } from "../medicines/readIngredients";
import { cleanText } from "./cleanText";

/** Something that the operator should know of a row: what is wrong and what to do. */
export interface Finding {
  /** Undefined for what is about the whole row. */
  column?: CatalogColumn;
  text: string;
}

/** The outcome for a row: it is skipped if it has no product. */
export interface RowReading {
  product: SentProduct | undefined;
  findings: readonly Finding[];
}

/** A long number in a spreadsheet, which has dropped digits. */
const ROUNDED_ID = /^\d([.,]\d+)?E\+\d{2,}$/i;

/** Says what is wrong with a cell, and what to do. */
class CellError extends Error {}

function refuse(text: string): never {
  throw new CellError(text);
}

/** The start of a cell as it is repeated on a terminal: on one line, without what would control it. */
export const quoted = (text: string) =>
  `'${text.slice(0, 60).replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")}'`;

/** Counts characters as the contract does: an emoji is one. */
const atMost = (most: number, text: string) =>
  text.length <= most || [...text].length <= most
    ? text
    : refuse(`has more than ${most} characters. Please shorten it.`);

const lineOf = (cell: string) => atMost(255, cleanText(cell));

const required = (text: string) =>
  text || refuse("is empty. Please fill it in.");

const optional =
  <Value>(read: (cell: string) => Value) =>
  (cell: string) =>
    cell === "" ? undefined : read(cell);

/** Reads a word of a list, whatever its capitals. */
const oneOf = <Word extends string>(words: readonly Word[]) =>
  optional(
    (cell) =>
      words.find((word) => word === cell.toLowerCase()) ??
      refuse(`${quoted(cell)} is none of ${words.join(", ")}.`),
  );

/** Reads a whole number. @param what for the operator, such as "a pack size" */
const wholeNumber = (what: string, least: number, most: number) =>
  optional((cell) => {
    const number = /^\d+$/.test(cell) ? Number(cell) : NaN;
    return number >= least && number <= most
      ? number
      : refuse(
          `${quoted(cell)} is not ${what}. Write a whole number from ${least}, or leave it empty.`,
        );
  });

const partsOf = (cell: string) =>
  cell.split("|").flatMap((part) => part.trim() || []);

/** An amount in cents; "1,234.50" has thousands. */
function centsOf(text: string): number {
  const plain = /^\d{1,3}(,\d{3})+\.\d\d?$/.test(text)
    ? text.replaceAll(",", "")
    : text;
  return (
    readCents(plain) ??
    refuse(
      `${quoted(text)} is not an amount from 0 to ${formatAmount(LARGEST_PRICE)} with at most two decimals. Write an amount such as 1.99, or choose decimal commas (at the terminal --decimal-comma).`,
    )
  );
}

/** Milligrams. */
function readStrength(cell: string): number {
  const [mg = 0, other] = readingsOf(cell);
  if (other !== undefined)
    refuse(
      `${quoted(cell)} can be read in two ways. Write thousands without a mark, such as 1000, and other than three decimals, such as 1.0 or 1.1250.`,
    );
  return mg > 0
    ? mg
    : refuse(
        `${quoted(cell)} is not a strength. Write milligrams above 0 such as 2.5, or leave it empty where there is no single one.`,
      );
}

/** Reads each column, named as the contract's fields and with the limits of its Product. Cells have no blanks around them. */
const READERS = {
  productId(cell: string): string {
    if (ROUNDED_ID.test(cell))
      refuse(
        `${quoted(cell)} is what a spreadsheet makes of a long number. Format the column as text, fill in the ids again and export it.`,
      );
    // A corrected one would be another product, which no recall is about.
    if (cleanText(cell) !== cell)
      refuse(
        "has blanks in a row, a tag or a character that nobody sees. Please type it in again.",
      );
    // Browsers read them as folders.
    if (cell === "." || cell === "..")
      refuse("can't stand in an address. Give the product another id.");
    return required(atMost(64, cell));
  },
  productName: (cell: string) => required(lineOf(cell)),
  brandName: lineOf,
  category: (cell: string) => lineOf(cell) || "Other",
  mg: optional(readStrength),
  /** Pills per pack. */
  qty: wholeNumber("a pack size", 1, Number.MAX_SAFE_INTEGER),
  price: (cell: string) => centsOf(required(cell)),
  discount: optional(centsOf),
  description: (cell: string) =>
    atMost(20_000, cleanText(cell, { hasLines: true })),
  /** Names of picture files. */
  photo(cell: string): string[] {
    const files = partsOf(cell);
    const bad = files.find((file) => !isPlainFileName(file));
    return bad === undefined
      ? files
      : refuse(
          `${quoted(bad)} is not the name of a picture file. Write names without folders, with | between several.`,
        );
  },
  /** Packs that were counted. */
  stock: wholeNumber("a number of packs", 0, LARGEST_STOCK),
  ingredients: optional((cell) => {
    const ingredients = readIngredients(cleanText(cell));
    return ingredients && ingredients.length <= 50
      ? ingredients
      : refuse(
          `${quoted(cell)} can't be read. Write at most 50 names with strengths above 0 and units, such as Codeine 8 mg + Paracetamol 500 mg, and thousands without a mark.`,
        );
  }),
  form: optional((cell) => atMost(64, cleanText(cell))),
  unit: oneOf(PACK_UNITS),
  legalClass: oneOf(LEGAL_CLASSES),
  warnings: optional((cell) => {
    const warnings = partsOf(cleanText(cell));
    return warnings.length <= 20
      ? warnings.map((warning) => atMost(500, warning))
      : refuse("has more than 20 sentences. Please shorten it.");
  }),
};

export type CatalogColumn = keyof typeof READERS;
export const CATALOG_COLUMNS = Object.keys(READERS) as CatalogColumn[];

/** The cells of one row, as they are written; money with a decimal point. */
export type Cells = Record<CatalogColumn, string>;

/** Reads one row by the rules of docs/catalog-import.md. */
export function readCatalogRow(cells: Cells): RowReading {
  const findings: Finding[] = [];
  function read<Column extends CatalogColumn>(column: Column) {
    type Value = ReturnType<(typeof READERS)[Column]>;
    try {
      return READERS[column](cells[column].trim()) as Value;
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      findings.push({ column, text: error.message });
      // The row is skipped.
      return undefined as never;
    }
  }
  const product: SentProduct = {
    id: read("productId"),
    name: read("productName"),
    brand: read("brandName"),
    category: read("category"),
    mg: read("mg") ?? null,
    pack: read("qty") ?? null,
    price_cents: read("price"),
    discount_cents: read("discount") ?? 0,
    description: read("description"),
    photo: read("photo"),
    stock: read("stock"),
    ingredients: read("ingredients"),
    form: read("form"),
    unit: read("unit"),
    legalClass: read("legalClass"),
    warnings: read("warnings"),
  };
  const { name, mg, price_cents, discount_cents } = product;
  if (isOverDiscounted(price_cents, discount_cents)) {
    const text = `${formatMoney(discount_cents)} off a pair is more than the pair costs. Lower it.`;
    findings.push({ column: "discount", text });
  }
  if (findings.length > 0) return { product: undefined, findings };
  if (mg !== null && contradictsName(mg, name)) {
    const text = `'${mg}' differs from the name, and the product is sold without it. Write milligrams: 25 micrograms are 0.025.`;
    findings.push({ column: "mg", text });
  }
  return { product, findings };
}
