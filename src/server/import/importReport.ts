import { countOf, formatNumber } from "../../domain/product/units";
import type { FileRow } from "./catalogFile";

/** Cases of a column that are listed; of the others only the number is told. */
const MOST_CASES = 8;

/** Counts what was found in the rows of a file, in constant memory. */
export class ImportReport {
  /** Rows that were read. */
  rows = 0;
  /** Those with errors. */
  rejected = 0;
  /** Valid rows that do not say how they may be sold. */
  private unclassed = 0;
  /** Counts of mistakes, and the first ones with their places, by column. */
  private readonly mistakes = new Map<
    string,
    { count: number; cases: string[] }
  >();

  get valid(): number {
    return this.rows - this.rejected;
  }

  /** Counts the next row. */
  take({ row, product, findings }: FileRow): void {
    this.rows += 1;
    if (product === undefined) this.rejected += 1;
    else if (!product.legalClass) this.unclassed += 1;
    for (const { column = "cells", text } of findings) {
      const mistakes = this.mistakes.get(column) ?? { count: 0, cases: [] };
      this.mistakes.set(column, mistakes);
      mistakes.count += 1;
      if (mistakes.cases.length < MOST_CASES)
        mistakes.cases.push(`  row ${row}: ${text}\n`);
    }
  }

  /** The findings: for each column how many, and the first ones. */
  toString(): string {
    const columns = [...this.mistakes].map(
      ([column, { count, cases }]) =>
        `${column}: ${countOf(count, "mistake")}\n${cases.join("")}`,
    );
    return [
      `Read ${countOf(this.rows, "row")}: ${formatNumber(this.valid)} valid, ${formatNumber(this.rejected)} rejected.\n`,
      ...columns,
      this.unclassed === 0
        ? ""
        : `Without a legalClass: ${countOf(this.unclassed, "product")}. Those that the table of names doesn't know either are sold like pharmacy medicines; medicines among them have no offers.\n`,
    ].join("");
  }
}
