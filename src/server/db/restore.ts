import {
  createReadStream,
  existsSync,
  linkSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError, causeOf } from "../operatorError";
import { verifyBackup, type BackupContents } from "./backup";
import {
  backedUpFiles,
  placeOperatorFiles,
  takeOperatorFiles,
} from "./backupFiles";
import {
  databaseFileIn,
  INDEX_FILE,
  JOURNALS,
  lockDataFolder,
  prepareDataFolder,
  RESTORED,
  unfinishedRestores,
  writeFileAtomic,
} from "./dataFolder";
import { withFile } from "./sqlite";

/** The result of a restore. */
interface Restored extends BackupContents {
  /** Where the database that was there is kept; undefined where there was none. */
  keptAs: string | undefined;
}

/** Copies a database with what it has not taken in yet, for it may be another shop's own file. */
async function copyWithJournal(from: string, to: string): Promise<void> {
  for (const suffix of ["", "-wal"]) {
    if (!existsSync(from + suffix)) continue;
    const source = createReadStream(from + suffix);
    await writeFile(to + suffix, source, { mode: 0o600 });
  }
}

/** Writes a database's journal into its file, so that one file holds everything. */
const emptyJournal = (file: string) =>
  withFile(file, (database) =>
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)"),
  );

/** A session in a backup may be one that was ended since, such as that of a lost phone. */
const endSessions = (file: string) =>
  withFile(file, (database) =>
    database.exec("delete from desk_session; delete from desk_link"),
  );

/** Keeps the data folder's database under another name, where it has one. */
function keepReplaced(file: string, keptAs: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    emptyJournal(file);
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
 * Puts a backup in the place of a data folder's database and files: as a whole,
 * or not at all. An older shop's backup is brought up to date by the next start.
 *
 * @throws OperatorError where the backup is not whole, or the folder in use; then nothing has changed
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
  const release = lockDataFolder(dataDir, "exclusive");
  const suffix = `.replaced-${new Date().toISOString().replaceAll(":", "-")}`;
  const folder = join(dataDir, `${RESTORED}${suffix}`);
  const interrupted = unfinishedRestores(dataDir);
  let keptAs: string | undefined;
  try {
    const contents = await writeFileAtomic(
      file,
      async (copy) => {
        await copyWithJournal(backup, copy);
        const counts = await verifyBackup(copy, backup);
        endSessions(copy);
        // Its journal is deleted afterwards: closing alone would not say that the disk was full.
        emptyJournal(copy);
        const files = backedUpFiles(copy);
        takeOperatorFiles(copy, folder);
        return { counts, files };
      },
      (copy) => {
        // The files first: they can be put back.
        const putBack = placeOperatorFiles(folder, dataDir, suffix);
        try {
          keptAs = keepReplaced(file, file + suffix);
          renameSync(copy, file);
          // They are of the products of before.
          for (const name of readdirSync(dataDir))
            if (INDEX_FILE.test(name)) rmSync(join(dataDir, name));
          for (const name of interrupted)
            rmSync(join(dataDir, name), { recursive: true });
        } catch (error) {
          putBack();
          throw error;
        }
      },
    );
    return { ...contents, keptAs };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The backup ${backup} could not be restored (${causeOf(error)}).`,
    );
  } finally {
    rmSync(folder, { force: true, recursive: true });
    release();
  }
}
