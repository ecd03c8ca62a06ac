import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Product } from "../storefront/api";
import { importCatalog } from "../server/import/importCatalog";
import { openDatabase } from "../server/db/openDatabase";
import { rowWithoutPhoto } from "./rowWithoutPhoto";

/** Makes a host's data folder with these products; the caller removes it. */
export async function filledDataFolder(
  products: readonly Product[],
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "shop-data-"));
  const db = await openDatabase(folder);
  try {
    await importCatalog({ db }, products.map(rowWithoutPhoto), {
      source: "test",
      replace: true,
    });
  } finally {
    await db.destroy();
  }
  return folder;
}
