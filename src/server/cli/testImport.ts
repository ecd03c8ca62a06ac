import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { HEADER } from "../import/testCatalogFile";
import { shopForEachTest } from "../../testing/host/testShops";
import { operate } from "./testCommand";

/** For each test of a file an open shop, and a folder with files to be imported beside its data. */
export function importCommandForTests() {
  const shop = shopForEachTest();
  const at = (name: string) => join(shop.dataDir, "..", name);
  return {
    shop,
    at,
    /** Writes a catalog file of these rows. */
    write: (name: string, rows: readonly string[]) =>
      writeFileSync(at(name), [HEADER, ...rows].join("\n")),
    runImport: (...words: string[]) => operate(shop, ["import", ...words]),
  };
}
