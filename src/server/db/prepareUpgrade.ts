import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operatorError";
import { backUp, countsInWords } from "./backup";
import { databaseFileIn, freeBytes } from "./dataFolder";
import type { Upgrade, UpgradeOptions } from "./migrate";
import { isOnServer, type ShopDatabase } from "./schema";

const MEGABYTE = 1024 * 1024;
/** Besides the backup: the journal of the new tables, and the new tables. */
const ROOM_TO_REBUILD = 2;

/**
 * Makes a backup of an embedded database before it is upgraded, in
 * DATA_DIR/backups, named after the version it came from. A server's database
 * is left to its operator, who has to confirm a backup before tables are made
 * again.
 *
 * @param free how many bytes a folder's disk has left
 * @throws OperatorError if there is no room, or a backup must be confirmed
 */
export async function prepareUpgrade(
  db: ShopDatabase,
  { from, to, rebuilds }: Upgrade,
  dataDir: string,
  tell: NonNullable<UpgradeOptions["tell"]>,
  free = freeBytes,
): Promise<void> {
  if (isOnServer(db)) {
    if (!rebuilds) return;
    throw new OperatorError(
      `The upgrade from version ${from} to ${to} makes tables again, and the shop can't back up a database on a server. Please stop all hosts, back it up with pg_dump, then start with UPGRADE_BACKUP=own.`,
    );
  }
  const folder = join(dataDir, "backups");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const size = statSync(databaseFileIn(dataDir)).size;
  const needed = size * (1 + (rebuilds ? ROOM_TO_REBUILD : 0));
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
  if (free(folder) < needed) {
    throw new OperatorError(
      `The upgrade from version ${from} to ${to} needs ${inMegabytes(needed)} of free disk, of which ${inMegabytes(size)} are for a backup in ${folder}; ${inMegabytes(free(folder))} are free. Please make room, or make a backup on another disk with npm run backup, then start with UPGRADE_BACKUP=own.`,
    );
  }
  // One for each version, so that interrupted starts don't fill the disk.
  const file = join(folder, `shop-${from}.db`);
  tell(`Backing up the database of version ${from} (${inMegabytes(size)}).`);
  const counts = await backUp({ db, dataDir, file, force: true });
  tell(
    `Backed up ${countsInWords(counts)} to ${file}. Delete it when you no longer need it.`,
  );
}
