import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";

const FILE = path.resolve(
  __dirname,
  "../testing/catalogs/medicines-za-9212.csv.gz",
);

/** A CSV file of so many rows: real ones over and over, each time with other ids. */
export function realCatalog(rows: number): string {
  const text = gunzipSync(readFileSync(FILE)).toString().trim();
  const [headings = "", ...real] = text.split("\n");
  const lines = Array.from({ length: rows }, (_, index) => {
    const round = Math.floor(index / real.length);
    return real[index % real.length]!.replace(/^\d+/, `$&-${round}`);
  });
  return [headings, ...lines, ""].join("\n");
}
