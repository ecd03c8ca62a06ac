import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import {
  readCatalog,
  readWholeCatalog,
  type FileRow,
  type ReadOptions,
} from "./catalogFile";

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

/** For each test of a file a folder for catalog files, and ways to read them. */
export function catalogFilesForTests() {
  const folder = folderForEachTest();
  function fileOf(content: string | Buffer, name = "medicines.csv"): string {
    const path = join(folder(), name);
    writeFileSync(path, content);
    return path;
  }
  return {
    fileOf,
    /** The products of a file of which every row must be valid. */
    productsOf: (content: string | Buffer) => readWholeCatalog(fileOf(content)),
    /** Every row, and what was found in it. */
    async rowsOf(content: string, options?: ReadOptions): Promise<FileRow[]> {
      const rows: FileRow[] = [];
      for await (const row of readCatalog(fileOf(content), options)) {
        rows.push(row);
      }
      return rows;
    },
  };
}
