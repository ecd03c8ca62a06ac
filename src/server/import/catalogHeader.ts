import { CatalogError } from "./catalogError";
import type { CatalogFormat } from "./catalogFormat";
import {
  CATALOG_COLUMNS as COLUMNS,
  type CatalogColumn,
  type Cells,
} from "./catalogRow";
import { quoted } from "./cellValues";

/** Where each column stands in the file; undefined for one that it lacks. */
export type Places = Record<CatalogColumn, number | undefined>;

/** Why a header is refused. */
function headerComplaint(
  header: readonly string[],
  { columnOf, required }: CatalogFormat,
): string | undefined {
  const columns = header.map(columnOf);
  const unknown = header.find((_, index) => columns[index] === undefined);
  const missing = required.find((column) => !columns.includes(column));
  const twice = columns.find(
    (column, index) => column && columns.indexOf(column) !== index,
  );
  if (missing !== undefined) return `the column ${missing} is missing`;
  if (unknown !== undefined) return `the column ${quoted(unknown)} is unknown`;
  return twice ? `the column ${twice} stands there twice` : undefined;
}

/**
 * Finds the columns in a file's first row.
 *
 * @throws CatalogError where one is missing, unknown or there twice
 */
export function readHeader(
  file: string,
  record: readonly string[],
  format: CatalogFormat,
): Places {
  const header = record.map((heading) => heading.trim());
  const complaint = headerComplaint(header, format);
  if (complaint !== undefined) {
    throw new CatalogError(`${file}, row 1: ${complaint}. ${format.advice}`);
  }
  const columns = header.map(format.columnOf);
  return Object.fromEntries(
    COLUMNS.map((column) => {
      const place = columns.indexOf(column);
      return [column, place < 0 ? undefined : place];
    }),
  ) as Places;
}

/** Numbers are read with a decimal point. */
const DECIMALS = ["mg", "price", "discount"] as const;

/** The cells of a record, each under its column; blank where the file lacks it. */
export function cellsOf(
  places: Places,
  record: readonly string[],
  { decimal }: CatalogFormat,
): Cells {
  const cells = {} as Cells;
  for (const column of COLUMNS) {
    const place = places[column];
    cells[column] = place === undefined ? "" : (record[place] ?? "");
  }
  if (decimal === ".") return cells;
  for (const column of DECIMALS) {
    cells[column] = cells[column].replace(decimal, ".");
  }
  return cells;
}
