import { CATALOG_COLUMNS, type CatalogColumn } from "./catalogRow";

/** How a catalog file is written. */
export interface CatalogFormat {
  /** Between two cells, one character. */
  separator: string;
  /** In money and strengths. */
  decimal: "." | ",";
  /** The column that a heading stands for; null for one that is left out, undefined for an unknown one. */
  columnOf: (heading: string) => CatalogColumn | null | undefined;
  /** The columns that the first row has to name. */
  required: readonly CatalogColumn[];
  /** What an operator can do whose first row does not fit. */
  advice: string;
}

export const isColumn = (text: string): text is CatalogColumn =>
  CATALOG_COLUMNS.some((column) => column === text);

/** The shop's own: the contract's field names as headings, all of them. */
export const CATALOG_FORMAT: CatalogFormat = {
  separator: ",",
  decimal: ".",
  columnOf: (heading) => (isColumn(heading) ? heading : undefined),
  required: CATALOG_COLUMNS,
  advice: `The first row must name these columns: ${CATALOG_COLUMNS.join(", ")}.`,
};
