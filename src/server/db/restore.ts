import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { OperatorError, causeOf } from "../boot/operatorError";
import { FILES, hashFile, MANIFEST, type Manifest } from "./backup";
import {
  COPYING,
  DATABASE,
  databaseFileIn,
  isBackedUp,
  isIndexFile,
  lockDataFolder,
  prepareDataFolder,
  REPLACING,
  syncFile,
  syncFolder,
} from "./dataFolder";

/**
 * Reads a backup's list, and compares its files with it.
 *
 * @throws OperatorError if it is no whole backup
 */
async function readManifest(backup: string): Promise<Manifest> {
  const list = join(backup, MANIFEST);
  if (!existsSync(list)) {
    throw new OperatorError(
      `${backup} is no whole backup: it has no ${MANIFEST}. Please name the folder that \`npm run shop backup\` has made.`,
    );
  }
  const manifest = JSON.parse(readFileSync(list, "utf8")) as Manifest;
  for (const [path, hash] of Object.entries(manifest.files)) {
    const file = join(backup, FILES, path);
    if (existsSync(file) && (await hashFile(file)) === hash) continue;
    throw new OperatorError(
      `Nothing was restored, because the backup's file ${path} is missing or damaged.`,
    );
  }
  return manifest;
}

/** Copies the files of a backup. */
function copyFiles(backup: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { mode: 0o700 });
  cpSync(join(backup, FILES), to, { recursive: true });
  syncFile(databaseFileIn(to));
}

/** Moves a shop's files out of its data folder into another one. */
function moveAway(dataDir: string, replaced: string): void {
  mkdirSync(replaced, { mode: 0o700 });
  for (const name of readdirSync(dataDir)) {
    const file = join(dataDir, name);
    // It is of the products of before.
    if (isIndexFile(name)) rmSync(file);
    else if (name.startsWith(DATABASE) || isBackedUp(name))
      renameSync(file, join(replaced, name));
  }
}

interface Restored extends Manifest {
  /** The folder of what was there. */
  replaced: string;
}

/**
 * Puts a backup in the place of a data folder's database and files. Interrupted
 * meanwhile, it has to be done again: until then no shop opens there.
 *
 * @param backup absolute path of its folder
 * @throws OperatorError, where the backup is not whole or the data folder in use before anything has changed
 */
export async function restore(
  dataDir: string,
  backup: string,
): Promise<Restored> {
  const manifest = await readManifest(backup);
  prepareDataFolder(dataDir);
  const release = lockDataFolder(dataDir, "exclusive");
  const copy = join(dataDir, COPYING);
  const ready = join(dataDir, REPLACING);
  const time = new Date().toISOString().replaceAll(":", "-");
  const replaced = join(dataDir, `replaced-${time}`);
  try {
    copyFiles(backup, copy);
    rmSync(ready, { recursive: true, force: true });
    renameSync(copy, ready);
    moveAway(dataDir, replaced);
    for (const name of readdirSync(ready))
      renameSync(join(ready, name), join(dataDir, name));
    syncFolder(dataDir);
    rmdirSync(ready);
    return { ...manifest, replaced };
  } catch (error) {
    const { path = dataDir } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The backup is not restored (${path}: ${causeOf(error)}). Please put that right, and restore it again. What was there before is in ${existsSync(replaced) ? replaced : dataDir}.`,
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
    release();
  }
}
