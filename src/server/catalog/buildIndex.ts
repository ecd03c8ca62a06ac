import { closeSync, openSync } from "node:fs";
import { sql } from "kysely";
import { batchesOf } from "../db/batches";
import { isOnServer, type ShopDatabase } from "../db/schema";
import type { SaleTerms } from "./catalogProduct";
import { IndexFile } from "./indexFile";
import { IndexWriter } from "./indexWriter";
import { readVersion, type ProductRow } from "./productRepository";

/** Reads the database as it is at one moment, while others write. */
const inSnapshot = <T>(
  db: ShopDatabase,
  task: (db: ShopDatabase) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (connection) => {
    const begin = isOnServer(db)
      ? "begin isolation level repeatable read read only"
      : "begin";
    await sql.raw(begin).execute(connection);
    try {
      return await task(connection);
    } finally {
      await sql`commit`.execute(connection);
    }
  });

/** What is built, as it can be told to another thread. */
export interface BuildTask {
  /** Of a file that is not there yet. */
  path: string;
  fingerprint: string;
}

/**
 * Builds the search index of a shop's products in a new file.
 *
 * @throws what the database or SQLite throws; then there is no file
 */
export async function buildIndex(
  db: ShopDatabase,
  { path, fingerprint, terms }: BuildTask & { terms: SaleTerms },
): Promise<void> {
  closeSync(openSync(path, "wx", 0o600));
  const file = new IndexFile(path);
  try {
    // What is interrupted is thrown away, so that no journal is needed.
    file.run("pragma journal_mode = off");
    file.makeTables();
    await inSnapshot(db, async (snapshot) => {
      const version = await readVersion(snapshot);
      const writer = new IndexWriter(file, terms);
      const products = batchesOf<ProductRow>(snapshot, "product", {
        key: ["product_id"],
      });
      file.run("begin");
      for await (const rows of products)
        for (const row of rows) writer.write(row);
      file.makeIndexes();
      writer.end(version, fingerprint);
      file.run("commit");
    });
    file.close();
  } catch (error) {
    file.remove();
    throw error;
  }
}
