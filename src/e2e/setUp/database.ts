import { DatabaseSync } from "@photostructure/sqlite";
import path from "node:path";

/** Looks into a host's database from beside the host, without being able to change it. */
export function queryDatabase(
  dataFolder: string,
  sql: string,
  ...values: (string | number | null)[]
) {
  const file = path.join(dataFolder, "shop.db");
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all(...values) as Record<string, unknown>[];
  } finally {
    database.close();
  }
}
