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
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { CommandError } from "../commandError";
import { causeOf } from "../errorText";
import { StartError } from "../startError";
import { databaseErrorKindOf } from "./errors";

/** The database in a data folder. */
export const databaseFileIn = (dataDir: string) => join(dataDir, "shop.db");

/** What SQLite keeps beside a database while it is open. */
export const JOURNALS = ["-wal", "-shm"] as const;

/**
 * Makes an empty file that nobody but this account may read; one that is there
 * already is only closed to the others. It is never opened for that: closing it
 * again would end this process's own locks on it.
 */
export function keepToOwner(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const status = statSync(file);
  // The mask of the account may have taken rights away, an earlier copy may have added some.
  if (status.isFile() && (status.mode & 0o777) !== 0o600) {
    chmodSync(file, 0o600);
  }
}

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Puts what was written to a file on disk. */
const syncFile = (file: string) => sync(file, "r+");

/** Puts names that were given or taken in a folder on disk, where the system can. */
function syncFolder(folder: string): void {
  // Windows opens no folders, and keeps their names without being asked.
  if (process.platform !== "win32") sync(folder, "r");
}

/**
 * Writes a file that is there as a whole or not at all: it is made under
 * another name beside its place, owner-only, put on disk, and moved there last.
 *
 * @param write fills the file, which is there already and empty
 * @param place moves the finished file to its place; by default over what is there
 */
export async function writeFileAtomic<T>(
  file: string,
  write: (unfinished: string) => Promise<T>,
  place: (finished: string) => void = (finished) => renameSync(finished, file),
): Promise<T> {
  const folder = dirname(file);
  const unfinished = join(folder, `.${basename(file)}.${randomUUID()}`);
  try {
    keepToOwner(unfinished);
    const result = await write(unfinished);
    syncFile(unfinished);
    place(unfinished);
    syncFolder(folder);
    return result;
  } finally {
    for (const suffix of ["", ...JOURNALS]) {
      rmSync(unfinished + suffix, { force: true });
    }
  }
}

/** Moves a file to a place that must be free. */
export function moveToFree(from: string, to: string): void {
  // Taken first, by an empty file: whoever else wants this name fails here.
  closeSync(openSync(to, "wx", 0o600));
  renameSync(from, to);
}

/**
 * Makes the data folder where it is missing. Names and addresses of buyers are
 * in there: nobody but the shop's own account reads the database and what lies
 * beside it.
 *
 * @param options.withDatabase makes an empty database too, where it is missing
 * @throws StartError that names the folder
 */
export function prepareDataFolder(
  dataDir: string,
  { withDatabase = false } = {},
): void {
  const file = databaseFileIn(dataDir);
  try {
    const isNew = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // A folder of the operator's own choice may hold more than the shop's things.
    if (isNew !== undefined) {
      chmodSync(dataDir, 0o700);
      // Else a power cut could take the folder away with all that is in it.
      syncFolder(dirname(dataDir));
    }
    accessSync(dataDir, constants.W_OK);
    if (withDatabase) keepToOwner(file);
    for (const path of [file, ...JOURNALS.map((suffix) => file + suffix)]) {
      if (existsSync(path)) keepToOwner(path);
    }
  } catch (error) {
    throw new StartError(
      `The shop can't write to its data folder ${dataDir} (${causeOf(error)}). Please make it writable, or choose another folder, for example: DATA_DIR=./my-data npm start`,
    );
  }
}

/** A hold on a data folder; it ends with the process at the latest. */
export interface FolderLock {
  release(): void;
}

/** SQLite's own statements for a reader's and a writer's lock. */
const BEGIN = {
  // The lock comes with the first look into the file.
  shared: "begin; select count(*) from sqlite_master",
  exclusive: "begin exclusive",
};
/** How long a lock that is only being tried may stand in the way, in milliseconds. */
const TRIAL = 500;

/**
 * Holds the data folder: many may share it (the shop, the commands that read),
 * one may have it for itself (what puts another database in its place). The
 * lock is the operating system's, on an empty file shop.lock, by way of SQLite:
 * after a kill or a power cut none is left behind.
 *
 * @throws StartError or CommandError where it can't be had now
 */
export function lockDataFolder(
  dataDir: string,
  kind: keyof typeof BEGIN,
): FolderLock {
  const file = join(dataDir, "shop.lock");
  keepToOwner(file);
  const database = new DatabaseSync(file, {
    timeout: kind === "shared" ? TRIAL : 0,
  });
  try {
    database.exec(BEGIN[kind]);
  } catch (error) {
    database.close();
    if (databaseErrorKindOf(error) !== "locked") throw error;
    throw kind === "shared"
      ? new StartError(
          `The database in ${dataDir} is just being restored from a backup. Please wait until that is done, then start again.`,
        )
      : new CommandError(
          `The data folder ${dataDir} is in use by a shop that is open, or by another command. Please end it first, then try again.`,
        );
  }
  return {
    release() {
      database.exec("rollback");
      database.close();
    },
  };
}
