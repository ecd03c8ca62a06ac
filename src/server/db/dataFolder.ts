import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { causeOf } from "../errorText";
import { StartError } from "../startError";
import { syncFolder } from "./syncToDisk";

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
