import { batchesOf } from "../../db/batches";
import type { ShopDatabase } from "../../db/schema";
import type { SaleTerms } from "../catalogProduct";
import { IndexFile } from "./indexFile";
import { IndexWriter } from "./indexWriter";
import { readVersion, type ProductRow } from "../productRepository";

/** An index to build, as another thread can be told. */
export interface BuildTask {
  /** Path of a file that is not there yet. */
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
  const file = new IndexFile(path);
  try {
    // No journal: a file that was interrupted is thrown away.
    file.run("pragma journal_mode = off");
    file.makeTables();
    // The database as it is at one moment, while others write.
    const snapshot = db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only");
    await snapshot.execute(async (snapshot) => {
      const version = await readVersion(snapshot);
      const writer = new IndexWriter(file, terms);
      const products = batchesOf<ProductRow>(snapshot, "product", [
        "product_id",
      ]);
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
