import { DatabaseSync } from "@photostructure/sqlite";
import { randomUUID } from "node:crypto";
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { OperatorError, causeOf } from "../../boot/operatorError";
import { databaseErrorKindOf } from "../databaseErrors";

/** The name of the database in a data folder. */
export const DATABASE = "shop.db";
export const databaseFileIn = (dataDir: string) => join(dataDir, DATABASE);

/** Room that is left on the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Makes a file that only this account may read, or takes others' rights to an
 * existing one, which an earlier copy may have added.
 */
export function ensureOwnerOnly(file: string): void {
  // Closing an existing file would end this process's own locks on it.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
}

/** Puts on disk what was written to a file. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * Writes a file completely or not at all: under a temporary name in the same
 * folder, owner-only, synced, and renamed last, in the place of an existing one.
 */
export async function writeFileAtomic(
  file: string,
  data: Uint8Array | AsyncIterable<string>,
): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  try {
    await writeFile(unfinished, data, { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** The files of search indexes and their journals: derived, so that they may be deleted while the shop is closed. */
export const isIndexFile = (name: string) =>
  /^index-[\w-]+\.db(-journal)?$/.test(name);

/** In a data folder, the copy of a backup that is taking the place of what is there: interrupted, the folder is of two shops. */
export const RESTORING = ".restored";

/** Tells if something in a data folder is the operator's, such as photos: it is in backups, and gives way to a restored one. */
export const isBackedUp = (name: string) =>
  !/^shop\.(db|lock)|^backups$|^lost\+found$|^replaced-|^\./.test(name) &&
  !isIndexFile(name);

/**
 * Makes the data folder if it is missing. It holds names and addresses of buyers:
 * only the shop's own account may read them.
 *
 * @throws OperatorError that names the folder
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new OperatorError(
      `The shop can't write to its data folder ${dataDir} (${causeOf(error)}). Please make it writable, or choose another folder, for example: DATA_DIR=./my-data npm start`,
    );
  }
}

/** Time to wait for a lock that another program is only trying to get, in milliseconds. */
const TRIAL = 500;

/**
 * Locks the data folder: shared by hosts and commands, alone for a restore, which
 * replaces the database. SQLite takes an operating system lock on the empty file
 * shop.lock, which ends with the process.
 *
 * @returns releases it
 * @throws OperatorError if the folder is in use
 */
export function lockDataFolder(dataDir: string, alone: boolean): () => void {
  const file = join(dataDir, "shop.lock");
  ensureOwnerOnly(file);
  const database = new DatabaseSync(file, { timeout: TRIAL });
  try {
    // A shared lock comes with the first look into the file.
    database.exec(
      alone ? "begin exclusive" : "begin; select count(*) from sqlite_master",
    );
  } catch (error) {
    database.close();
    if (databaseErrorKindOf(error) !== "locked") throw error;
    throw new OperatorError(
      alone
        ? `The data folder ${dataDir} is in use by a shop that is open, or by another command. Please end it first, then try again.`
        : `The database in ${dataDir} is just being restored from a backup. Please wait until that is done, then start again.`,
    );
  }
  // Its transaction, and with it the lock, ends there.
  return () => database.close();
}
