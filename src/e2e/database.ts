import { DatabaseSync } from "@photostructure/sqlite";

type Row = Record<string, unknown>;

type Value = string | number | null;

/** The host's database, seen from beside the host. */
export interface Database {
  /** Looks into it without being able to change it. */
  query(sql: string, ...values: Value[]): Row[];
  /** Changes it, as the pharmacy's own tools do. */
  change(sql: string, ...values: Value[]): void;
}

/** While the host writes, others wait up to this long (milliseconds). */
const BUSY_TIMEOUT = 10_000;

/** The database in this file, which is opened anew for each look and each change. */
export function openDatabase(file: string): Database {
  return {
    query(sql, ...values) {
      const database = new DatabaseSync(file, { readOnly: true });
      try {
        return database.prepare(sql).all(...values) as Row[];
      } finally {
        database.close();
      }
    },
    change(sql, ...values) {
      const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
      try {
        database.prepare(sql).run(...values);
      } finally {
        database.close();
      }
    },
  };
}
