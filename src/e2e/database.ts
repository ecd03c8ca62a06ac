import { DatabaseSync } from "@photostructure/sqlite";

type Row = Record<string, unknown>;

/** Looks into the host's database without being able to change it. */
export interface Database {
  query(sql: string, ...values: (string | number)[]): Row[];
}

/** The database in this file, which is opened anew for each look. */
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
  };
}
