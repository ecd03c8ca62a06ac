import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { sql } from "kysely";
import { OperatorError, causeOf } from "../boot/operatorError";
import {
  DATABASE,
  isLeftAlone,
  isIndexFile,
  syncFile,
  syncFolder,
} from "./dataFolder";
import type { ShopDatabase } from "./schema";
import { verifyDatabase, type StoredCounts } from "./verifyDatabase";

/** Lists the files of a backup; written last. */
export const MANIFEST = "manifest.json";
/** The folder of these files, which is a data folder too. */
export const FILES = "data";
/** Holds passwords of the operator's services, such as that of the mail server. */
const SECRETS = ".env";

/** A file of a backup: its path below the data folder, and what is in it. */
interface BackedUpFile {
  path: string;
  sha256: string;
}

export interface Manifest {
  /** ISO 8601 in UTC. */
  madeAt: string;
  files: BackedUpFile[];
}

/** What a backup holds. */
export interface BackupContents extends Manifest {
  counts: StoredCounts;
}

/** Reads a file in parts, however large it is. @returns its SHA-256 in hexadecimal */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest("hex");
}

/** Copies a file from one folder to another, with the folders above it, for its owner's eyes. */
export function copyBetween(from: string, to: string, path: string): void {
  const copy = join(to, path);
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  copyFileSync(join(from, path), copy);
  chmodSync(copy, 0o600);
  syncFile(copy);
}

/** The files below a name in the data folder. Pipes, sockets and links to nothing are none. */
function filesAt(dataDir: string, name: string): string[] {
  const path = join(dataDir, name);
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isDirectory()) {
    return readdirSync(path).flatMap((each) =>
      filesAt(dataDir, `${name}/${each}`),
    );
  }
  return status?.isFile() ? [name] : [];
}

/** What the operator keeps in the data folder, such as photos and rules of sale. */
function operatorFiles(dataDir: string, withSecrets: boolean): string[] {
  return readdirSync(dataDir)
    .filter((name) =>
      name === SECRETS
        ? withSecrets
        : !isLeftAlone(name) && !isIndexFile(name) && !isDatabase(name),
    )
    .flatMap((name) => filesAt(dataDir, name))
    .sort();
}
const isDatabase = (name: string) => name.startsWith(DATABASE);

/** @throws OperatorError that names what can't be read */
function copyOperatorFiles(
  dataDir: string,
  to: string,
  withSecrets: boolean,
): string[] {
  try {
    const paths = operatorFiles(dataDir, withSecrets);
    for (const path of paths) copyBetween(dataDir, to, path);
    return paths;
  } catch (error) {
    const { path = dataDir, code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC") throw error;
    throw new OperatorError(
      `No backup was made, because ${path} can't be read (${causeOf(error)}). Let the shop's account read it (chown, chmod), or move it out of DATA_DIR.`,
    );
  }
}

/** @throws OperatorError if no backup can be there */
function requirePlace(folder: string, unfinished: string, dataDir: string) {
  const parent = dirname(folder);
  if (!existsSync(parent)) {
    throw new OperatorError(
      `There is no folder ${parent}. Make it first, or choose another one.`,
    );
  }
  const [below = ""] = relative(
    realpathSync(dataDir),
    realpathSync(parent),
  ).split(sep);
  if (below !== ".." && below !== "backups" && !isAbsolute(below)) {
    throw new OperatorError(
      "A backup does not belong in the data folder, where the next one would hold it. Please choose another folder, best on another disk.",
    );
  }
  if (existsSync(folder)) {
    throw new OperatorError(
      `${folder} is there already. Please choose another name.`,
    );
  }
  if (existsSync(unfinished)) {
    throw new OperatorError(
      `${unfinished} is there: another backup is being made, or was interrupted. Delete it if none is being made, then try again.`,
    );
  }
}

interface BackupRequest {
  db: ShopDatabase;
  /** The folder of `db`. */
  dataDir: string;
  /** Absolute path of the backup, a folder. */
  folder: string;
  /** True if it may hold the passwords of `.env`. */
  withSecrets: boolean;
}

/**
 * Makes a backup, also while the shop is open: a folder with the database of one
 * moment and the operator's files, checked, put on disk, readable by its owner
 * only.
 *
 * @throws OperatorError; then there is no new folder
 */
export async function backUp({
  db,
  dataDir,
  folder,
  withSecrets,
}: BackupRequest): Promise<BackupContents> {
  const unfinished = `${folder}.part`;
  requirePlace(folder, unfinished, dataDir);
  try {
    const to = join(unfinished, FILES);
    mkdirSync(to, { recursive: true, mode: 0o700 });
    const database = join(to, DATABASE);
    const madeAt = new Date().toISOString();
    await sql`vacuum into ${database}`.execute(db);
    const counts = await verifyDatabase(database, "The copy");
    syncFile(database);
    const paths = copyOperatorFiles(dataDir, to, withSecrets);
    const files: BackedUpFile[] = [];
    for (const path of [DATABASE, ...paths])
      files.push({ path, sha256: await hashFile(join(to, path)) });
    const manifest: Manifest = { madeAt, files };
    const list = join(unfinished, MANIFEST);
    writeFileSync(list, JSON.stringify(manifest, null, 2), { flush: true });
    syncFolder(unfinished);
    renameSync(unfinished, folder);
    syncFolder(dirname(folder));
    return { ...manifest, counts };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The backup ${folder} could not be written (${causeOf(error)}).`,
    );
  }
}
