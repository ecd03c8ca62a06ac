import { parse } from "csv-parse/sync";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { CATALOG_COLUMNS } from "../server/import/catalogRow";

const SOURCES = [
  "assets/medicines-uk-149.csv",
  "testing/catalogs/medicines-za-9212.csv.gz",
].map((file) => path.resolve(__dirname, "..", file));

function recordsOf(file: string): string[][] {
  const bytes = readFileSync(file);
  const text = file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
  return parse(text, { from_line: 2 });
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Writes a catalog of any size: real rows over and over, each time with other
 * ids, blank ones and repeated ones too.
 *
 * @param rows how many, without the header
 */
export function writeBigCatalog(file: string, rows: number): void {
  const records = SOURCES.flatMap(recordsOf);
  const descriptor = openSync(file, "w");
  writeSync(descriptor, `${CATALOG_COLUMNS.join(",")}\n`);
  for (let first = 0; first < rows; first += records.length) {
    const round = first / records.length;
    const lines = records
      .slice(0, rows - first)
      .map(([id = "", ...others]) =>
        [id && `${id}-${round}`, ...others].map(cell).join(","),
      );
    writeSync(descriptor, `${lines.join("\n")}\n`);
  }
  closeSync(descriptor);
}
