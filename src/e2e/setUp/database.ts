import { DatabaseSync } from "@photostructure/sqlite";

/** The host's database, seen from beside the host. */
export interface Database {
  /** Looks into it without being able to change it. */
  query(
    sql: string,
    ...values: (string | number | null)[]
  ): Record<string, unknown>[];
}

/** The database in this file, which is opened for each query. */
export const openDatabase = (file: string): Database => ({
  query(sql, ...values) {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare(sql).all(...values) as Record<string, unknown>[];
    } finally {
      database.close();
    }
  },
});
