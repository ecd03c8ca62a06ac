import { parseProduct, type CatalogProduct } from "../catalog/catalogProduct";
import { SOURCE_BEFORE } from "../catalog/catalogSource";
import { openVersion, type CatalogPlace } from "../catalog/currentCatalog";
import type { Catalog } from "../catalog/openCatalog";
import { CatalogChangedError, versionBefore } from "../catalog/publishCatalog";
import { readSetting } from "../db/settings";
import { OperatorError } from "../operatorError";
import { importCatalog, type ImportCounts, type Note } from "./importCatalog";

/**
 * Changes products, or only what of them is sold: on top of whatever was
 * published meanwhile.
 *
 * @param change gives the products that change, of the version that they change
 * @param note writes down what was done
 */
export async function updateCatalog(
  place: CatalogPlace,
  change: (last: Catalog | undefined) => readonly CatalogProduct[] = () => [],
  note?: Note,
): Promise<void> {
  for (;;) {
    try {
      await importCatalog(place, change, { mode: "upsert", note });
      return;
    } catch (error) {
      if (!(error instanceof CatalogChangedError)) throw error;
    }
  }
}

/**
 * Takes the last change of the catalog back: builds the version before again, as
 * a new one. Done twice, it changes nothing.
 *
 * @param base the only version that is taken back; by default the current one
 * @param note writes down what was done
 * @throws OperatorError if there is no version before, CatalogChangedError
 */
export async function undoImport(
  place: CatalogPlace,
  base?: number,
  note?: Note,
): Promise<ImportCounts> {
  const { db } = place;
  const version = await versionBefore(db);
  if (version === 0) {
    throw new OperatorError("There is no catalog to go back to.");
  }
  const before = await openVersion(place, version);
  try {
    const entries = [...before.entries()].sort(
      (a, b) => a.position - b.position,
    );
    const rows = entries.map(({ data }) => parseProduct(data));
    const source = await readSetting(db, SOURCE_BEFORE);
    return await importCatalog(place, rows, {
      mode: "replace",
      base,
      note,
      ...(source !== undefined && { source }),
    });
  } finally {
    before.close();
  }
}
