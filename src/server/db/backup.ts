import { existsSync, realpathSync, renameSync, statSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { sql } from "kysely";
import { OperatorError, causeOf } from "../operatorError";
import {
  addOperatorFiles,
  backedUpFiles,
  type BackedUpFiles,
} from "./backupFiles";
import { removeUnfinished, writeFileAtomic } from "./dataFolder";
import { databaseErrorKindOf } from "./errors";
import { versionOf } from "./migrate";
import type { ShopDatabase } from "./schema";
import { openFile } from "./sqlite";

/** Numbers of orders and enquiries that a database holds. */
export interface StoredCounts {
  orders: number;
  lines: number;
  enquiries: number;
}

/** Counts what people sent. */
export async function storedCounts(db: ShopDatabase): Promise<StoredCounts> {
  const { rows } = await sql<StoredCounts>`select
    (select count(*) from customer_order) as orders,
    (select count(*) from order_line) as lines,
    (select count(*) from enquiry) as enquiries`.execute(db);
  return { ...rows[0]! };
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
  if (version === "other") {
    return "it was made by another version of this shop";
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
export async function verifyBackup(
  file: string,
  name = file,
): Promise<StoredCounts> {
  const db = openFile(file, { readOnly: true });
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

/** Contents of a backup. */
export interface BackupContents {
  counts: StoredCounts;
  files: readonly BackedUpFiles[];
}

/**
 * Reads the contents of a backup.
 *
 * @throws OperatorError where it is not whole
 */
export const readBackup = async (backup: string): Promise<BackupContents> => ({
  counts: await verifyBackup(backup),
  files: backedUpFiles(backup),
});

/** The sentence for an operator who names a folder in place of a file. */
export const folderText = (folder: string) =>
  `${folder} is a folder. Name a file in it, for example: ${join(folder, "shop.db")}`;

/** A copy: from where, and where to. */
interface BackupRequest {
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
  const requireFree = () => {
    if (force || !existsSync(file)) return;
    throw new OperatorError(
      `${file} is there already. Please choose another name, or replace it with --force.`,
    );
  };
  if (!existsSync(dirname(file))) {
    throw new OperatorError(
      `There is no folder ${dirname(file)}. Make it first, or choose another one.`,
    );
  }
  try {
    const [below = ""] = relative(
      realpathSync(dataDir),
      realpathSync(dirname(file)),
    ).split(sep);
    if (below !== ".." && below !== "backups" && !isAbsolute(below)) {
      throw new OperatorError(
        "A backup does not belong in the data folder, where the next one would hold it. Please choose another folder, best on another disk.",
      );
    }
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
      throw new OperatorError(folderText(file));
    }
    removeUnfinished(dirname(file));
    requireFree();
    return await writeFileAtomic(
      file,
      async (copy) => {
        await sql`vacuum into ${copy}`.execute(db);
        if (files) addOperatorFiles(copy, dataDir, files.withSecrets);
        return verifyBackup(copy, "The copy");
      },
      (copy) => {
        requireFree();
        renameSync(copy, file);
      },
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The backup ${file} could not be written (${causeOf(error)}).`,
    );
  }
}
