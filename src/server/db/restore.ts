import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError, causeOf } from "../boot/operatorError";
import {
  hashFile,
  FILES,
  MANIFEST,
  type BackupContents,
  type Manifest,
} from "./backup";
import {
  COPYING,
  databaseFileIn,
  isIndexFile,
  isLeftAlone,
  lockDataFolder,
  prepareDataFolder,
  REPLACING,
  syncFolder,
} from "./dataFolder";
import { withFile } from "./sqlite";
import { verifyDatabase } from "./verifyDatabase";

/** @throws OperatorError if there is no backup */
function readManifest(folder: string): Manifest {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (!status) throw new OperatorError(`There is no folder ${folder}.`);
  if (!existsSync(join(folder, MANIFEST))) {
    throw new OperatorError(
      `${folder} is no whole backup: it has no ${MANIFEST}. Please name the folder that \`npm run shop backup\` has made.`,
    );
  }
  return JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")) as Manifest;
}

/**
 * Copies the files of a backup, and compares them with its list.
 *
 * @throws OperatorError that names a file that is missing or damaged
 */
async function copyFiles(
  folder: string,
  { files }: Manifest,
  to: string,
): Promise<void> {
  for (const { path, sha256 } of files) {
    const from = join(folder, FILES, path);
    const copy = join(to, path);
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
    if (existsSync(from)) copyFileSync(from, copy);
    if (existsSync(copy) && (await hashFile(copy)) === sha256) continue;
    throw new OperatorError(
      `Nothing was restored, because the backup's file ${path} is missing or damaged.`,
    );
  }
}

/** A session in a backup may be one that was ended since, such as that of a lost phone. */
const endSessions = (file: string) =>
  withFile(file, (database) =>
    database.exec("delete from desk_session; delete from desk_link"),
  );

/**
 * Puts what is in one folder in the place of what a data folder has.
 *
 * @param replaced the folder that this is moved to
 * @throws OperatorError if something can't be moved, and all is as it was
 */
function replaceBy(ready: string, dataDir: string, replaced: string): void {
  const moved: [from: string, to: string][] = [];
  const move = (name: string, from: string, to: string) => {
    renameSync(join(from, name), join(to, name));
    moved.push([join(from, name), join(to, name)]);
  };
  const news = readdirSync(ready);
  const olds = readdirSync(dataDir).filter(
    (name) => news.includes(name) || !isLeftAlone(name),
  );
  mkdirSync(replaced, { mode: 0o700 });
  try {
    for (const name of olds) move(name, dataDir, replaced);
    for (const name of news) move(name, ready, dataDir);
    syncFolder(dataDir);
  } catch (error) {
    for (const [from, to] of moved.reverse()) renameSync(to, from);
    rmdirSync(replaced);
    const { path } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `Nothing was restored, because ${path} can't be replaced (${causeOf(error)}). If a disk is mounted there, unmount it first. Or restore into an empty folder, for example DATA_DIR=./restored, and copy its files.`,
    );
  }
  // They are of the products of before.
  for (const name of readdirSync(replaced).filter(isIndexFile))
    rmSync(join(replaced, name));
}

interface Restored extends BackupContents {
  /** The folder of what was there; undefined if there was nothing. */
  replaced: string | undefined;
}

/**
 * Puts a backup in the place of a data folder's database and files: as a whole,
 * or not at all. An older shop's backup is brought up to date by the next start.
 *
 * @param backup absolute path of its folder
 * @throws OperatorError where the backup is not whole, or the data folder in use; then nothing has changed
 */
export async function restore(
  dataDir: string,
  backup: string,
): Promise<Restored> {
  const manifest = readManifest(backup);
  prepareDataFolder(dataDir);
  const release = lockDataFolder(dataDir, "exclusive");
  const copy = join(dataDir, COPYING);
  const ready = join(dataDir, REPLACING);
  const wasInterrupted = existsSync(ready);
  try {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { mode: 0o700 });
    await copyFiles(backup, manifest, copy);
    const database = databaseFileIn(copy);
    const counts = await verifyDatabase(database, "The backup");
    endSessions(database);
    rmSync(ready, { recursive: true, force: true });
    renameSync(copy, ready);
    const time = new Date().toISOString().replaceAll(":", "-");
    const replaced = join(dataDir, `replaced-${time}`);
    replaceBy(ready, dataDir, replaced);
    rmdirSync(ready);
    const isNew = readdirSync(replaced).length === 0;
    if (isNew) rmdirSync(replaced);
    return { ...manifest, counts, replaced: isNew ? undefined : replaced };
  } catch (error) {
    if (error instanceof OperatorError) {
      // Nothing has changed, so files of two shops are still mixed if they were before.
      if (!wasInterrupted) rmSync(ready, { recursive: true, force: true });
      throw error;
    }
    throw new OperatorError(
      `The backup ${backup} could not be restored (${causeOf(error)}).`,
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
    release();
  }
}
