import { setTimeout } from "node:timers/promises";
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from "kysely";
import { databaseErrorKindOf } from "./databaseErrorKind";
import type { ShopFile } from "./sqliteDatabase";

/** Between two attempts to get the write lock, in milliseconds. */
const PAUSE = 20;

/** SQLite can undo a half-done migration, which Kysely does not assume of it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Kysely's driver has one connection behind a mutex, so that requests queue and
 * never meet inside one transaction. A transaction takes the write lock when it
 * begins: one that reads first and writes later would otherwise fail where
 * another program (the operator's command line) wrote in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: ShopFile;
  readonly #lockPatience: number;

  constructor(database: ShopFile, lockPatience: number) {
    super({ database });
    this.#database = database;
    this.#lockPatience = lockPatience;
  }

  /** Waits for another program's lock without keeping readers, or the process, waiting. */
  override async beginTransaction(
    connection: DatabaseConnection,
  ): Promise<void> {
    const giveUpAt = performance.now() + this.#lockPatience;
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

  /** SQLite has often undone the work by itself, after a full disk for one. */
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
 * @param lockPatience how long a transaction waits while another program holds
 *   the database, in milliseconds
 */
export function sqliteDialect(
  database: ShopFile,
  lockPatience: number,
): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new ImmediateSqliteDriver(database, lockPatience),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
