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
import { OperatorError, causeOf } from "../../boot/operatorError";
import { FILES, hashFile, MANIFEST, type Manifest } from "./backup";
import {
  DATABASE,
  databaseFileIn,
  isBackedUp,
  isIndexFile,
  lockDataFolder,
  prepareDataFolder,
  RESTORING,
  syncFile,
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
    const actual = hashFile(join(backup, FILES, path)).catch(() => undefined);
    if ((await actual) === hash) continue;
    throw new OperatorError(
      `Nothing was restored, because the backup's file ${path} is missing or damaged.`,
    );
  }
  return manifest;
}

interface Restored extends Manifest {
  /** The folder of what was there; undefined if nothing was. */
  replaced: string | undefined;
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
  const release = lockDataFolder(dataDir, true);
  const copy = join(dataDir, RESTORING);
  const time = new Date().toISOString().replaceAll(":", "-");
  const replaced = join(dataDir, `replaced-${time}`);
  try {
    rmSync(copy, { recursive: true, force: true });
    cpSync(join(backup, FILES), copy, { recursive: true });
    syncFile(databaseFileIn(copy));
    for (const name of readdirSync(dataDir)) {
      const file = join(dataDir, name);
      // It is of the products of before.
      if (isIndexFile(name)) rmSync(file);
      else if (name.startsWith(DATABASE) || isBackedUp(name)) {
        mkdirSync(replaced, { recursive: true, mode: 0o700 });
        renameSync(file, join(replaced, name));
      }
    }
    for (const name of readdirSync(copy))
      renameSync(join(copy, name), join(dataDir, name));
    rmdirSync(copy);
    return {
      ...manifest,
      replaced: existsSync(replaced) ? replaced : undefined,
    };
  } catch (error) {
    const hasMoved = existsSync(replaced);
    if (!hasMoved) rmSync(copy, { recursive: true, force: true });
    const { path = dataDir } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The backup is not restored (${path}: ${causeOf(error)}). Please put that right, and restore it again. What was there before is in ${hasMoved ? replaced : dataDir}.`,
    );
  } finally {
    release();
  }
}
