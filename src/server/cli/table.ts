/** One column of what is listed. */
export interface Column<Row> {
  heading: string;
  cell: (row: Row) => string;
  /** Numbers stand below each other by their last digit. */
  isNumber?: true;
}

/** A column of whole numbers. */
export function numberColumn<Row>(
  heading: string,
  of: (row: Row) => number,
): Column<Row> {
  return { heading, cell: (row) => String(of(row)), isNumber: true };
}

/**
 * A column of amounts.
 *
 * @param cents gives what a row has there
 * @param inWords writes it as whoever reads the table wants it
 */
export function moneyColumn<Row>(
  heading: string,
  cents: (row: Row) => number,
  inWords: (cents: number) => string,
): Column<Row> {
  return { heading, cell: (row) => inWords(cents(row)), isNumber: true };
}

/** Control characters, and those that turn the direction of writing. */
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;
/** What a spreadsheet takes for the start of a formula. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** By this mark a spreadsheet knows that letters beyond ASCII are UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** A text as it may be shown on a terminal, on one line. */
export function shown(text: string): string {
  return text.replaceAll(UNSHOWN, " ");
}

/**
 * Writes a table for the terminal, some rows at a time: each on one line,
 * columns below each other as far as the rows are known.
 *
 * @returns writes the next rows, after the headings where they are the first
 */
export function tableWriter<Row>(
  columns: readonly Column<Row>[],
): (rows: readonly Row[]) => string {
  const headings = columns.map(({ heading }) => heading);
  const widths = headings.map(({ length }) => length);
  let isFirst = true;
  return (rows) => {
    const lines = rows.map((row) =>
      columns.map(({ cell }) => shown(cell(row))),
    );
    if (isFirst) lines.unshift(headings);
    isFirst = false;
    for (const cells of lines) {
      cells.forEach((cell, index) => {
        widths[index] = Math.max(widths[index] ?? 0, cell.length);
      });
    }
    const padded = (cell: string, index: number) =>
      columns[index]?.isNumber
        ? cell.padStart(widths[index] ?? 0)
        : cell.padEnd(widths[index] ?? 0);
    return lines
      .map((cells) => `${cells.map(padded).join("  ").trimEnd()}\n`)
      .join("");
  };
}

/** What people typed stays text in a spreadsheet: a formula in it would run there. */
function csvCell(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}

const csvRow = (cells: readonly string[]) =>
  `${cells.map(csvCell).join(",")}\r\n`;

/** The first row of a list for a spreadsheet (RFC 4180). */
export function csvHead<Row>(columns: readonly Column<Row>[]): string {
  return BYTE_ORDER_MARK + csvRow(columns.map(({ heading }) => heading));
}

/** Further rows of a list for a spreadsheet. */
export function csvRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): string {
  return rows
    .map((row) => csvRow(columns.map(({ cell }) => cell(row))))
    .join("");
}

/** JSON on one line that is safe to show: what a terminal would obey is escaped. */
export function jsonLine(value: object): string {
  return JSON.stringify(value).replaceAll(UNSHOWN, (characters) =>
    [...characters]
      .map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
