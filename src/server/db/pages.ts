/** What a list is about: moments as ISO 8601, UTC. */
export interface ListFilter {
  /** From this moment on. */
  since?: string;
  /** Before this moment. */
  until?: string;
  /** Only what was not handled yet. */
  unhandled?: boolean;
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
