import { DatabaseSync } from "@photostructure/sqlite";
import {
  createReadStream,
  existsSync,
  linkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { OperatorError, causeOf } from "../operatorError";
import {
  addOperatorFiles,
  backedUpFiles,
  placeOperatorFiles,
  takeOperatorFiles,
  type BackedUpFiles,
} from "./backupFiles";
import {
  databaseFileIn,
  JOURNALS,
  lockDataFolder,
  moveToFree,
  prepareDataFolder,
  removeUnfinished,
  writeFileAtomic,
} from "./dataFolder";
import { databaseErrorKindOf } from "./errors";
import { versionOf } from "./migrate";
import { openFile } from "./openDatabase";
import type { ShopDatabase } from "./schema";
import { openSqliteDatabase } from "./sqlite";

/** Numbers of orders and enquiries that a database holds. */
export interface StoredCounts {
  orders: number;
  lines: number;
  enquiries: number;
}

/** Counts what people sent. */
export async function storedCounts(db: ShopDatabase): Promise<StoredCounts> {
  const count = async (table: "customer_order" | "order_line" | "enquiry") => {
    const { rows } = await db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    orders: await count("customer_order"),
    lines: await count("order_line"),
    enquiries: await count("enquiry"),
  };
}

/** Counts in words, for example "2 orders with 5 lines and 1 enquiry". */
export function countsInWords(counts: StoredCounts): string {
  const { orders, lines, enquiries } = counts;
  return `${orders} order${orders === 1 ? "" : "s"} with ${lines} line${lines === 1 ? "" : "s"} and ${enquiries} enquir${enquiries === 1 ? "y" : "ies"}`;
}

/** A fault of a database; undefined if it has none. */
async function complaintAbout(db: ShopDatabase): Promise<string | undefined> {
  const { rows } = await sql<{
    integrity_check: string;
  }>`pragma integrity_check(1)`.execute(db);
  if (rows[0]?.integrity_check !== "ok") return "it is damaged";
  const version = await versionOf(db);
  if (version === "none") return "it is not a shop's database";
  if (version === "newer") {
    return "it was made by a newer version of this shop";
  }
  const strays = await sql`pragma foreign_key_check`.execute(db);
  return strays.rows.length > 0
    ? "some of its orders are incomplete"
    : undefined;
}

/**
 * Makes sure that a file is a whole shop's database of a version that this
 * program knows. The file is only read.
 *
 * @param name what the file is called in a complaint
 * @throws OperatorError that says what is wrong with it
 */
async function verifyBackup(file: string, name: string): Promise<StoredCounts> {
  const db = openFile(openSqliteDatabase(file, { readOnly: true }));
  try {
    const complaint = await complaintAbout(db).catch((error: unknown) => {
      if (databaseErrorKindOf(error) !== "damaged") throw error;
      return "it is damaged, or no database at all";
    });
    if (complaint === undefined) return await storedCounts(db);
    throw new OperatorError(`${name} can't be used: ${complaint}.`);
  } finally {
    await db.destroy();
  }
}

/** A backup that was not written to for so long was killed, in milliseconds. */
const LONGEST_PAUSE = 60 * 60 * 1_000;

/** The sentence for an operator who names a folder in place of a file. */
export const folderText = (folder: string) =>
  `${folder} is a folder. Name a file in it, for example: ${join(folder, "shop.db")}`;

/** A copy: from where, and where to. */
export interface BackupRequest {
  db: ShopDatabase;
  /** The folder of `db`, which no backup may lie in. */
  dataDir: string;
  /** Absolute path of the backup. */
  file: string;
  /** True if a file that is there already may be replaced. */
  force: boolean;
  /** Files besides the database: photos, banners, settings and other files of the operator, and the passwords of `.env`. */
  files?: { withSecrets: boolean } | undefined;
}

/**
 * Writes a backup, also while the shop is open: one file that holds everything
 * up to one moment, checked, put on disk, readable by its owner only. What
 * killed backups have left in the same folder is removed.
 *
 * @returns what the backup holds
 * @throws OperatorError; then there is no new file, and an old one is untouched
 */
export async function backUp({
  db,
  dataDir,
  file,
  force,
  files,
}: BackupRequest): Promise<StoredCounts> {
  const taken = new OperatorError(
    `${file} is there already. Please choose another name, or replace it with --force.`,
  );
  if (!existsSync(dirname(file))) {
    throw new OperatorError(
      `There is no folder ${dirname(file)}. Make it first, or choose another one.`,
    );
  }
  try {
    if (realpathSync(dirname(file)) === realpathSync(dataDir)) {
      throw new OperatorError(
        "A backup does not belong in the data folder. Please choose another folder, best on another disk.",
      );
    }
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
      throw new OperatorError(folderText(file));
    }
    removeUnfinished(dirname(file), { untouchedFor: LONGEST_PAUSE });
    if (!force && existsSync(file)) throw taken;
    return await writeFileAtomic(
      file,
      async (copy) => {
        await sql`vacuum into ${copy}`.execute(db);
        if (files) addOperatorFiles(copy, dataDir, files.withSecrets);
        return verifyBackup(copy, "The copy");
      },
      (copy) => (force ? renameSync(copy, file) : moveToFree(copy, file)),
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw taken;
    throw new OperatorError(
      `The backup ${file} could not be written (${causeOf(error)}).`,
    );
  }
}

/** The result of a restore. */
export interface Restored {
  counts: StoredCounts;
  files: readonly BackedUpFiles[];
  /** Where the database that was there is kept; undefined where there was none. */
  keptAs: string | undefined;
}

/** Copies a database with what it has not taken in yet, for it may be another shop's own file. */
async function copyDatabase(from: string, to: string): Promise<StoredCounts> {
  for (const suffix of ["", "-wal"]) {
    if (!existsSync(from + suffix)) continue;
    const source = createReadStream(from + suffix);
    await writeFile(to + suffix, source, { mode: 0o600 });
  }
  const counts = await verifyBackup(to, from);
  // Its journal is deleted afterwards: closing alone would not say that the disk was full.
  const copy = new DatabaseSync(to);
  try {
    copy.exec("pragma wal_checkpoint(truncate)");
  } finally {
    copy.close();
  }
  return counts;
}

/** Keeps the data folder's database under a dated name, where it has one. */
function keepReplaced(file: string, suffix: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const keptAs = file + suffix;
  try {
    // Writes the journal into the file, so that one file holds everything.
    openSqliteDatabase(file).close();
  } catch {
    // A damaged database is kept as it is, with its journal.
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
 * The contents of a backup.
 *
 * @throws OperatorError where it is not whole
 */
export const readBackup = async (backup: string) => ({
  counts: await verifyBackup(backup, backup),
  files: backedUpFiles(backup),
});

/**
 * Puts a backup in the place of a data folder's database: as a whole, or not at
 * all; then its files in the place of the folder's. An older shop's backup is
 * brought up to date by the next start.
 *
 * @throws OperatorError where the backup is not whole, or the folder in use
 */
export async function restoreDatabase(
  dataDir: string,
  backup: string,
): Promise<Restored> {
  if (!existsSync(backup)) {
    throw new OperatorError(`There is no file ${backup}.`);
  }
  prepareDataFolder(dataDir);
  const file = databaseFileIn(dataDir);
  const lock = lockDataFolder(dataDir, "exclusive");
  const suffix = `.replaced-${new Date().toISOString().replaceAll(":", "-")}`;
  const folder = join(dataDir, `.restored${suffix}`);
  let keptAs: string | undefined;
  try {
    const [counts, files] = await writeFileAtomic(
      file,
      async (copy) => {
        const stored = await copyDatabase(backup, copy);
        const found = backedUpFiles(copy);
        takeOperatorFiles(copy, folder);
        return [stored, found] as const;
      },
      (copy) => {
        keptAs = keepReplaced(file, suffix);
        renameSync(copy, file);
      },
    );
    placeOperatorFiles(folder, dataDir, suffix);
    return { counts, files, keptAs };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The backup ${backup} could not be restored (${causeOf(error)}).`,
    );
  } finally {
    rmSync(folder, { force: true, recursive: true });
    lock.release();
  }
}
