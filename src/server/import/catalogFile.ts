import { OperatorError } from "../boot/operatorError";
import { basename } from "node:path";
import type { SentProduct } from "../catalog/catalogProduct";
import { readCatalogRow, type RowReading } from "./catalogRow";
import {
  CATALOG_COLUMNS,
  isRejection,
  quoted,
  type CatalogColumn,
  type Cells,
  type Finding,
} from "./rowRules";
import type { MedicineNames } from "../medicines/medicineNames";
import { csvRecords, type RecordOptions } from "./csvRecords";

/** The form of a catalog file. */
export interface CatalogFormat {
  /** Between two cells, one character; undefined if it is found in the file. */
  separator: string | undefined;
  /** In money. */
  decimal: "." | ",";
  /** The column that a heading stands for; null if it is ignored, undefined if it is unknown. */
  columnOf: (heading: string) => CatalogColumn | null | undefined;
  /** Advice for the operator if the first row does not fit. */
  advice: string;
}

export const isColumn = (text: string): text is CatalogColumn =>
  CATALOG_COLUMNS.some((column) => column === text);

/** Columns without which nothing can be sold. */
export const REQUIRED: readonly CatalogColumn[] = [
  "productId",
  "productName",
  "price",
];

/** Other headings that people give our columns. */
const SYNONYMS: Readonly<Record<string, CatalogColumn>> = {
  id: "productId",
  sku: "productId",
  name: "productName",
  product: "productName",
  brand: "brandName",
  manufacturer: "brandName",
  pack: "qty",
  packsize: "qty",
  image: "photo",
  picture: "photo",
};

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

const COLUMN_OF = new Map<string, CatalogColumn>([
  ...Object.entries(SYNONYMS),
  ...CATALOG_COLUMNS.map((column) => [lettersOf(column), column] as const),
]);

/** The column that a heading names, such as "Product name"; undefined if it names none. */
export const columnNamed = (heading: string) =>
  COLUMN_OF.get(lettersOf(heading));

/** Our own: the names of our columns as headings. */
export const CATALOG_FORMAT: CatalogFormat = {
  separator: undefined,
  decimal: ".",
  columnOf: columnNamed,
  advice: `The first row must name ${REQUIRED.join(", ")}, and may name ${CATALOG_COLUMNS.filter((column) => !REQUIRED.includes(column)).join(", ")}. A mapping says what other headings are (docs/catalog-import.md).`,
};

/** A row of the file, and where it stands. */
export interface FileRow extends RowReading {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  /** As it is written, also if it is invalid. */
  id: string;
}

export interface ReadOptions extends Pick<
  RecordOptions,
  "onBytes" | "onSeparator"
> {
  /** The file's form; by default that of the starter catalog. */
  format?: CatalogFormat;
  /** The names of medicines; by default those that the shop ships. */
  names?: MedicineNames;
}

/** Headings that a complaint lists. */
const MOST_HEADINGS = 30;

/** The reason why a header is refused. */
function headerComplaint(
  header: readonly string[],
  { columnOf }: CatalogFormat,
): string | undefined {
  const columns = header.map(columnOf);
  const unknown = header.find((_, index) => columns[index] === undefined);
  const missing = REQUIRED.find((column) => !columns.includes(column));
  const twice = columns.find(
    (column, index) => column && columns.indexOf(column) !== index,
  );
  if (missing !== undefined) {
    const found = header.flatMap((text) => (text === "" ? [] : quoted(text)));
    return (
      `the column ${missing} is missing` +
      (found.length > 0
        ? `; the row has ${found.slice(0, MOST_HEADINGS).join(", ")}`
        : "")
    );
  }
  if (unknown !== undefined) return `the column ${quoted(unknown)} is unknown`;
  return twice ? `the column ${twice} stands there twice` : undefined;
}

const MONEY: readonly CatalogColumn[] = ["price", "discount"];

/** Money with a decimal point: "1,234.50" is 1234.50. "1,234" stays as it is, since it can be read in two ways. */
function withPoint(cell: string, decimal: "." | ","): string {
  const [thousands, amount] =
    decimal === "."
      ? [",", /^\d{1,3}(,\d{3})+\.\d{1,2}$/]
      : [".", /^\d{1,3}(\.\d{3})+,\d{1,2}$/];
  const plain = amount.test(cell.trim())
    ? cell.replaceAll(thousands, "")
    : cell;
  return decimal === "," ? plain.replace(",", ".") : plain;
}

/**
 * Reads a file's first row.
 *
 * @returns gives each record's cells by column, blank if the file lacks the column
 * @throws OperatorError if a column is missing, unknown or there twice
 */
function readHeader(
  file: string,
  record: readonly string[],
  format: CatalogFormat,
): (record: readonly string[]) => Cells {
  const header = record.map((heading) => heading.trim());
  const complaint = headerComplaint(header, format);
  if (complaint !== undefined) {
    throw new OperatorError(`${file}, row 1: ${complaint}. ${format.advice}`);
  }
  const { decimal, columnOf } = format;
  const columns = header.map(columnOf);
  const places = CATALOG_COLUMNS.map((column) => ({
    column,
    index: columns.indexOf(column),
    isMoney: MONEY.includes(column),
  }));
  return (record) => {
    const cells = {} as Cells;
    for (const { column, index, isMoney } of places) {
      const cell = record[index] ?? "";
      cells[column] = isMoney ? withPoint(cell, decimal) : cell;
    }
    return cells;
  };
}

/** A row that is skipped. */
const skipped = (finding: Finding): RowReading => ({
  product: undefined,
  findings: [finding],
});

/**
 * Reads a catalog row by row: UTF-8, compressed by gzip or not, separated by
 * commas, semicolons or tabs, by default with the names of our columns in the
 * first row, dollars as decimal text, several photos separated by `|`. Of rows with one id the first
 * valid one counts. Blank rows are ignored.
 *
 * @throws OperatorError that names file and row, if the file can't be read on
 */
export async function* readCatalog(
  path: string,
  { format = CATALOG_FORMAT, names, ...options }: ReadOptions = {},
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
      return skipped({ rule: "wrong number of columns", text });
    }
    const reading = readCatalogRow(cells, names);
    if (reading.product === undefined) return reading;
    const { id } = reading.product;
    const earlier = rowOfId.get(id);
    if (earlier !== undefined) {
      const text = `'${id}' stands in row ${earlier} already. Give each product an id of its own.`;
      return skipped({ rule: "repeated id", column: "productId", text });
    }
    // A copy: a part of the file's text would keep all of that in memory.
    rowOfId.set(Buffer.from(id).toString(), row);
    return reading;
  }

  const { separator } = format;
  for await (const records of csvRecords(path, { separator, ...options })) {
    for (const record of records) {
      row += 1;
      if (cellsOf === undefined) {
        cellsOf = readHeader(file, record, format);
        columns = record.length;
        continue;
      }
      if (record.every((cell) => cell.trim() === "")) continue;
      const cells = cellsOf(record);
      const reading = readRecord(record, cells);
      yield { row, id: cells.productId.trim(), ...reading };
    }
  }
  if (cellsOf === undefined) readHeader(file, [], format);
}

/** A finding with its place: "row 4, column qty: …". */
export function placed(row: number, { column, text }: Finding): string {
  return `row ${row}${column ? `, column ${column}` : ""}: ${text}`;
}

/**
 * Reads a catalog of which every row must be valid.
 *
 * @returns the products in the file's order
 * @throws OperatorError that names file, row, column and what is wrong
 */
export async function readWholeCatalog(path: string): Promise<SentProduct[]> {
  const products: SentProduct[] = [];
  for await (const { row, product, findings } of readCatalog(path)) {
    const rejection = findings.find(({ rule }) => isRejection(rule));
    if (rejection !== undefined) {
      throw new OperatorError(`${basename(path)}, ${placed(row, rejection)}`);
    }
    if (product !== undefined) products.push(product);
  }
  return products;
}
