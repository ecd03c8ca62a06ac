import { createHash } from "node:crypto";
import {
  cpSync,
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
  isIndexFile,
  isLeftAlone,
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

/** Lists the files in a folder, with what is in each. */
async function listFiles(folder: string): Promise<BackedUpFile[]> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
  const files: BackedUpFile[] = [];
  for (const path of paths)
    files.push({ path, sha256: await hashFile(join(folder, path)) });
  return files;
}

/**
 * Copies what the operator keeps in the data folder, such as photos and rules of
 * sale. Pipes, sockets and links to nothing are left out.
 *
 * @throws OperatorError that names what can't be read
 */
function copyOperatorFiles(
  { dataDir, withSecrets }: BackupRequest,
  to: string,
): void {
  const names = readdirSync(dataDir).filter((name) =>
    name === SECRETS
      ? withSecrets
      : !isLeftAlone(name) && !isIndexFile(name) && !name.startsWith(DATABASE),
  );
  const filter = (path: string) => {
    const status = statSync(path, { throwIfNoEntry: false });
    return Boolean(status?.isFile() || status?.isDirectory());
  };
  try {
    for (const name of names)
      cpSync(join(dataDir, name), join(to, name), {
        ...{ recursive: true, dereference: true, filter },
      });
  } catch (error) {
    const { path = dataDir, code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC") throw error;
    throw new OperatorError(
      `No backup was made, because ${path} can't be read (${causeOf(error)}). Let the shop's account read it (chown, chmod), or move it out of DATA_DIR.`,
    );
  }
}

/** @throws OperatorError if no backup can be there */
function requirePlace({ folder, dataDir }: BackupRequest): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) {
    throw new OperatorError(
      `There is no folder ${parent}. Make it first, or choose another one.`,
    );
  }
  const place = relative(realpathSync(dataDir), realpathSync(parent));
  const [below = ""] = place.split(sep);
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
 * moment and the operator's files, checked, readable by its owner only.
 *
 * @throws OperatorError; then there is no new folder
 */
export async function backUp(request: BackupRequest): Promise<BackupContents> {
  const { db, folder } = request;
  requirePlace(request);
  const unfinished = `${folder}.part`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    const to = join(unfinished, FILES);
    mkdirSync(to, { recursive: true, mode: 0o700 });
    const database = join(to, DATABASE);
    const madeAt = new Date().toISOString();
    await sql`vacuum into ${database}`.execute(db);
    const counts = await verifyDatabase(database, "The copy");
    syncFile(database);
    copyOperatorFiles(request, to);
    const manifest: Manifest = { madeAt, files: await listFiles(to) };
    const list = join(unfinished, MANIFEST);
    writeFileSync(list, JSON.stringify(manifest, null, 2), { flush: true });
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
