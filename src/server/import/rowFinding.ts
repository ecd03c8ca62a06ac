import type { CatalogColumn } from "./catalogRow";

/** Something that was found in a row. */
export interface Finding {
  /** True if the row is skipped; otherwise the product is sold without something. */
  isError: boolean;
  /** Undefined for what is about the whole row. */
  column?: CatalogColumn;
  /** For the operator: what is wrong and what to do. */
  text: string;
}

/**
 * A cell as it is repeated on somebody's terminal: on one line, without what would
 * control it, and only its start if it holds a whole text.
 */
export function quoted(text: string): string {
  const start = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  const visible = start
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd");
  return `'${visible}'`;
}

/** Says what is wrong with a cell, and what to do. */
export class CellError extends Error {
  constructor(
    text: string,
    readonly isError: boolean,
  ) {
    super(text);
  }
}

/** Makes the row one that is skipped. */
export function refuse(text: string): never {
  throw new CellError(text, true);
}

/** Lets the product be sold without what the cell says. */
export function leaveOut(cell: string, advice: string): never {
  const text = `${quoted(cell)} can't be read, and the product is sold without it. ${advice}`;
  throw new CellError(text, false);
}
