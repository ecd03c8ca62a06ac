import { DatabaseSync } from "@photostructure/sqlite";
import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteStatement,
} from "kysely";
import { LRUCache } from "lru-cache";
import { databaseErrorKindOf, DatabaseMissingError } from "./errors";

const CACHED_STATEMENTS = 64;
/** Longer ones are rare huge orders, which would only push out the common ones. */
const LONGEST_CACHED_SQL = 4_000;

/** An open database file; besides what Kysely needs it knows its own state. */
export interface ShopFile extends SqliteDatabase {
  readonly isTransaction: boolean;
  /** @throws DatabaseMissingError if the file was deleted or replaced since it was opened */
  requireInPlace(): void;
}

/** Below the 15 s that a storefront waits for a reply, in milliseconds. */
export const LOCK_TIMEOUT = 5_000;

interface FileOptions {
  /** Leaves the file as it is, its journal mode too. */
  readOnly?: boolean;
  /** Time that a statement waits for another program's lock, in milliseconds. */
  lockTimeout?: number;
  /** Called once the file is closed. */
  onClose?: () => void;
}

/** Values that the driver binds. */
type Bound = readonly (string | number | bigint | null | Uint8Array)[];

/**
 * Opens a database file for Kysely's SQLite driver. What was committed is on
 * disk: a full sync, for an order that was confirmed must outlive a power cut.
 *
 * @param file path of an existing file
 */
export function openSqliteDatabase(
  file: string,
  {
    readOnly = false,
    lockTimeout = LOCK_TIMEOUT,
    onClose = () => {},
  }: FileOptions = {},
): ShopFile {
  const database = new DatabaseSync(file, {
    readOnly,
    timeout: lockTimeout,
    enableForeignKeyConstraints: true,
  });
  try {
    if (!readOnly) {
      database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    }
  } catch (error) {
    database.close();
    throw error;
  }
  const { ino } = statSync(file);
  const cached = new LRUCache<string, SqliteStatement>({
    max: CACHED_STATEMENTS,
  });
  return {
    get isTransaction() {
      return database.isTransaction;
    },
    requireInPlace() {
      const status = statSync(file, { throwIfNoEntry: false });
      if (status?.ino !== ino) throw new DatabaseMissingError(file);
    },
    close() {
      cached.clear();
      try {
        // Cached statements can't be closed, and with them SQLite leaves the newest
        // orders in its journal: a copy of shop.db alone would lack them.
        // It does not wait: a host that is open meanwhile will do it.
        if (!readOnly) {
          database.exec(
            "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(TRUNCATE)",
          );
        }
      } catch {
        // On a full disk they stay in the journal, where the next start finds them.
      }
      database.close();
      onClose();
    },
    prepare(sql) {
      const known = cached.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const prepared: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as Bound)),
        run: (values) => statement.run(...(values as Bound)),
        iterate: (values) => statement.iterate(...(values as Bound)),
      };
      if (sql.length <= LONGEST_CACHED_SQL) cached.set(sql, prepared);
      return prepared;
    },
  };
}

/** Between two attempts to get the write lock, in milliseconds. */
const PAUSE = 20;

/**
 * Kysely's driver has one connection behind a mutex, so that requests queue and
 * never meet inside one transaction. A transaction takes the write lock when it
 * begins: one that reads first and writes later would otherwise fail where
 * another program (the operator's command line) wrote in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: ShopFile;
  readonly #lockTimeout: number;

  constructor(database: ShopFile, lockTimeout: number) {
    super({ database });
    this.#database = database;
    this.#lockTimeout = lockTimeout;
  }

  /** Waits for another program's lock without keeping readers, or the process, waiting. */
  override async beginTransaction(
    connection: DatabaseConnection,
  ): Promise<void> {
    const giveUpAt = performance.now() + this.#lockTimeout;
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw("begin immediate"));
        return;
      } catch (error) {
        const isLocked = databaseErrorKindOf(error) === "locked";
        if (!isLocked || performance.now() >= giveUpAt) throw error;
      }
      await this.releaseConnection();
      await setTimeout(PAUSE);
      await this.acquireConnection();
    }
  }

  /** SQLite itself looks only in its other journal modes whether the file is still there. */
  override async commitTransaction(
    connection: DatabaseConnection,
  ): Promise<void> {
    this.#database.requireInPlace();
    await super.commitTransaction(connection);
  }

  /** SQLite has often rolled back by itself, for example on a full disk. */
  override async rollbackTransaction(
    connection: DatabaseConnection,
  ): Promise<void> {
    if (!this.#database.isTransaction) return;
    await super.rollbackTransaction(connection);
  }
}

/**
 * Kysely's dialect for the shop's own database file.
 *
 * @param lockTimeout how long a transaction waits while another program holds
 *   the database, in milliseconds
 */
export function sqliteDialect(
  database: ShopFile,
  lockTimeout: number,
): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateSqliteDriver(database, lockTimeout),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
