import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { startCatalog } from "../server/import/startCatalog";
import { databaseFileIn } from "../server/db/dataFolder";
import {
  openShopDatabase,
  type DatabasePlace,
} from "../server/db/openDatabase";
import { findProjectRoot, shopPaths } from "../server/config";

/**
 * What a prepared database has: the tables of the newest migration, or also the
 * starter catalog.
 */
export type Prepared = "tables" | "catalog";

/** Names the folder of a run's prepared SQLite databases, one subfolder each. */
export const PREPARED_FOLDER = "TEST_PREPARED_FOLDER";

/** A run's prepared database on PostgreSQL. */
export const preparedName = (kind: Prepared) => `prepared_${kind}`;

/** Makes a prepared database in an empty one. */
export async function prepareDatabase(
  place: DatabasePlace,
  kind: Prepared,
): Promise<void> {
  const db = await openShopDatabase(place);
  try {
    const { catalog } = shopPaths(findProjectRoot());
    if (kind === "catalog") await startCatalog(db, catalog);
  } finally {
    await db.destroy();
  }
}

/**
 * Copies a prepared SQLite database into a data folder. A folder that has a
 * database keeps it. Outside of jest nothing is prepared, and nothing is copied:
 * the database is then made where it is opened.
 */
export function copyPreparedDatabase(dataDir: string, kind: Prepared): void {
  const prepared = process.env[PREPARED_FOLDER];
  const file = databaseFileIn(dataDir);
  if (prepared === undefined || existsSync(file)) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyFileSync(databaseFileIn(`${prepared}/${kind}`), file);
}
