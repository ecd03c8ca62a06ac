import { setImmediate as nextTurn } from "node:timers/promises";
import type { CompiledQuery } from "kysely";
import type { GenerationClaim } from "./catalogLease";

/**
 * Rows that are sorted in memory before they are written. Ids and names come in
 * no order, and each row by itself would change pages all over the indexes: so
 * sorted, neighbours share theirs, and a load writes a fifth as much.
 */
const RUN = 5_000;
/** Rows of one transaction: a few milliseconds under SQLite's write lock. */
const BATCH = 1_000;

/** Rows as they come, in runs of one length. */
export async function* batchesOf<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  length = RUN,
): AsyncGenerator<Row[]> {
  let run: Row[] = [];
  for await (const row of rows) {
    run.push(row);
    if (run.length < length) continue;
    yield run;
    run = [];
  }
  if (run.length > 0) yield run;
}

/**
 * Makes the queries for batches of rows that have the same columns. Building one
 * costs as much as carrying it out, so a text is built once for each length.
 */
function reusing<Row extends object>(
  build: (batch: Row[]) => CompiledQuery,
): (batch: Row[]) => CompiledQuery {
  const built = new Map<number, CompiledQuery>();
  return (batch) => {
    const query = built.get(batch.length);
    if (query === undefined) {
      const first = build(batch);
      built.set(batch.length, first);
      return first;
    }
    const columns = Object.keys(batch[0] ?? {}) as (keyof Row)[];
    const parameters = batch.flatMap((row) => columns.map((name) => row[name]));
    return { ...query, parameters };
  };
}

/**
 * Writes rows in their order in many small transactions, between which orders
 * are stored and requests answered.
 *
 * @param rows all with the same columns in the same order
 * @param insert builds the query that inserts one batch
 */
export async function writeInBatches<Row extends object>(
  claim: GenerationClaim,
  rows: readonly Row[],
  insert: (batch: Row[]) => CompiledQuery,
): Promise<void> {
  const queryOf = reusing(insert);
  for (let first = 0; first < rows.length; first += BATCH) {
    const query = queryOf(rows.slice(first, first + BATCH));
    await claim.write(async (transaction) => {
      await transaction.executeQuery(query);
    });
    await nextTurn();
  }
}
