import { DatabaseSync } from "@photostructure/sqlite";
import type { Catalog } from "../catalog/openCatalog";
import type { CatalogEntry, StoredRow } from "../catalog/storedCatalog";
import { OperatorError } from "../operatorError";

/** A product that changes, or is new. */
export interface StagedRow extends StoredRow {
  id: string;
}

/** Fates of an entry of the last version: the rows name it or not, and change it or not. */
const UNNAMED = 0;
const KEPT = 1;
const CHANGED = 2;

/** Rows that are read at a time, so that no statement stays open between them. */
const ROWS = 500;

/**
 * What an import changes in the last version, collected until all rows are read.
 * The rows lie on disk, in a file that is gone when it is closed.
 */
export class StagedChanges {
  /** Number of products that change, or are new. */
  count = 0;
  readonly #file = new DatabaseSync("");
  /** By position in the last version. */
  readonly #fates: Uint8Array;
  readonly #insert;
  readonly #update;
  readonly #delete;
  readonly #at;
  readonly #from;

  constructor(last: Catalog | undefined) {
    this.#fates = new Uint8Array((last?.lastPosition ?? -1) + 1);
    this.#file.exec(`
      pragma cache_size = -16000;
      create table staged (position integer primary key, id text not null unique, data text not null);
      begin`);
    this.#insert = this.#file.prepare(
      "insert or ignore into staged values (?, ?, ?)",
    );
    this.#update = this.#file.prepare(
      "update staged set data = ? where position = ?",
    );
    this.#delete = this.#file.prepare("delete from staged where position = ?");
    this.#at = this.#file.prepare("select * from staged where position = ?");
    this.#from = this.#file.prepare(
      `select * from staged where position > ? order by position limit ${ROWS}`,
    );
  }

  #mark(old: CatalogEntry, fate: number, id: string): void {
    if (this.isNamed(old.position)) throw repeated(id);
    this.#fates[old.position] = fate;
  }

  /** Notes that an entry stays as it is. @throws OperatorError if it is noted already */
  keep(old: CatalogEntry, id: string): void {
    this.#mark(old, KEPT, id);
  }

  /** Stages a row in place of an old entry, or as a new one. @throws OperatorError if its id is repeated */
  stage({ position, id, data }: StagedRow, old?: CatalogEntry): void {
    if (old) this.#mark(old, CHANGED, id);
    if (this.#insert.run(position, id, data).changes === 0) throw repeated(id);
    this.count += 1;
  }

  /** Stages other data for what stands at a position, staged already or not. */
  restage({ position, id, data }: StagedRow): void {
    if (this.at(position)) {
      this.#update.run(data, position);
      return;
    }
    this.#fates[position] = CHANGED;
    this.#insert.run(position, id, data);
    this.count += 1;
  }

  /** Takes a row back: the last version's entry at this position stays. */
  unstage(position: number): void {
    this.#delete.run(position);
    this.#fates[position] = KEPT;
    this.count -= 1;
  }

  /** The staged row at a position. */
  at(position: number): StagedRow | undefined {
    return this.#at.get(position) as StagedRow | undefined;
  }

  /** Tells if an entry of the last version is kept or changed. */
  isNamed = (position: number): boolean => this.#fates[position] !== UNNAMED;

  /** Tells if an entry of the last version is changed. */
  isChanged = (position: number): boolean => this.#fates[position] === CHANGED;

  /** The staged rows by position. */
  *rows(): Generator<StagedRow> {
    let last: number | undefined = -1;
    while (last !== undefined) {
      const rows = this.#from.all(last) as unknown as StagedRow[];
      yield* rows;
      last = rows.at(-1)?.position;
    }
  }

  close(): void {
    this.#file.close();
  }
}

const repeated = (id: string) =>
  new OperatorError(`The id '${id}' is repeated.`);
