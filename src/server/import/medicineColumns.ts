import { readIngredients } from "../medicines/readIngredients";
import {
  LEGAL_CLASSES,
  PACK_UNITS,
  type Medicine,
} from "../../domain/product/medicine";
import { cleanText } from "./cleanText";

/** A fact that a file may have a column for, named as the contract's field; what contains what is found out. */
export type FactColumn = Exclude<keyof Medicine, "contains">;

/** The limits of the contract's Product. */
const MOST_INGREDIENTS = 50;
const LONGEST_FORM = 64;
const MOST_WARNINGS = 20;
const LONGEST_WARNING = 500;

/** Reads a cell; undefined if it can't be read. */
const READERS: {
  [Column in FactColumn]: (cell: string) => Medicine[Column] | undefined;
} = {
  ingredients: (cell) =>
    cell.split(" + ").length > MOST_INGREDIENTS
      ? undefined
      : readIngredients(cell),
  form: (cell) => (cell.length > LONGEST_FORM ? undefined : cell),
  unit: (cell) => PACK_UNITS.find((unit) => unit === cell.toLowerCase()),
  legalClass: (cell) =>
    LEGAL_CLASSES.find((legalClass) => legalClass === cell.toLowerCase()),
  warnings(cell) {
    const warnings = cell.split("|").flatMap((text) => text.trim() || []);
    const fit =
      warnings.length <= MOST_WARNINGS &&
      warnings.every(({ length }) => length <= LONGEST_WARNING);
    return fit ? warnings : undefined;
  },
};

/** Columns that a file may have besides the required ones. */
export const FACT_COLUMNS = Object.keys(READERS) as FactColumn[];

const ADVICE: Record<FactColumn, string> = {
  ingredients: `Write at most ${MOST_INGREDIENTS} names with strengths above 0 and units, such as Codeine 8 mg + Paracetamol 500 mg.`,
  form: `Write at most ${LONGEST_FORM} characters.`,
  unit: `Write one of ${PACK_UNITS.join(", ")}.`,
  legalClass: `Write one of ${LEGAL_CLASSES.join(", ")}.`,
  warnings: `Write at most ${MOST_WARNINGS} sentences of up to ${LONGEST_WARNING} characters, with | between them.`,
};

/**
 * The facts of a medicine that its row says. The product is sold without a fact
 * that can't be read.
 *
 * @param complain called with what to write instead
 */
export function readMedicine(
  cells: Readonly<Record<FactColumn, string>>,
  complain: (column: FactColumn, advice: string) => void,
): Medicine {
  const written: Medicine = {};
  const read = <Column extends FactColumn>(column: Column) => {
    const cell = cleanText(cells[column]);
    if (cell === "") return;
    const value: Medicine[Column] | undefined = READERS[column](cell);
    if (value === undefined) complain(column, ADVICE[column]);
    else written[column] = value;
  };
  FACT_COLUMNS.forEach((column) => read(column));
  return written;
}
