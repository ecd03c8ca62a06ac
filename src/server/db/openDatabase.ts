import { accessSync, closeSync, constants, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { StartError } from "../startError";
import { migrate } from "./migrate";
import type { Schema, ShopDatabase } from "./schema";
import { openSqliteDatabase } from "./sqliteDatabase";
import { sqliteDialect } from "./sqliteDialect";

/** What went wrong, in brackets behind the sentence: a path stands in the sentence already. */
function causeOf(error: unknown): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return syscall === undefined || code === undefined ? message : code;
}

/** Names and addresses of buyers are in there: nobody but the shop's own account reads it. */
function prepareFile(dataDir: string): string {
  const file = join(dataDir, "shop.db");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
    closeSync(openSync(file, "a", 0o600));
  } catch (error) {
    throw new StartError(
      `The shop can't write to its data folder ${dataDir} (${causeOf(error)}). Please make it writable, or choose another folder, for example: DATA_DIR=./my-data npm start`,
    );
  }
  return file;
}

/**
 * Opens the shop's database, creating folder and file where they are missing,
 * with all tables up to date. The caller ends it with `destroy()`.
 *
 * @param dataDir absolute path of the data folder
 * @throws StartError that names the folder or the file
 */
export async function openDatabase(dataDir: string): Promise<ShopDatabase> {
  const file = prepareFile(dataDir);
  let db: ShopDatabase | undefined;
  try {
    db = new Kysely<Schema>({
      dialect: sqliteDialect(openSqliteDatabase(file)),
    });
    await migrate(db);
    return db;
  } catch (error) {
    await db?.destroy();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database ${file} could not be opened (${causeOf(error)}). Please restore it from a backup, or choose another folder with DATA_DIR.`,
    );
  }
}
