import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { CATALOG_SOURCE, STARTER } from "../catalog/catalogSource";
import type { SentProduct } from "../catalog/catalogProduct";
import { readSetting } from "../db/settings";
import { OperatorError } from "../boot/operatorError";
import { readCatalog } from "./catalogFile";
import type { ShopDatabase } from "../db/schema";
import { importCatalog } from "./importCatalog";

/**
 * Loads the starter catalog into a shop that has none, and again if the file has
 * changed. A catalog of the operator's own stays.
 *
 * @param path the starter catalog's file
 * @throws OperatorError if the file is missing
 */
export async function startCatalog(
  place: { db: ShopDatabase },
  path: string,
): Promise<void> {
  const loaded = (await readSetting(place.db, CATALOG_SOURCE)) ?? STARTER;
  if (!loaded.startsWith(STARTER)) return;
  const text = await readFile(path, "utf8").catch(() => {
    throw new OperatorError(
      `The catalog ${path} could not be read. Please put the file back.`,
    );
  });
  const source = STARTER + hash("sha256", text, "hex");
  if (loaded === source) return;
  const products: SentProduct[] = [];
  for await (const { product } of readCatalog(path))
    if (product) products.push(product);
  await importCatalog(place, products, { source, replace: true });
}
