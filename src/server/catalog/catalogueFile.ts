import { basename } from "node:path";
import { CatalogueError } from "./catalogueError";
import { cellsOf, readHeader, type Places } from "./catalogueHeader";
import { CATALOGUE_FORMAT, type CatalogueFormat } from "./catalogueFormat";
import {
  readCatalogueRow,
  type CatalogueRow,
  type RowReading,
} from "./catalogueRow";
import { isRefusal } from "./catalogueRules";
import { csvRecords, type RecordOptions } from "./csvRecords";

/** A row of the file, and where it stands. */
export interface FileRow extends RowReading {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  /** As it is written, also where it is no good. */
  id: string;
}

export interface ReadOptions extends Pick<RecordOptions, "onBytes"> {
  /** How the file is written; by default as the starter catalogue is. */
  format?: CatalogueFormat;
}

const isBlank = (record: readonly string[]) =>
  record.every((cell) => cell.trim() === "");

/** Reads a record that stands below the header. */
function readRecord(
  record: readonly string[],
  places: Places,
  { columns, format }: { columns: number; format: CatalogueFormat },
): RowReading & { id: string } {
  const cells = cellsOf(places, record, format);
  const id = cells.productId.trim();
  if (record.length === columns) return { ...readCatalogueRow(cells), id };
  const text = `it has ${record.length} columns where the first row has ${columns}. Put a field that holds the separator in quotation marks.`;
  return {
    id,
    product: undefined,
    findings: [{ rule: "wrong number of columns", text }],
  };
}

/**
 * Reads a catalogue row by row: UTF-8, packed by gzip or not, by default
 * comma-separated with the contract's field names in the first row, dollars as
 * decimal text, several photos separated by `|`. Of rows with one id the first
 * one that can be sold counts. Blank rows are passed over.
 *
 * @throws CatalogueError that names file and row, where the file can't be read on
 */
export async function* readCatalogue(
  path: string,
  { format = CATALOGUE_FORMAT, onBytes }: ReadOptions = {},
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
 * Reads a catalogue of which no row may fall out.
 *
 * @returns the products in the file's order
 * @throws CatalogueError that names file, row, column and what is wrong
 */
export async function readWholeCatalogue(
  path: string,
): Promise<CatalogueRow[]> {
  const products: CatalogueRow[] = [];
  for await (const { row, product, findings } of readCatalogue(path)) {
    const refusal = findings.find(({ rule }) => isRefusal(rule));
    if (refusal !== undefined) {
      throw new CatalogueError(`${basename(path)}, ${placed(row, refusal)}`);
    }
    if (product !== undefined) products.push(product);
  }
  return products;
}
