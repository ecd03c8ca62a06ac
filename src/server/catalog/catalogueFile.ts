import { parse } from "csv-parse/sync";
import { basename } from "node:path";
import { CatalogueError } from "./catalogueError";
import {
  CATALOGUE_COLUMNS as COLUMNS,
  readCatalogueRow,
  type CatalogueColumn,
  type CatalogueRow,
  type Cells,
} from "./catalogueRow";

/** Every record of the file, blank ones too: so that the index gives the row of a spreadsheet. */
function readRecords(file: string, text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true });
  } catch (error) {
    const line = (error as { lines?: number }).lines ?? 1;
    throw new CatalogueError(
      `${file}, line ${line}: a quotation mark is not closed or stands in the wrong place. Put a field that holds quotation marks in quotation marks, and double those inside.`,
    );
  }
}

function checkHeader(file: string, header: readonly string[]): void {
  const missing = COLUMNS.filter((column) => !header.includes(column));
  const unknown = header.filter(
    (name, index) =>
      !COLUMNS.some((column) => column === name) ||
      header.indexOf(name) !== index,
  );
  if (missing.length === 0 && unknown.length === 0) return;
  const complaint =
    missing.length > 0
      ? `the column ${missing[0]} is missing`
      : `the column '${unknown[0]}' is unknown or stands there twice`;
  throw new CatalogueError(
    `${file}, row 1: ${complaint}. The first row must name these columns: ${COLUMNS.join(", ")}.`,
  );
}

function cellsOf(header: readonly string[], record: readonly string[]): Cells {
  const cellOf = (column: CatalogueColumn) =>
    record[header.indexOf(column)] ?? "";
  return Object.fromEntries(
    COLUMNS.map((column) => [column, cellOf(column)]),
  ) as Cells;
}

/**
 * Reads a catalogue: comma-separated, UTF-8, the contract's field names in the
 * first row, dollars as decimal text, several photos separated by `|`.
 *
 * @param path names the file in complaints
 * @param text what the file holds
 * @returns the products in the file's order
 * @throws CatalogueError that names file, row (as a spreadsheet counts it), column and what is wrong
 */
export function readCatalogue(path: string, text: string): CatalogueRow[] {
  const file = basename(path);
  const [header = [], ...records] = readRecords(file, text);
  checkHeader(file, header);
  const rowOfId = new Map<string, number>();
  const products: CatalogueRow[] = [];
  records.forEach((record, index) => {
    const row = index + 2;
    if (record.every((cell) => cell.trim() === "")) return;
    if (record.length !== header.length) {
      throw new CatalogueError(
        `${file}, row ${row}: it has ${record.length} columns where the first row has ${header.length}. Put a field that holds a comma in quotation marks.`,
      );
    }
    const product = readCatalogueRow(cellsOf(header, record), { file, row });
    const earlier = rowOfId.get(product.id);
    if (earlier !== undefined) {
      throw new CatalogueError(
        `${file}, row ${row}, column productId: '${product.id}' stands in row ${earlier} already. Give each product an id of its own.`,
      );
    }
    rowOfId.set(product.id, row);
    products.push(product);
  });
  return products;
}
