import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import type { SentProduct } from "../catalog/catalogProduct";
import { readCatalog, type FileRow, type ReadOptions } from "./catalogFile";
import { ImportReport } from "./importReport";

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
  /** Every row, and what was found in it. */
  async function rowsOf(
    content: string | Buffer,
    options?: ReadOptions,
  ): Promise<FileRow[]> {
    const rows: FileRow[] = [];
    for await (const row of readCatalog(fileOf(content), options)) {
      rows.push(row);
    }
    return rows;
  }
  return {
    fileOf,
    rowsOf,
    /** The products of a file's valid rows. */
    productsOf: async (content: string | Buffer): Promise<SentProduct[]> =>
      (await rowsOf(content)).flatMap(({ product }) => product ?? []),
    /** The report of an import on a file's rows. */
    async reportOf(content: string): Promise<string> {
      const report = new ImportReport();
      for (const row of await rowsOf(content)) report.take(row);
      return report.toString();
    },
  };
}
