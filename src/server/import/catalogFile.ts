import { basename } from "node:path";
import { CatalogError } from "./catalogError";
import { cellsOf, readHeader, type Places } from "./catalogHeader";
import { CATALOG_FORMAT, type CatalogFormat } from "./catalogFormat";
import { readCatalogRow, type CatalogRow, type RowReading } from "./catalogRow";
import { isRefusal } from "./catalogRules";
import { csvRecords, type RecordOptions } from "./csvRecords";

/** A row of the file, and where it stands. */
export interface FileRow extends RowReading {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  /** As it is written, also where it is no good. */
  id: string;
}

export interface ReadOptions extends Pick<RecordOptions, "onBytes"> {
  /** How the file is written; by default as the starter catalog is. */
  format?: CatalogFormat;
}

const isBlank = (record: readonly string[]) =>
  record.every((cell) => cell.trim() === "");

/** Reads a record that stands below the header. */
function readRecord(
  record: readonly string[],
  places: Places,
  { columns, format }: { columns: number; format: CatalogFormat },
): RowReading & { id: string } {
  const cells = cellsOf(places, record, format);
  const id = cells.productId.trim();
  if (record.length === columns) return { ...readCatalogRow(cells), id };
  const text = `it has ${record.length} columns where the first row has ${columns}. Put a field that holds the separator in quotation marks.`;
  return {
    id,
    product: undefined,
    findings: [{ rule: "wrong number of columns", text }],
  };
}

/**
 * Reads a catalog row by row: UTF-8, packed by gzip or not, by default
 * comma-separated with the contract's field names in the first row, dollars as
 * decimal text, several photos separated by `|`. Of rows with one id the first
 * one that can be sold counts. Blank rows are passed over.
 *
 * @throws CatalogError that names file and row, where the file can't be read on
 */
export async function* readCatalog(
  path: string,
  { format = CATALOG_FORMAT, onBytes }: ReadOptions = {},
): AsyncGenerator<FileRow> {
  const file = basename(path);
  const rowOfId = new Map<string, number>();
  let places: Places | undefined;
  let columns = 0;
  let row = 0;
  const { separator } = format;
  for await (const record of csvRecords(path, { separator, onBytes })) {
    row += 1;
    if (places === undefined) {
      places = readHeader(file, record, format);
      columns = record.length;
      continue;
    }
    if (isBlank(record)) continue;
    const reading = readRecord(record, places, { columns, format });
    const { id, product } = reading;
    const earlier = product && rowOfId.get(product.id);
    if (earlier === undefined) {
      if (product !== undefined) rowOfId.set(product.id, row);
      yield { row, ...reading };
      continue;
    }
    const text = `'${id}' stands in row ${earlier} already. Give each product an id of its own.`;
    yield {
      row,
      id,
      product: undefined,
      findings: [{ rule: "repeated id", column: "productId", text }],
    };
  }
  if (places === undefined) readHeader(file, [], format);
}

/** A finding with its place, as it is told: "row 4, column qty: …". */
export function placed(
  row: number,
  { column, text }: FileRow["findings"][number],
): string {
  return column === undefined
    ? `row ${row}: ${text}`
    : `row ${row}, column ${column}: ${text}`;
}

/**
 * Reads a catalog of which no row may fall out.
 *
 * @returns the products in the file's order
 * @throws CatalogError that names file, row, column and what is wrong
 */
export async function readWholeCatalog(path: string): Promise<CatalogRow[]> {
  const products: CatalogRow[] = [];
  for await (const { row, product, findings } of readCatalog(path)) {
    const refusal = findings.find(({ rule }) => isRefusal(rule));
    if (refusal !== undefined) {
      throw new CatalogError(`${basename(path)}, ${placed(row, refusal)}`);
    }
    if (product !== undefined) products.push(product);
  }
  return products;
}
