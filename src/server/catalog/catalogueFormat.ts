import { CATALOGUE_COLUMNS, type CatalogueColumn } from "./catalogueRow";

/** How a catalogue file is written. */
export interface CatalogueFormat {
  /** Between two cells, one character. */
  separator: string;
  /** In money and strengths. */
  decimal: "." | ",";
  /** The column that a heading stands for; null for one that is left out, undefined for an unknown one. */
  columnOf: (heading: string) => CatalogueColumn | null | undefined;
  /** The columns that the first row has to name. */
  required: readonly CatalogueColumn[];
  /** What an operator can do whose first row does not fit. */
  advice: string;
}

export const isColumn = (text: string): text is CatalogueColumn =>
  CATALOGUE_COLUMNS.some((column) => column === text);

/** The shop's own: the contract's field names as headings, all of them. */
export const CATALOGUE_FORMAT: CatalogueFormat = {
  separator: ",",
  decimal: ".",
  columnOf: (heading) => (isColumn(heading) ? heading : undefined),
  required: CATALOGUE_COLUMNS,
  advice: `The first row must name these columns: ${CATALOGUE_COLUMNS.join(", ")}.`,
};
