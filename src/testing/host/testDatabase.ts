import { randomUUID } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { Client } from "pg";
import { findProjectRoot, shopPaths } from "../../server/boot/shopPaths";
import { readConfig } from "../../server/boot/config";
import { openShop } from "../../server/boot/openShop";
import { databaseFileIn } from "../../server/db/backup/dataFolder";
import {
  openShopDatabase,
  type DatabasePlace,
} from "../../server/db/openDatabase";

declare global {
  /** Set by the project of tests that runs on PostgreSQL. */
  var __ON_POSTGRES__: boolean | undefined;
}

/** Names the folder of a run's prepared SQLite database. */
export const PREPARED_FOLDER = "TEST_PREPARED_FOLDER";

/** A run's prepared database on PostgreSQL. */
export const PREPARED = "prepared";

/** Puts the starter catalog into an empty database, with the search index of a host that sells from it. */
export async function prepareDatabase(place: DatabasePlace): Promise<void> {
  const db = await openShopDatabase(place);
  const config = readConfig({ DATA_DIR: place.dataDir }, "/");
  const paths = shopPaths(findProjectRoot());
  const { live } = await openShop(db, { config, paths });
  await live.close();
  await db.destroy();
}

/**
 * Copies the prepared database and index into a data folder that has none. Outside
 * of jest there are none to copy, and a shop makes its own.
 */
export function copyPrepared(dataDir: string): void {
  const folder = process.env[PREPARED_FOLDER];
  if (folder === undefined || existsSync(databaseFileIn(dataDir))) return;
  cpSync(folder, dataDir, { recursive: true });
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
