import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readWholeCatalog } from "./catalogFile";

/** The first row of a catalog file, as docs/catalog-import.md has it. */
export const HEADER =
  "productId,productName,brandName,category,mg,qty,price,discount,description,photo";
/** A row that can be sold. */
export const GOOD =
  "7,Aspirin 75mg tablets,,Heart,75,28,1.99,0.3,For the heart,";

/** The good row with some cells replaced. */
export function rowWith(cells: Record<string, string>): string {
  const values = GOOD.split(",");
  for (const [column, text] of Object.entries(cells)) {
    values[HEADER.split(",").indexOf(column)] = text;
  }
  return values.join(",");
}

/** For the tests of a file a folder with a catalog file in it, and ways to read that. */
export function catalogFileForTests() {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "shop-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A file that holds this. */
  function fileOf(content: string | Buffer): string {
    const path = join(folder, "medicines.csv");
    writeFileSync(path, content);
    return path;
  }
  const readText = (content: string | Buffer) =>
    readWholeCatalog(fileOf(content));
  return {
    pathTo: (name: string) => join(folder, name),
    fileOf,
    readText,
    read: (...rows: string[]) => readText([HEADER, ...rows].join("\n")),
  };
}
