import { countOf } from "../../domain/product/units";
import type { FileRow } from "./catalogFile";

/** Mistakes of a column that are listed; of the others only the number is told. */
const MOST_LISTED = 8;

/** Counts what was found in the rows of a file, in constant memory. */
export class ImportReport {
  accepted = 0;
  rejected = 0;
  /** Accepted rows that do not say how they may be sold. */
  private unclassed = 0;
  /** Counts of mistakes, and the first ones with their rows, by column. */
  private readonly mistakes = new Map<
    string,
    { count: number; listed: string[] }
  >();

  /** Counts the next row. */
  take({ row, product, findings }: FileRow): void {
    if (product === undefined) this.rejected += 1;
    else this.accepted += 1;
    if (product && !product.legalClass) this.unclassed += 1;
    for (const { column = "cells", text } of findings) {
      const mistakes = this.mistakes.get(column) ?? { count: 0, listed: [] };
      this.mistakes.set(column, mistakes);
      mistakes.count += 1;
      if (mistakes.listed.length < MOST_LISTED)
        mistakes.listed.push(`  row ${row}: ${text}\n`);
    }
  }

  /** The findings in lines; empty if there are none. */
  toString(): string {
    const columns = [...this.mistakes].map(
      ([column, { count, listed }]) =>
        `${column}: ${countOf(count, "mistake")}\n${listed.join("")}`,
    );
    if (this.unclassed > 0)
      columns.push(
        `Without a legalClass: ${countOf(this.unclassed, "product")}. Those that the table of names doesn't know either are sold like pharmacy medicines; medicines among them have no offers.\n`,
      );
    return columns.join("");
  }
}
