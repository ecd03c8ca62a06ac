import { sql, type RawBuilder } from "kysely";

/** What a list is about: moments as ISO 8601, UTC. */
export interface ListFilter {
  /** From this moment on. */
  since?: string;
  /** Before this moment. */
  until?: string;
  /** Only what was not handled yet. */
  unhandled?: boolean;
}

/** The columns that a list is ordered by. */
export interface ListOrder {
  /** When something came in. */
  time: string;
  /** Tells apart what came in at one moment. */
  id: string;
}

/** Rows that are in memory at a time. */
export const PAGE = 200;

/**
 * Reads a list page by page, each from where the last one ended: what comes in
 * or is deleted meanwhile neither repeats nor skips a row.
 *
 * @param read gives up to PAGE rows that stand behind one, or the first ones
 */
export async function* pagesOf<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/**
 * The condition for the rows of a list's next page, of things that can be
 * marked as handled.
 *
 * @param last what the last row of the page before has in the ordering columns
 */
export function onNextPage(
  order: ListOrder,
  { since, until, unhandled }: ListFilter,
  last: readonly [time: string, id: string] | undefined,
): RawBuilder<boolean> {
  const [time, id] = [sql.ref(order.time), sql.ref(order.id)];
  const conditions = [
    until && sql`${time} < ${until}`,
    unhandled && sql`${sql.ref("handled_at")} is null`,
    last
      ? sql`(${time}, ${id}) > (${sql.join(last)})`
      : since && sql`${time} >= ${since}`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
