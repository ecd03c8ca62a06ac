import { setImmediate as nextTurn } from "node:timers/promises";
import type { CompiledQuery } from "kysely";
import type { GenerationClaim } from "./generationClaim";

/**
 * Rows that are sorted in memory before they are written. Ids and names come in
 * no order, and each row by itself would change pages all over the indexes: so
 * sorted, neighbours share theirs, and a load writes a fifth as much.
 */
const RUN = 10_000;
/** Rows of one transaction: a few milliseconds under SQLite's write lock. */
const BATCH = 1_000;

/** Rows as they come, in runs. */
export async function* runsOf<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<Row[]> {
  let run: Row[] = [];
  for await (const row of rows) {
    run.push(row);
    if (run.length < RUN) continue;
    yield run;
    run = [];
  }
  if (run.length > 0) yield run;
}

/**
 * Writes rows in their order in many small transactions, between which orders
 * are stored and requests answered.
 *
 * @param insert the query for one batch; made before the lock is taken
 */
export async function writeInBatches<Row>(
  claim: GenerationClaim,
  rows: readonly Row[],
  insert: (batch: Row[]) => CompiledQuery,
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) {
    const query = insert(rows.slice(first, first + BATCH));
    await claim.write(async (transaction) => {
      await transaction.executeQuery(query);
    });
    await nextTurn();
  }
}
