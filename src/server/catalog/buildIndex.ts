import { closeSync, copyFileSync, openSync } from "node:fs";
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
  /** The path of an index of the same fingerprint in whose copy changes are made; a new one by default. */
  copied: string | undefined;
  fingerprint: string;
}

/**
 * Builds the search index of a shop's products in a new file.
 *
 * @throws what the database or SQLite throws; then there is no file
 */
export async function buildIndex(
  db: ShopDatabase,
  { path, copied, fingerprint, terms }: BuildTask & { terms: SaleTerms },
): Promise<void> {
  if (copied === undefined) closeSync(openSync(path, "wx", 0o600));
  else copyFileSync(copied, path);
  const file = new IndexFile(path);
  try {
    // What is interrupted is thrown away, so that no journal is needed.
    file.run("pragma journal_mode = off");
    const since = copied === undefined ? -1 : file.info()!.version;
    if (copied === undefined) file.makeTables();
    // So that nobody uses it half made.
    else file.run("delete from info");
    await inSnapshot(db, async (snapshot) => {
      const version = await readVersion(snapshot);
      file.run("begin");
      const writer = new IndexWriter(file, terms);
      const changed = batchesOf<ProductRow>(snapshot, "product", {
        key: ["product_id"],
        where: sql`(changed_in > ${since} or stock_told_in > ${since})`,
      });
      for await (const rows of changed)
        for (const row of rows) writer.write(row);
      if (copied === undefined) file.makeIndexes();
      writer.end(version, fingerprint);
      file.run("commit");
    });
    file.close();
  } catch (error) {
    file.remove();
    throw error;
  }
}
