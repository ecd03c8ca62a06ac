import { DatabaseSync } from "@photostructure/sqlite";
import { join } from "node:path";
import { CommandError } from "../commandError";
import { StartError } from "../startError";
import { keepToOwner } from "./dataFolder";
import { databaseErrorKindOf } from "./databaseErrorKind";

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
