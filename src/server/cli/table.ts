/** What comes out as a table: a heading for each column, and texts. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Control characters, and those that turn the direction of writing. */
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;
/** What a spreadsheet takes for the start of a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** By this mark a spreadsheet knows that letters beyond ASCII are UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** A table for the terminal: each row on one line, columns below each other. */
export function asText({ columns, rows }: Table): string {
  const lines = [columns, ...rows].map((row) =>
    row.map((cell) => cell.replaceAll(UNSHOWN, " ")),
  );
  const widths = columns.map((_, index) =>
    Math.max(...lines.map((cells) => cells[index]?.length ?? 0)),
  );
  return lines
    .map(
      (cells) =>
        `${cells
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}

/** What people typed stays text in a spreadsheet: a formula in it would run there. */
function csvCell(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

/** A table for a spreadsheet (RFC 4180). */
export function asCsv({ columns, rows }: Table): string {
  const lines = [columns, ...rows].map(
    (cells) => `${cells.map(csvCell).join(",")}\r\n`,
  );
  return BYTE_ORDER_MARK + lines.join("");
}
