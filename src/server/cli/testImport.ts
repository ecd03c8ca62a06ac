import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { HEADER } from "../import/testCatalogFile";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

/** For each test of a file an open shop, and a folder with files to be imported beside its data. */
export function importsForTests() {
  const shop = shopForEachTest();
  const at = (name: string) => join(shop.dataDir, "..", name);
  return {
    shop,
    at,
    /** Writes a catalog file of these rows, packed where its name ends so. */
    write(name: string, rows: readonly string[]): void {
      const text = [HEADER, ...rows].join("\n");
      writeFileSync(at(name), name.endsWith(".gz") ? gzipSync(text) : text);
    },
    runImport: (...words: string[]) => operate(shop, ["import", ...words]),
  };
}
