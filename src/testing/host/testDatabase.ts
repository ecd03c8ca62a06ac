import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { findProjectRoot, shopPaths } from "../../server/boot/shopPaths";
import { readConfig, type ServerConfig } from "../../server/boot/config";
import { LiveIndex } from "../../server/catalog/searchIndex/liveIndex";
import { databaseFileIn } from "../../server/db/backup/dataFolder";
import {
  openShopDatabase,
  type DatabasePlace,
} from "../../server/db/openDatabase";
import type { ShopDatabase } from "../../server/db/schema";
import { LiveSettings } from "../../server/db/settings";
import { startCatalog } from "../../server/import/startCatalog";
import type { MedicineNames } from "../../server/medicines/medicineNames";
import { CurrentShop, readShop } from "../../server/shop/currentShop";
import { readSaleRules } from "../../server/shop/readSaleRules";
import { testNames } from "../testNames";

declare global {
  /** Set by the project of tests that runs on PostgreSQL. */
  var __ON_POSTGRES__: boolean | undefined;
}

/** Names the folder of a run's prepared SQLite database. */
export const PREPARED_FOLDER = "TEST_PREPARED_FOLDER";

/** A run's prepared database on PostgreSQL. */
export const PREPARED = "prepared";

/** Opens the search index of a shop, with the rules by which it sells. */
export async function openLiveIndex(
  db: ShopDatabase,
  config: ServerConfig,
  names: MedicineNames,
) {
  const settings = new LiveSettings(db);
  await settings.refresh();
  const { country } = await readShop(db);
  const { rules } = shopPaths(findProjectRoot());
  const ofCountry = await readSaleRules({ ...config, country }, rules);
  const shop = new CurrentShop(settings, ofCountry);
  const hidesPrescription = config.prescriptionMedicines === "hide";
  const terms = () => ({ names, rules: shop.rules, hidesPrescription });
  const { dataDir } = config;
  const live = await LiveIndex.open({ db, dataDir, settings, terms });
  return { live, shop, terms };
}

/** Puts the starter catalog into an empty database, with the search index of a host that sells from it. */
export async function prepareDatabase(place: DatabasePlace): Promise<void> {
  const db = await openShopDatabase(place);
  await startCatalog({ db }, shopPaths(findProjectRoot()).catalog);
  const config = readConfig({ DATA_DIR: place.dataDir }, "/");
  const { live } = await openLiveIndex(db, config, testNames());
  await live.close();
  await db.destroy();
}

/**
 * Copies what is prepared into a data folder that has none. Outside of jest
 * nothing is prepared: it is then made where it is opened.
 */
export function copyPrepared({ databaseUrl, dataDir }: DatabasePlace): void {
  const folder = process.env[PREPARED_FOLDER];
  if (folder === undefined || existsSync(databaseFileIn(dataDir))) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isCopied = (name: string) =>
    /^index-.*\.db$/.test(name) ||
    (databaseUrl === undefined && name === "shop.db");
  for (const name of readdirSync(folder).filter(isCopied))
    copyFileSync(join(folder, name), join(dataDir, name));
}

/** A database for one test. */
export interface TestDatabase {
  /** The operator's settings for it; none for the embedded one. */
  env: Record<string, string>;
  drop(): Promise<void>;
}

/** Runs a statement that no transaction can hold. */
export async function runOnServer(
  server: string,
  statement: string,
): Promise<void> {
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A new database, on PostgreSQL in the project of tests that runs on it.
 *
 * @param template what it has on PostgreSQL; nothing by default
 */
export async function createTestDatabase(
  template?: typeof PREPARED,
): Promise<TestDatabase> {
  if (!globalThis.__ON_POSTGRES__) {
    return { env: {}, drop: () => Promise.resolve() };
  }
  const server = process.env.TEST_POSTGRES_URL ?? "";
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  // Copying files is faster than writing them to the journal.
  const copy = template ? ` template ${template} strategy file_copy` : "";
  await runOnServer(server, `create database ${name}${copy}`);
  return {
    env: { DATABASE_URL: `${server}/${name}` },
    drop: () => runOnServer(server, `drop database ${name} with (force)`),
  };
}
