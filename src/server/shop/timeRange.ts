import { sql, type RawBuilder } from "kysely";
import type { ListFilter } from "../db/pages";

/** From a moment on, up to another one; without them from the first, up to the last. */
export type TimeRange = Pick<ListFilter, "since" | "until">;

/** Earlier and later than every time that is stored. */
export const EARLIEST = "";
export const LATEST = "9999";

/** The condition that a column's time lies in a range. */
export function within(
  column: string,
  { since = EARLIEST, until = LATEST }: TimeRange,
): RawBuilder<boolean> {
  const time = sql.ref(column);
  return sql<boolean>`${time} >= ${since} and ${time} < ${until}`;
}
