import {
  DatabaseSync,
  type DatabaseSyncInstance,
} from "@photostructure/sqlite";
import { statSync } from "node:fs";
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SqliteDatabase,
  type TransactionSettings,
} from "kysely";
import { DatabaseMissingError } from "./databaseErrors";
import type { Schema, ShopDatabase } from "./schema";

/** Time that a command waits for another program's lock, in milliseconds. */
const LOCK_TIMEOUT = 5_000;

/** Values that the driver binds. */
type Bound = readonly (string | number | bigint | null | Uint8Array)[];

/** A database as Kysely's driver uses it. */
const withStatements = (database: DatabaseSyncInstance): SqliteDatabase => ({
  prepare(sql) {
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...(values as Bound)),
      run: (values) => statement.run(...(values as Bound)),
      iterate: (values) => statement.iterate(...(values as Bound)),
    };
  },
  close: () => database.close(),
});

/**
 * Kysely's driver has one connection behind a mutex, so that requests queue and
 * never meet inside one transaction. A transaction takes the write lock when it
 * begins: one that reads first and writes later would otherwise fail where
 * another program (the operator's command line) wrote in between.
 */
class ShopSqliteDriver extends SqliteDriver {
  readonly #inode: number;

  constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly file: string,
    private readonly onClose: () => void,
  ) {
    super({ database: withStatements(database) });
    this.#inode = statSync(file).ino;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /**
   * SQLite itself looks only in its other journal modes whether the file is still there.
   *
   * @throws DatabaseMissingError if it was deleted or replaced since it was opened
   */
  override async commitTransaction(
    connection: DatabaseConnection,
  ): Promise<void> {
    const status = statSync(this.file, { throwIfNoEntry: false });
    if (status?.ino !== this.#inode) throw new DatabaseMissingError(this.file);
    await super.commitTransaction(connection);
  }

  /** SQLite has often rolled back by itself, for example on a full disk. */
  override async rollbackTransaction(
    connection: DatabaseConnection,
  ): Promise<void> {
    if (!this.database.isTransaction) return;
    await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    try {
      // Otherwise the newest orders may be in the journal alone, which a copy of
      // shop.db lacks. A host that is open meanwhile will do it.
      this.database.exec(
        "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)",
      );
    } catch {
      // On a full disk they stay in the journal, where the next start finds them.
    }
    await super.destroy();
    this.onClose();
  }
}

/**
 * Opens an existing database file. What was committed is on disk: a full sync,
 * for an order that was confirmed must outlive a power cut. The caller ends it
 * with `destroy()`.
 *
 * @param onClose called once the file is closed
 */
export function openFile(file: string, onClose: () => void): ShopDatabase {
  const database = new DatabaseSync(file, {
    timeout: LOCK_TIMEOUT,
    enableForeignKeyConstraints: true,
  });
  try {
    database.exec(
      // Overwrites deleted rows: people's names must not stay in the file.
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON",
    );
    const driver = new ShopSqliteDriver(database, file, onClose);
    return new Kysely<Schema>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => driver,
        createIntrospector: (db) => new SqliteIntrospector(db),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    });
  } catch (error) {
    database.close();
    throw error;
  }
}
