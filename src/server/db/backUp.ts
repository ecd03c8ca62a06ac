import { existsSync, realpathSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { sql } from "kysely";
import { CommandError } from "../commandError";
import { causeOf } from "../errorText";
import { StartError } from "../startError";
import { verifyBackup } from "./verifyBackup";
import type { ShopDatabase } from "./schema";
import { storedCounts, type StoredCounts } from "./storedCounts";
import { moveToFree, writeFileAtomic } from "./writeFileAtomic";

/** What is copied, and where to. */
export interface BackupRequest {
  db: ShopDatabase;
  /** The folder of `db`, which no backup may lie in. */
  dataDir: string;
  /** Absolute path of the backup. */
  file: string;
  /** Whether a file that is there already may be replaced. */
  force: boolean;
}

/** Copies the database into a file, as it was at one moment, and looks at the copy. */
async function copyTo(db: ShopDatabase, file: string): Promise<StoredCounts> {
  const before = await storedCounts(db);
  await sql`vacuum into ${file}`.execute(db);
  const copied = await verifyBackup(file, "The copy");
  const after = await storedCounts(db);
  for (const kind of ["orders", "lines", "enquiries"] as const) {
    if (copied[kind] < before[kind] || copied[kind] > after[kind]) {
      throw new CommandError(
        "The copy does not hold what the database holds. If orders were being deleted, please try again when that is done.",
      );
    }
  }
  return copied;
}

/**
 * Writes a backup, also while the shop is open: one file that holds everything
 * up to one moment, checked, put on disk, readable by its owner only.
 *
 * @returns what the backup holds
 * @throws CommandError; then there is no new file, and an old one is untouched
 */
export async function backUp({
  db,
  dataDir,
  file,
  force,
}: BackupRequest): Promise<StoredCounts> {
  const taken = new CommandError(
    `${file} is there already. Please choose another name, or replace it with --force.`,
  );
  try {
    if (realpathSync(dirname(file)) === realpathSync(dataDir)) {
      throw new CommandError(
        "A backup does not belong in the data folder. Please choose another folder, best on another disk.",
      );
    }
    if (!force && existsSync(file)) throw taken;
    return await writeFileAtomic(
      file,
      (copy) => copyTo(db, copy),
      (copy) => (force ? renameSync(copy, file) : moveToFree(copy, file)),
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw taken;
    throw new CommandError(
      `The backup ${file} could not be written (${causeOf(error)}).`,
    );
  }
}
