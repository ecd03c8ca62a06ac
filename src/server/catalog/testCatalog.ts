import { DatabaseSync } from "@photostructure/sqlite";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { NAMES_HEADER, readTestNames } from "../../testing/testNames";
import { updateCatalog } from "../import/changeCatalog";
import { openCurrent } from "../import/importCatalog";
import type { MedicineNames } from "../medicines/medicineNames";
import { OWN_NAMES } from "../medicines/readMedicineNames";
import type { CatalogProduct } from "./catalogProduct";
import { catalogFile, type CatalogPlace } from "./currentCatalog";
import type { Catalog } from "./openCatalog";
import { currentVersion, publishCatalog } from "./publishCatalog";

/** A row of a catalog file as it was read, with some cells of its own. */
export function catalogRow(cells: Partial<CatalogProduct>): CatalogProduct {
  return {
    id: "7",
    name: "Aspirin 75mg tablets",
    brand: "Generic",
    category: "Heart",
    mg: 75,
    pack: 28,
    price_cents: 199,
    discount_cents: 30,
    description: "",
    photo: [],
    ...cells,
  };
}

/** Imports one product that has changed, or is new. */
export async function changeProduct(
  place: CatalogPlace,
  id: string,
  change: Partial<CatalogProduct>,
): Promise<void> {
  await updateCatalog(place, (catalog) => [
    catalogRow({ ...catalog?.product(id), id, ...change }),
  ]);
}

/** The current version of a catalog, as a test sees it. */
export async function inCatalog<T>(
  place: CatalogPlace,
  look: (catalog: Catalog) => T | Promise<T>,
): Promise<T> {
  const catalog = await openCurrent(place);
  if (catalog === undefined) throw new Error("There is no catalog.");
  try {
    return await look(catalog);
  } finally {
    catalog.close();
  }
}

/**
 * Publishes the current catalog as another version of this program would, in
 * which all products cost a cent more.
 *
 * @returns the version
 */
export async function publishInOtherFormat(
  { db, dataDir, names }: CatalogPlace,
  namesHash = names.hash,
): Promise<number> {
  const base = await currentVersion(db);
  const version = base + 1;
  const file = join(dataDir, "other.db");
  copyFileSync(catalogFile(dataDir, base), file);
  const other = new DatabaseSync(file);
  other.exec(`
    update info set value = 'other' where name = 'format';
    update info set value = '${version}' where name = 'version';
    update info set value = '${namesHash}' where name = 'namesHash';
    update product set data = json_set(data, '$.price_cents', data ->> 'price_cents' + 1);
    drop table category; drop table numbers; drop table word`);
  other.close();
  await publishCatalog(db, { file, version, base, source: undefined });
  return version;
}

/** Gives a shop names of medicines of its own: the lines of its file below the header. */
export function writeOwnNames(dataDir: string, lines: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, OWN_NAMES), NAMES_HEADER + lines);
}

/** The names of a shop, none of which may be wrong. */
export const ownNames = (dataDir: string): MedicineNames =>
  readTestNames(dataDir, "GB", (mistake) => {
    throw new Error(mistake);
  });
