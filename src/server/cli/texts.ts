import type { Format } from "./outputOptions";
import { csvHead, csvRows, jsonLine, tableWriter, type Column } from "./table";

/** How things of one kind are written. */
export interface Shape<Row> {
  /** On a terminal: what it takes to pick one. */
  table: readonly Column<Row>[];
  /** For a spreadsheet: all there is. */
  csv: readonly Column<Row>[];
  /** For a program: all there is. */
  json: (row: Row) => object;
}

/** Things that are known already, as if they were read. */
export async function* inOnePage<Row>(
  rows: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows;
}

/** Things as one text after the other, however many there are. */
export async function* textsOf<Row>(
  format: Format,
  shape: Shape<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const write = tableWriter(shape.table);
  let separator = "[\n";
  if (format === "csv") yield csvHead(shape.csv);
  for await (const rows of pages) {
    if (format === "table") yield write(rows);
    else if (format === "csv") yield csvRows(shape.csv, rows);
    else {
      const objects = rows.map((row) => jsonLine(shape.json(row)));
      yield separator + objects.join(",\n");
      separator = ",\n";
    }
  }
  if (format === "json") yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** One thing, as each of its readers wants it. */
export interface InFull<Row> {
  /** What a person reads. */
  words: () => string;
  /** What a spreadsheet gets of it. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What a program gets. */
  record: () => object;
}

/** One thing in full, in the form that is asked for. */
export async function* textsInFull<Row>(
  format: Format,
  { words, columns, rows, record }: InFull<Row>,
): AsyncGenerator<string> {
  if (format === "table") yield words();
  else if (format === "json") yield `${jsonLine(record())}\n`;
  else yield csvHead(columns) + csvRows(columns, rows);
}
