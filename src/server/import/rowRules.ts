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
  ...FACT_COLUMNS,
] as const;

export type CatalogColumn = (typeof CATALOG_COLUMNS)[number];

/** A row with one of these is skipped. */
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

/** Corrections without guessing; the row is imported. */
export const CORRECTIONS = [
  "HTML",
  "characters",
  "spaces",
  "blank category",
  "blank pack",
  "photo left out",
  "fact left out",
] as const;

export type Rule = (typeof REJECTIONS)[number] | (typeof CORRECTIONS)[number];

export const isRejection = (rule: Rule): boolean =>
  REJECTIONS.some((rejection) => rejection === rule);

/** The cells of one row, as they are written; money with a decimal point. */
export type Cells = Record<CatalogColumn, string>;

/** A rule's finding in a row. */
export interface Finding {
  rule: Rule;
  /** Undefined for what is about the whole row. */
  column?: CatalogColumn;
  /** For the operator: what is wrong and what to do, or what was corrected. */
  text: string;
}

/**
 * A cell as it is repeated on somebody's terminal: on one line, without what would
 * control it, and only its start if it holds a whole text.
 */
export function quoted(text: string): string {
  const start = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const visible = start
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd");
  return `'${visible}'`;
}
