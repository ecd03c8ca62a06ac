import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from "@photostructure/sqlite";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isIndexFile } from "../../db/backup/dataFolder";

/** A value of a statement. */
type Value = string | number | null;

const TABLES = `
  create table info (version integer not null, fingerprint text not null);
  create table item (
    n integer primary key, id text not null unique, position integer not null,
    name_key text not null, is_late integer not null, place integer not null,
    pack integer not null, category text not null, class text,
    price integer not null, unit_price real not null, asked integer not null,
    promoted integer not null, packs_key text, form text not null,
    maker text not null, in_stock integer not null
  );
  create table product (n integer primary key, reply text not null);
  create table not_sold (
    id text primary key, name text not null, reason text not null
  ) without rowid;
  create virtual table word using fts5(
    name, brand, ingredient, strength, contents,
    content='', contentless_delete=1, detail=column, tokenize="ascii tokenchars '#.%'"
  );
  create virtual table word_count using fts5vocab(word, row);
  insert into word (word, rank) values ('automerge', 0), ('hashsize', 16000000);
`;

/**
 * Made after all rows of a new file: so it takes half the time. A list has an index
 * for each of its orders.
 */
const INDEXES = `
  insert into word (word) values ('optimize');
  create index item_position on item (position);
  create index item_name_key on item (name_key, id);
  create index item_recommended on item (asked, is_late, place, pack, position);
  create index item_name on item (asked, name_key, id);
  create index item_price on item (asked, price, name_key, id);
  create index item_unit_price on item (asked, unit_price, name_key, id);
  create index item_featured on item (category, promoted, asked, position);
  create index item_class on item (class);
  create index item_packs on item (packs_key);
`;

/** Says that another process uses a file. */
const isBusy = (error: unknown) =>
  (error as { errcode?: number }).errcode === 5;

/**
 * The file of a search index, which one process has for itself. It is derived from
 * the shop's database, so that a crash of the computer may damage it.
 */
export class IndexFile {
  readonly #database: DatabaseSyncInstance;
  /** Held, since a statement that is collected ends its rows. */
  readonly #statements = new Map<string, StatementSyncInstance>();

  /** @throws what SQLite throws where the file is in use, or none of its own */
  constructor(readonly path: string) {
    this.#database = new DatabaseSync(path, { timeout: 0 });
    try {
      this.#database.exec(
        "pragma locking_mode = exclusive; pragma synchronous = off; pragma cache_size = -24000; begin immediate; commit",
      );
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  all = <Row>(sql: string, ...values: Value[]): Row[] =>
    this.#prepare(sql).all(...values) as Row[];

  get = <Row>(sql: string, ...values: Value[]): Row | undefined =>
    this.#prepare(sql).get(...values) as Row | undefined;

  run(sql: string, ...values: Value[]): void {
    this.#prepare(sql).run(...values);
  }

  #prepare(sql: string): StatementSyncInstance {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  /** Version and fingerprint of the file; undefined if it was never finished. */
  info(): { version: number; fingerprint: string } | undefined {
    return this.get("select version, fingerprint from info");
  }

  makeTables = () => this.#database.exec(TABLES);

  makeIndexes = () => this.#database.exec(INDEXES);

  /** Does something in one transaction: readers see all of it or nothing. */
  change(task: () => void): void {
    this.#database.exec("begin");
    try {
      task();
      this.#database.exec("commit");
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec("rollback");
      throw error;
    }
  }

  /** Tells if every page of the file is what it was when it was written. */
  isSound(): boolean {
    const row = this.get<{ quick_check: string }>("pragma quick_check(1)");
    return row?.quick_check === "ok";
  }

  close(): void {
    if (!this.#database.isOpen) return;
    this.#statements.clear();
    // Statements that are not collected yet would keep the lock.
    this.#database.exec(
      "pragma locking_mode = normal; select * from sqlite_schema",
    );
    this.#database.close();
  }

  /** Closes and deletes it. */
  remove(): void {
    this.close();
    removeFile(this.path);
  }
}

function removeFile(path: string): void {
  rmSync(path, { force: true });
  rmSync(`${path}-journal`, { force: true });
}

const isIndex = (name: string) => isIndexFile(name) && name.endsWith(".db");

/** The path of a new index in a data folder. */
export const newIndexPath = (dataDir: string) =>
  join(dataDir, `index-${randomUUID()}.db`);

/**
 * Opens an index that no other host uses, and deletes the others that nobody uses.
 *
 * @param isUsable tells if it may serve this host
 * @returns undefined if there is none
 */
export function findIndex(
  dataDir: string,
  isUsable: (file: IndexFile) => boolean,
): IndexFile | undefined {
  let found: IndexFile | undefined;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dataDir).filter(isIndex)) {
    const path = join(dataDir, name);
    let file: IndexFile | undefined;
    try {
      file = new IndexFile(path);
      if (!found && isUsable(file)) {
        found = file;
        continue;
      }
    } catch (error) {
      if (!file && isBusy(error)) continue;
    }
    file?.close();
    removeFile(path);
  }
  return found;
}
