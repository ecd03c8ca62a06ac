import { DatabaseSync } from "@photostructure/sqlite";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { findProjectRoot } from "../../server/shopPaths";
import { databaseFileIn } from "../../server/db/dataFolder";
import { createTestDatabase } from "../testDatabase";
import type { Stored } from "./makeDumps";

const FOLDER = join(findProjectRoot(), "src/testing/upgrades");

/**
 * Makes the database that a released version has left, on PostgreSQL in the
 * project of tests that runs on it.
 *
 * @param folder gets the data folder
 */
export async function leftShop(version: string, folder: string) {
  const kind = globalThis.__ON_POSTGRES__ ? "postgres" : "sqlite";
  const read = (end: string) =>
    readFileSync(join(FOLDER, `${version}.${kind}.${end}`), "utf8");
  const [sql, stored] = [read("sql"), JSON.parse(read("json")) as Stored];
  const database = await createTestDatabase();
  const databaseUrl = database.env.DATABASE_URL;
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  if (databaseUrl === undefined) {
    const file = new DatabaseSync(databaseFileIn(dataDir));
    file.exec(sql);
    file.close();
  } else {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(sql);
    await client.end();
  }
  return { database, databaseUrl, dataDir, stored };
}
