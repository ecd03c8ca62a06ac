import {
  formatAmount,
  formatMoney,
  LARGEST_PRICE,
  readCents,
} from "../../domain/money";
import { readingsOf } from "../../domain/numbers";
import { isOverDiscounted } from "../../domain/order/cartTotals";
import {
  LEGAL_CLASSES,
  PACK_UNITS,
  type Medicine,
} from "../../domain/product/medicine";
import type { SentProduct } from "../catalog/catalogProduct";
import { LARGEST_STOCK } from "../catalog/stock";
import { isPlainFileName } from "../http/servedFile";
import { contradictsName } from "../medicines/doubtfulStrength";
import { readIngredients, unclearAmount } from "../medicines/readIngredients";
import { cleanText, isVisible, showsSomething } from "./cleanText";
import {
  CellError,
  leaveOut,
  quoted,
  refuse,
  type Finding,
} from "./rowFinding";

/** The outcome for a row: it is skipped if it has no product. */
export interface RowReading {
  product: SentProduct | undefined;
  findings: readonly Finding[];
}

/** The limits of the contract's Product; lengths in characters. */
const LONGEST_ID = 64;
const LONGEST_LINE = 255;
const LONGEST_DESCRIPTION = 20_000;
const LONGEST_FORM = 64;
const MOST_INGREDIENTS = 50;
const MOST_WARNINGS = 20;
const LONGEST_WARNING = 500;

/** Beyond any registry's figures, which end at some millions. */
const LONGEST_NUMBER = 30;

/** A long number in a spreadsheet, which has dropped digits. */
const ROUNDED_ID = /^\d([.,]\d+)?E\+\d{2,}$/i;

/** Tells how to write a number of which nobody knows if it has thousands or decimals. */
const refuseBoth = (text: string) =>
  refuse(
    `${quoted(text)} can be read in two ways. Write thousands without a mark, such as 1000, and other than three decimals, such as 1.0 or 1.1250.`,
  );

/** Counts characters as the contract does: an emoji is one. */
const atMost = (most: number, text: string) =>
  text.length <= most || [...text].length <= most
    ? text
    : refuse(`has more than ${most} characters. Please shorten it.`);

const lineOf = (cell: string) => atMost(LONGEST_LINE, cleanText(cell));

const wholeNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : NaN);

const partsOf = (cell: string) =>
  cell.split("|").flatMap((part) => part.trim() || []);

/** An amount in cents. */
function centsOf(text: string): number {
  const cents = readCents(text);
  if (cents !== undefined) return cents;
  const advice = /^\d+,\d\d?$/.test(text)
    ? `Write ${text.replace(",", ".")}, or choose decimal commas (at the terminal --decimal-comma).`
    : "Write an amount such as 1.99.";
  return refuse(
    `${quoted(text)} is not an amount from 0 to ${formatAmount(LARGEST_PRICE)} with at most two decimals. ${advice}`,
  );
}

/** Reads the columns of what each product has, named as the contract's fields. Cells have no blanks around them. */
const READERS = {
  productId(id: string): string {
    if (id === "") refuse("is empty. Please fill it in.");
    if (!isVisible(id) || !showsSomething(id))
      refuse("has a character that nobody sees. Please type it in again.");
    if (ROUNDED_ID.test(id))
      refuse(
        `${quoted(id)} is what a spreadsheet makes of a long number. Format the column as text, fill in the ids again and export it.`,
      );
    return atMost(LONGEST_ID, id);
  },
  productName: (cell: string) =>
    lineOf(cell) || refuse("is empty. Please fill it in."),
  brandName: lineOf,
  category: (cell: string) => lineOf(cell) || "Other",
  /** Milligrams; null for what has no single strength. */
  mg(cell: string): number | null {
    if (cell === "") return null;
    const [mg = 0, other] =
      cell.length <= LONGEST_NUMBER ? readingsOf(cell) : [];
    if (other !== undefined) refuseBoth(cell);
    return mg > 0
      ? mg
      : refuse(
          `${quoted(cell)} is not a strength. Write milligrams above 0 such as 2.5, or leave it empty where there is no single one.`,
        );
  },
  /** Pills per pack; null if the source does not say. */
  qty(cell: string): number | null {
    if (cell === "") return null;
    const pack = wholeNumber(cell);
    return pack >= 1 && Number.isSafeInteger(pack)
      ? pack
      : refuse(
          `${quoted(cell)} is not a pack size. Write a whole number of at least 1.`,
        );
  },
  price: (cell: string) =>
    cell === ""
      ? refuse("is empty. Write an amount such as 1.99.")
      : centsOf(cell),
  discount: (cell: string) => (cell === "" ? 0 : centsOf(cell)),
  description: (cell: string) =>
    atMost(LONGEST_DESCRIPTION, cleanText(cell, { hasLines: true })),
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
};

type FactColumn = "stock" | Exclude<keyof Medicine, "contains">;

/** Reads the columns of what a product may have. Cells are not empty. */
const FACT_READERS: {
  [Column in FactColumn]: (cell: string) => Required<SentProduct>[Column];
} = {
  /** Packs that were counted. */
  stock: (cell) =>
    wholeNumber(cell) <= LARGEST_STOCK
      ? Number(cell)
      : refuse(
          `${quoted(cell)} is not a number of packs. Write a whole number from 0, or leave it empty.`,
        ),
  ingredients(cell) {
    const unclear = unclearAmount(cell);
    if (unclear !== undefined) refuseBoth(unclear);
    const ingredients = readIngredients(cell) ?? [];
    return ingredients.length > 0 && ingredients.length <= MOST_INGREDIENTS
      ? ingredients
      : leaveOut(
          cell,
          `Write at most ${MOST_INGREDIENTS} names with strengths above 0 and units, such as Codeine 8 mg + Paracetamol 500 mg.`,
        );
  },
  form: (cell) =>
    cell.length <= LONGEST_FORM
      ? cell
      : leaveOut(cell, `Write at most ${LONGEST_FORM} characters.`),
  unit: (cell) =>
    PACK_UNITS.find((unit) => unit === cell.toLowerCase()) ??
    leaveOut(cell, `Write one of ${PACK_UNITS.join(", ")}.`),
  legalClass: (cell) =>
    LEGAL_CLASSES.find((one) => one === cell.toLowerCase()) ??
    leaveOut(cell, `Write one of ${LEGAL_CLASSES.join(", ")}.`),
  warnings(cell) {
    const warnings = partsOf(cell);
    const fit = warnings.every(({ length }) => length <= LONGEST_WARNING);
    return fit && warnings.length <= MOST_WARNINGS
      ? warnings
      : leaveOut(
          cell,
          `Write at most ${MOST_WARNINGS} sentences of up to ${LONGEST_WARNING} characters, with | between them.`,
        );
  },
};

export type CatalogColumn = keyof typeof READERS | FactColumn;
const FACT_COLUMNS = Object.keys(FACT_READERS) as FactColumn[];
export const CATALOG_COLUMNS = [
  ...Object.keys(READERS),
  ...FACT_COLUMNS,
] as CatalogColumn[];

/** The cells of one row, as they are written; money with a decimal point. */
export type Cells = Record<CatalogColumn, string>;

/**
 * Reads one row by the rules of docs/catalog-import.md, and checks it against
 * the limits of the contract's Product.
 */
export function readCatalogRow(cells: Cells): RowReading {
  const findings: Finding[] = [];
  function attempt<Value>(column: CatalogColumn, read: () => Value): Value {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      findings.push({ column, isError: error.isError, text: error.message });
      // The row is skipped, or the product has no such fact.
      return undefined as never;
    }
  }
  const read = <Column extends keyof typeof READERS>(column: Column) =>
    attempt(
      column,
      () =>
        READERS[column](cells[column].trim()) as ReturnType<
          (typeof READERS)[Column]
        >,
    );
  const product: SentProduct = {
    id: read("productId"),
    name: read("productName"),
    brand: read("brandName"),
    category: read("category"),
    mg: read("mg"),
    pack: read("qty"),
    price_cents: read("price"),
    discount_cents: read("discount"),
    description: read("description"),
    photo: read("photo"),
  };
  const readFact = <Column extends FactColumn>(column: Column) => {
    const cell = cleanText(cells[column]);
    if (cell === "") return;
    const value = attempt(column, () => FACT_READERS[column](cell));
    if (value !== undefined) product[column] = value;
  };
  FACT_COLUMNS.forEach((column) => readFact(column));
  const { name, mg, price_cents, discount_cents } = product;
  attempt("discount", () => {
    if (isOverDiscounted(price_cents, discount_cents))
      refuse(
        `${formatMoney(discount_cents)} off a pair is more than the pair costs. Lower it.`,
      );
  });
  const errors = findings.filter(({ isError }) => isError);
  // Nobody needs to hear what a skipped row would lack.
  if (errors.length > 0) return { product: undefined, findings: errors };
  if (mg !== null && contradictsName(mg, name)) {
    const text = `'${mg}' differs from the name, and the product is sold without it. Write milligrams: 25 micrograms are 0.025.`;
    findings.push({ column: "mg", isError: false, text });
  }
  return { product, findings };
}
