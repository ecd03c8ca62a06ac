import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { findProjectRoot, shopPaths } from "../server/boot/shopPaths";
import { readConfig } from "../server/boot/config";
import { databaseFileIn } from "../server/db/dataFolder";
import {
  openShopDatabase,
  type DatabasePlace,
} from "../server/db/openDatabase";
import { startCatalog } from "../server/import/startCatalog";
import { openLiveIndex } from "./testIndex";
import { testNames } from "./testNames";

declare global {
  /** Set by the project of tests that runs on PostgreSQL. */
  var __ON_POSTGRES__: boolean | undefined;
}

/**
 * The contents of a prepared database: the tables of the newest migration, or also the
 * starter catalog.
 */
type Prepared = "tables" | "catalog";

/** Names the folder of a run's prepared SQLite databases, one subfolder each. */
export const PREPARED_FOLDER = "TEST_PREPARED_FOLDER";

/** A run's prepared database on PostgreSQL. */
export const preparedName = (kind: Prepared) => `prepared_${kind}`;

/** Makes a prepared database in an empty one, with the search index of a host that sells from it. */
export async function prepareDatabase(
  place: DatabasePlace,
  kind: Prepared,
): Promise<void> {
  const db = await openShopDatabase(place);
  try {
    if (kind === "tables") return;
    const { catalog } = shopPaths(findProjectRoot());
    const names = testNames();
    await startCatalog({ db }, catalog);
    const { live } = await openLiveIndex(
      db,
      readConfig({ DATA_DIR: place.dataDir }, "/"),
      names,
    );
    await live.close();
  } finally {
    await db.destroy();
  }
}

/**
 * Copies what is prepared into a data folder that has none. Outside of jest
 * nothing is prepared: it is then made where it is opened.
 */
export function copyPrepared(
  { databaseUrl, dataDir }: DatabasePlace,
  kind: Prepared,
): void {
  const prepared = process.env[PREPARED_FOLDER];
  if (prepared === undefined || existsSync(databaseFileIn(dataDir))) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(prepared, kind);
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
 * @param prepared what it has on PostgreSQL; nothing by default
 */
export async function createTestDatabase(
  prepared?: Prepared,
): Promise<TestDatabase> {
  if (!globalThis.__ON_POSTGRES__) {
    return { env: {}, drop: () => Promise.resolve() };
  }
  const server = process.env.TEST_POSTGRES_URL ?? "";
  const name = `shop_${randomUUID().replaceAll("-", "")}`;
  // Copying files is faster than writing them to the journal.
  const template = prepared
    ? ` template ${preparedName(prepared)} strategy file_copy`
    : "";
  await runOnServer(server, `create database ${name}${template}`);
  return {
    env: { DATABASE_URL: `${server}/${name}` },
    drop: () => runOnServer(server, `drop database ${name} with (force)`),
  };
}
