import { DatabaseSync } from "@photostructure/sqlite";
import { createHash } from "node:crypto";
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, sep } from "node:path";
import { sql } from "kysely";
import { OperatorError, causeOf } from "../../boot/operatorError";
import { DATABASE, isBackedUp, syncFile } from "./dataFolder";
import type { ShopDatabase } from "../schema";

/** Lists the files of a backup; written last. */
export const MANIFEST = "manifest.json";
/** The folder of these files, which is a data folder too. */
export const FILES = "data";

export interface Manifest {
  /** ISO 8601 in UTC. */
  madeAt: string;
  /** The files, by their paths below the data folder, with a SHA-256 of each. */
  files: Record<string, string>;
}

/** Reads a file in parts, however large it is. @returns its SHA-256 in hexadecimal */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest("hex");
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (statSync(join(folder, path)).isFile())
      hashes[path] = await hashFile(join(folder, path));
  return hashes;
}

/**
 * Makes a backup, also while the shop is open: a folder with the database of one
 * moment and the operator's files, such as photos and rules of sale.
 *
 * @param dataDir the folder of the database
 * @param folder absolute path of the backup, which only its owner can read
 * @throws OperatorError; then there is no new folder
 */
export async function backUp(
  db: ShopDatabase,
  dataDir: string,
  folder: string,
): Promise<Manifest> {
  if (folder.startsWith(join(dataDir, sep)) || existsSync(folder)) {
    throw new OperatorError(
      `${folder} is there already, or in the data folder, which it would hold itself. Please choose another name, best on another disk.`,
    );
  }
  const unfinished = `${folder}.part`;
  const to = join(unfinished, FILES);
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    mkdirSync(to);
    const madeAt = new Date().toISOString();
    const file = join(to, DATABASE);
    await sql`vacuum into ${file}`.execute(db);
    const copy = new DatabaseSync(file);
    // One of them may be ended later, such as that of a lost phone.
    copy.exec("delete from desk_session; delete from desk_link");
    copy.close();
    syncFile(file);
    for (const name of readdirSync(dataDir).filter(isBackedUp))
      cpSync(join(dataDir, name), join(to, name), {
        recursive: true,
        dereference: true,
      });
    const manifest = { madeAt, files: await hashFiles(to) };
    const list = join(unfinished, MANIFEST);
    writeFileSync(list, JSON.stringify(manifest, null, 2), { flush: true });
    renameSync(unfinished, folder);
    return manifest;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const { path } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The backup ${folder} could not be made (${path ? `${path}: ` : ""}${causeOf(error)}).`,
    );
  }
}
