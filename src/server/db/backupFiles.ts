import type { DatabaseSyncInstance } from "@photostructure/sqlite";
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError, causeOf } from "../operatorError";
import { INDEX_FILE } from "./dataFolder";
import { withFile } from "./sqlite";

/** Holds passwords of the operator's services, such as that of the mail server. */
const SECRETS = ".env";
/** What the host makes itself or has put aside, and a disk's own folder. */
const NOT_THE_OPERATORS =
  /^shop\.(db|lock)|^backups$|^lost\+found$|\.replaced-|^\./;

/** @throws OperatorError that names what can't be read */
function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { path: unreadable = path } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `No backup was made, because ${unreadable} can't be read (${causeOf(error)}). Let the shop's account read it (chown, chmod), or move it out of DATA_DIR.`,
    );
  }
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

/** The operator's files in a data folder, by their paths below it. */
function operatorFiles(dataDir: string, withSecrets: boolean): string[] {
  const isBackedUp = (name: string) =>
    NOT_THE_OPERATORS.test(name) || INDEX_FILE.test(name)
      ? withSecrets && name === SECRETS
      : true;
  return readdirSync(dataDir)
    .filter(isBackedUp)
    .flatMap((name) => filesAt(dataDir, name))
    .sort();
}

/**
 * Adds what the operator keeps in the data folder to a backup of its database.
 *
 * @throws OperatorError that names the file that can't be read
 */
export function addOperatorFiles(
  backup: string,
  dataDir: string,
  withSecrets: boolean,
): void {
  const paths = reading(dataDir, () => operatorFiles(dataDir, withSecrets));
  withFile(backup, (db) => {
    db.exec(
      "create table operator_file (path text primary key, data blob not null)",
    );
    const insert = db.prepare("insert into operator_file values (?, ?)");
    db.exec("begin");
    for (const path of paths) {
      const file = join(dataDir, path);
      insert.run(
        path,
        reading(file, () => readFileSync(file)),
      );
    }
    db.exec("commit");
  });
}

const hasFiles = (db: DatabaseSyncInstance) =>
  db
    .prepare("select 1 from sqlite_master where name = 'operator_file'")
    .get() !== undefined;

/** A file or folder of the operator, and how much it holds. */
export interface BackedUpFiles {
  name: string;
  files: number;
  bytes: number;
}

/** The operator's files that a backup holds. */
export const backedUpFiles = (backup: string): BackedUpFiles[] =>
  withFile(backup, (db) =>
    hasFiles(db)
      ? (db
          .prepare(
            `select substr(path, 1, instr(path || '/', '/') - 1) as name,
              count(*) as files, sum(length(data)) as bytes
            from operator_file group by 1 order by 1`,
          )
          .all() as unknown as BackedUpFiles[])
      : [],
  );

/**
 * Takes the operator's files out of a copy of a backup.
 *
 * @param folder where they go; it is made
 */
export function takeOperatorFiles(copy: string, folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  withFile(copy, (db) => {
    if (!hasFiles(db)) return;
    const rows = db.prepare("select path, data from operator_file").iterate();
    for (const row of rows) {
      const { path, data } = row as { path: string; data: Uint8Array };
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, data, { mode: 0o600, flush: true });
    }
    db.exec("drop table operator_file; vacuum");
  });
}

/**
 * Puts files in the place of those of a data folder, which are kept beside them.
 *
 * @param suffix ends the names of what is kept
 * @returns puts everything back as it was
 * @throws OperatorError that names what can't be replaced; then everything is as it was
 */
export function placeOperatorFiles(
  folder: string,
  dataDir: string,
  suffix: string,
): () => void {
  const moved: [from: string, to: string][] = [];
  const move = (from: string, to: string) => {
    renameSync(from, to);
    moved.push([from, to]);
  };
  const putBack = () => {
    for (const [from, to] of moved.reverse()) renameSync(to, from);
  };
  for (const name of readdirSync(folder)) {
    const place = join(dataDir, name);
    try {
      // A link to nothing is kept too.
      if (lstatSync(place, { throwIfNoEntry: false })) {
        move(place, place + suffix);
      }
      move(join(folder, name), place);
    } catch (error) {
      putBack();
      throw new OperatorError(
        `Nothing was restored, because ${place} can't be replaced (${causeOf(error)}). If a disk is mounted there, unmount it first. Or restore into an empty folder, for example DATA_DIR=./restored, and copy its files.`,
      );
    }
  }
  return putBack;
}
