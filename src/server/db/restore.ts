import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
} from "node:fs";
import { pipeline } from "node:stream/promises";
import { CommandError } from "../commandError";
import { causeOf } from "../errorText";
import { StartError } from "../startError";
import {
  databaseFileIn,
  JOURNALS,
  keepToOwner,
  prepareDataFolder,
} from "./dataFolder";
import { lockDataFolder } from "./folderLock";
import { verifyBackup } from "./verifyBackup";
import { openSqliteDatabase } from "./sqliteDatabase";
import type { StoredCounts } from "./storedCounts";
import { writeFileAtomic } from "./writeFileAtomic";

/** What a restore has done. */
export interface Restored {
  counts: StoredCounts;
  /** Where the database that was there is kept; undefined where there was none. */
  keptAs: string | undefined;
}

async function copyFile(from: string, to: string): Promise<void> {
  keepToOwner(to);
  await pipeline(
    createReadStream(from),
    createWriteStream(to, { flags: "r+" }),
  );
}

/** Copies a database with what it has not taken in yet, for it may be another shop's own file. */
async function copyDatabase(from: string, to: string): Promise<StoredCounts> {
  await copyFile(from, to);
  if (existsSync(`${from}-wal`)) await copyFile(`${from}-wal`, `${to}-wal`);
  const counts = await verifyBackup(to, from);
  // Opened and closed once, it is whole in its one file.
  openSqliteDatabase(to).close();
  return counts;
}

/** Whether a file begins as SQLite's do. */
function isSqliteFile(file: string): boolean {
  const start = Buffer.alloc(16);
  const handle = openSync(file, "r");
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  return start.toString("latin1") === "SQLite format 3\0";
}

/** Keeps the data folder's database under a dated name, where it has one. */
function keepReplaced(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const keptAs = `${file}.replaced-${new Date().toISOString().replaceAll(":", "-")}`;
  // A damaged database is kept as it is: closing it could delete its journals.
  if (isSqliteFile(file)) {
    try {
      openSqliteDatabase(file).close();
    } catch {
      // It is damaged further inside.
    }
  }
  // A second name first, so that there is a database at any moment.
  linkSync(file, keptAs);
  // The new database must never meet the journals of the old one.
  for (const suffix of JOURNALS) {
    if (existsSync(file + suffix)) renameSync(file + suffix, keptAs + suffix);
  }
  return keptAs;
}

/**
 * Puts a backup in the place of a data folder's database: as a whole, or not at
 * all. An older shop's backup is brought up to date by the next start.
 *
 * @throws StartError where the backup is not whole, or the folder in use
 */
export async function restoreDatabase(
  dataDir: string,
  backup: string,
): Promise<Restored> {
  if (!existsSync(backup)) {
    throw new CommandError(`There is no file ${backup}.`);
  }
  prepareDataFolder(dataDir);
  const file = databaseFileIn(dataDir);
  const lock = lockDataFolder(dataDir, "exclusive");
  let keptAs: string | undefined;
  try {
    const counts = await writeFileAtomic(
      file,
      (copy) => copyDatabase(backup, copy),
      (copy) => {
        keptAs = keepReplaced(file);
        renameSync(copy, file);
      },
    );
    return { counts, keptAs };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new CommandError(
      `The backup ${backup} could not be restored (${causeOf(error)}).`,
    );
  } finally {
    lock.release();
  }
}
