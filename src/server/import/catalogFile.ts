import { basename } from "node:path";
import { OperatorError } from "../boot/operatorError";
import {
  CATALOG_COLUMNS,
  quoted,
  readCatalogRow,
  type Cells,
  type RowReading,
} from "./catalogRow";
import { columnNamed, type ColumnMapping } from "./columnMapping";
import { csvRecords } from "./csvRecords";

/** Columns without which nothing can be sold. */
const REQUIRED = ["productId", "productName", "price"] as const;

const ADVICE = `The first row must name ${REQUIRED.join(", ")}, and may name others of ${CATALOG_COLUMNS.join(", ")}. A mapping says what other headings are (docs/catalog-import.md).`;

/** A row of the file, and where it stands. */
export interface FileRow extends RowReading {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
}

export interface ReadOptions {
  mapping?: ColumnMapping | undefined;
  /** True if amounts are written 32,99. */
  decimalComma?: boolean | undefined;
}

/** Makes "1.234,50" "1,234.50"; what has no comma stays. */
const withPoint = (cell: string) =>
  cell.includes(",")
    ? cell.replace(/[.,]/g, (mark) => (mark === "," ? "." : ","))
    : cell;

/**
 * Reads a file's first row.
 *
 * @returns gives each record's cells by column, blank if the file lacks the column
 * @throws OperatorError if a column is missing, unknown or there twice
 */
function readHeader(
  file: string,
  record: readonly string[],
  { mapping = new Map(), decimalComma = false }: ReadOptions,
): (record: readonly string[]) => Cells {
  const refuse = (text: string): never => {
    throw new OperatorError(`${file}, row 1: the column ${text}. ${ADVICE}`);
  };
  const columns = record.map((heading) => {
    const column = columnNamed(heading.trim(), mapping);
    return column === undefined
      ? refuse(`${quoted(heading)} is unknown`)
      : column;
  });
  const twice = columns.find(
    (column, index) => column && columns.indexOf(column) !== index,
  );
  if (twice) refuse(`${twice} stands there twice`);
  const missing = REQUIRED.find((column) => !columns.includes(column));
  if (missing) refuse(`${missing} is missing`);
  const places = CATALOG_COLUMNS.map(
    (column) => [column, columns.indexOf(column)] as const,
  );
  return (record) => {
    const cells = {} as Cells;
    for (const [column, index] of places) cells[column] = record[index] ?? "";
    if (decimalComma) {
      cells.price = withPoint(cells.price);
      cells.discount = withPoint(cells.discount);
    }
    return cells;
  };
}

/**
 * Reads a catalog row by row: UTF-8, separated by commas, semicolons or tabs, with the names of our columns in the first row or
 * what a mapping says, dollars as decimal text, several photos separated by `|`. Of rows
 * with one id the first valid one counts. Blank rows are ignored.
 *
 * @throws OperatorError that names file and row, if the file can't be read on
 */
export async function* readCatalog(
  path: string,
  options: ReadOptions = {},
): AsyncGenerator<FileRow> {
  const file = basename(path);
  const rowOfId = new Map<string, number>();
  let cellsOf: ReturnType<typeof readHeader> | undefined;
  let columns = 0;
  let row = 0;

  /** Reads a record below the header. */
  function readRecord(record: readonly string[], cells: Cells): RowReading {
    if (record.length !== columns) {
      const text = `it has ${record.length} columns where the first row has ${columns}. Put a field that holds the separator in quotation marks.`;
      return { product: undefined, findings: [{ text }] };
    }
    const reading = readCatalogRow(cells);
    if (reading.product === undefined) return reading;
    const { id } = reading.product;
    const earlier = rowOfId.get(id);
    if (earlier !== undefined) {
      const text = `'${id}' stands in row ${earlier} already. Give each product an id of its own.`;
      const findings = [{ column: "productId", text }] as const;
      return { product: undefined, findings };
    }
    // A copy: a part of the file's text would keep all of that in memory.
    rowOfId.set(Buffer.from(id).toString(), row);
    return reading;
  }

  for await (const records of csvRecords(path)) {
    for (const record of records) {
      row += 1;
      if (cellsOf === undefined) {
        cellsOf = readHeader(file, record, options);
        columns = record.length;
      } else if (record.some((cell) => cell.trim() !== ""))
        yield { row, ...readRecord(record, cellsOf(record)) };
    }
  }
  if (cellsOf === undefined) readHeader(file, [], options);
}
