import { grouped } from "./counts";

/** Ranges that are kept; of the rows behind them only the number is. */
const MOST_RANGES = 8;

/** Row numbers in ascending order, in constant memory. */
export class RowRanges {
  count = 0;
  /** Rows that are in one of the ranges. */
  private listed = 0;
  private last = -1;
  private readonly ranges: { first: number; last: number }[] = [];

  /** Adds a row, which may be the last one again. */
  add(row: number): void {
    if (row === this.last) return;
    this.last = row;
    this.count += 1;
    const end = this.ranges.at(-1);
    if (end?.last === row - 1) end.last = row;
    else if (this.ranges.length < MOST_RANGES) {
      this.ranges.push({ first: row, last: row });
    } else return;
    this.listed += 1;
  }

  /** For example "7, 9-12 and 240 more". */
  toString(): string {
    const texts = this.ranges.map(({ first, last }) =>
      first === last ? String(first) : `${first}-${last}`,
    );
    const more = this.count - this.listed;
    return texts.join(", ") + (more > 0 ? ` and ${grouped(more)} more` : "");
  }
}
