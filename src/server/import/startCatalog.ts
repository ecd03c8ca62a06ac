import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { CATALOG_SOURCE, STARTER } from "../catalog/catalogSource";
import type { CatalogPlace } from "../catalog/currentCatalog";
import { CatalogChangedError, removeOldParts } from "../catalog/publishCatalog";
import { readSetting } from "../db/settings";
import { withContained } from "../medicines/containedIngredients";
import { OperatorError } from "../operatorError";
import { readWholeCatalog } from "./catalogFile";
import { importCatalog } from "./importCatalog";

/**
 * Loads the starter catalog into a shop that has none, and again if the file has
 * changed. A catalog of the operator's own is built again only if other products
 * are to be sold, because the setting for prescription medicines has changed or
 * a withdrawal was interrupted, or if the names of medicines have changed.
 */
async function loadCatalog(
  place: CatalogPlace,
  path: string,
  hidesPrescription: boolean,
): Promise<void> {
  const loaded = (await readSetting(place.db, CATALOG_SOURCE)) ?? STARTER;
  if (loaded.startsWith(STARTER)) {
    const text = await readFile(path, "utf8").catch(() => {
      throw new OperatorError(
        `The catalog ${path} could not be read. Please put the file back.`,
      );
    });
    const source = STARTER + hash("sha256", text, "hex");
    if (loaded !== source) {
      const products = (await readWholeCatalog(path)).map((product) =>
        withContained(product, place.names),
      );
      await importCatalog(place, products, {
        hidesPrescription,
        source,
        mode: "replace",
      });
      return;
    }
  }
  await importCatalog(place, [], { hidesPrescription, mode: "upsert" });
}

/** Between two attempts, in milliseconds. */
const PAUSE = 200;

/**
 * Makes sure that a host that starts has a catalog to sell from. Of hosts that
 * start at the same moment on one database one publishes it.
 *
 * @param path the starter catalog's file
 * @param hidesPrescription whether prescription medicines are kept off sale
 * @throws OperatorError if the file is missing or a row is invalid
 */
export async function startCatalog(
  place: CatalogPlace,
  path: string,
  hidesPrescription = false,
): Promise<void> {
  for (;;) {
    try {
      await loadCatalog(place, path, hidesPrescription);
      return await removeOldParts(place.db);
    } catch (error) {
      if (!(error instanceof CatalogChangedError)) throw error;
      await setTimeout(PAUSE);
    }
  }
}
