import { sql, type RawBuilder } from "kysely";
import { currentVersion } from "../catalog/catalogRepository";
import { FOREVER, type ShopDatabase } from "../db/schema";
import { shrinkFile } from "../db/shrinkFile";
import { isAbandoned, takeLease, type CatalogLease } from "./catalogLease";
import { BATCH } from "./importRepository";
import {
  removeEndedWords,
  removeUnpublishedWords,
} from "./searchWordRepository";

/** The condition of the index `product_ended`, as databases recognize it. */
const isEnded = sql`until < ${sql.lit(FOREVER)}`;

/** The keys of a transaction's rows among those that a condition holds for. */
const someProducts = (condition: RawBuilder<unknown>) =>
  sql`(id, since) in (select id, since from product where ${condition} limit ${BATCH})`;

/** Repeats a statement on such rows, each time in its own transaction, until it finds no more. */
async function repeat(
  lease: CatalogLease,
  statement: RawBuilder<unknown>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (let rows = BATCH; rows === BATCH;) {
    signal?.throwIfAborted();
    await lease.write(async (transaction) => {
      const { numAffectedRows } = await statement.execute(transaction);
      rows = Number(numAffectedRows);
    });
  }
}

/** Removes the rows that ended with the current version or before. */
export async function removeEnded(
  lease: CatalogLease,
  current: number,
  signal?: AbortSignal,
): Promise<void> {
  const old = someProducts(sql`${isEnded} and until <= ${current}`);
  await repeat(lease, sql`delete from product where ${old}`, signal);
  await lease.write(async (transaction) => {
    await sql`delete from category where until <= ${current}`.execute(
      transaction,
    );
  });
}

/** Takes back what an import has written that did not become the current version, and removes what has ended. */
async function removeLeftovers(
  lease: CatalogLease,
  current: number,
  signal?: AbortSignal,
): Promise<void> {
  const ended = someProducts(
    sql`${isEnded} and until > ${current} and since <= ${current}`,
  );
  const begun = someProducts(sql`since > ${current}`);
  const revive = sql`set until = ${FOREVER} where`;
  await repeat(lease, sql`update product ${revive} ${ended}`, signal);
  await repeat(lease, sql`delete from product where ${begun}`, signal);
  await lease.write(async (transaction) => {
    await sql`delete from category where since > ${current}`.execute(
      transaction,
    );
    await sql`update category ${revive} until > ${current}`.execute(
      transaction,
    );
  });
  await removeEnded(lease, current, signal);
}

/** Removes what an import has left of products, categories and words. */
export async function removeAllLeftovers(
  lease: CatalogLease,
  current: number,
  signal?: AbortSignal,
): Promise<void> {
  await removeLeftovers(lease, current, signal);
  await removeUnpublishedWords(lease, current);
  await removeEndedWords(lease, current);
}

/**
 * Removes rows and gives the lease back.
 *
 * @returns whether all of them could be removed
 */
export async function tidy(
  lease: CatalogLease,
  remove: () => Promise<void>,
): Promise<boolean> {
  try {
    await remove();
    await lease.release(true);
    return true;
  } catch {
    await lease.release(false).catch(() => {});
    return false;
  }
}

/**
 * Removes what an import has left that was killed or could not tidy up.
 *
 * @param signal stops between two transactions; the rest is for the next time
 */
export async function tidyCatalog(
  db: ShopDatabase,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await isAbandoned(db))) return;
  const lease = await takeLease(db);
  const current = await currentVersion(db);
  await tidy(lease, async () => {
    await removeAllLeftovers(lease, current, signal);
    await shrinkFile(db);
  });
}
