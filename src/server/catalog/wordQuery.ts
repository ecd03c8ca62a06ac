import type { ProductWords } from "./searchWords";

/*
 * Queries of the index's table of words, as FTS5 reads them. Each word stands in
 * quotation marks, so that none is an operator.
 */

/** Stands for no words: no product has it. */
const NOTHING = '"#"';

/**
 * Finds the products that have any of some words.
 *
 * @param fields where it may stand
 * @param options.isStart whether words that start with these are meant too
 */
export function wordQuery(
  words: readonly string[],
  fields: readonly (keyof ProductWords)[],
  { isStart = false } = {},
): string {
  const wanted = words.map(
    (word) => `"${word.replaceAll('"', '""')}"${isStart ? " *" : ""}`,
  );
  return `{${fields.join(" ")}} : (${wanted.join(" OR ") || NOTHING})`;
}

export const allOf = (queries: readonly string[]): string =>
  queries.map((query) => `(${query})`).join(" AND ");

export const anyOf = (queries: readonly string[]): string =>
  queries.map((query) => `(${query})`).join(" OR ");
