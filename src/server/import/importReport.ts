import { countOf, formatNumber } from "../../domain/product/units";
import type { FileRow } from "./catalogFile";
import type { Finding } from "./rowFinding";

/** Cases of a column that are listed; of the others only the number is told. */
const MOST_CASES = 8;

/** Counts of mistakes, and the first ones with their places, by column. */
type Mistakes = Map<string, { count: number; cases: string[] }>;

/** A finding with its place: "row 4, column qty: …". */
const placed = (row: number, { column, text }: Finding): string =>
  `row ${row}${column ? `, column ${column}` : ""}: ${text}`;

function sectionOf(heading: string, mistakes: Mistakes): string {
  const columns = [...mistakes].map(([column, { count, cases }]) => {
    const lines = cases.map((text) => `    ${text}\n`).join("");
    return `  ${column}: ${countOf(count, "mistake")}\n${lines}`;
  });
  return columns.length > 0 ? `${heading}\n${columns.join("")}` : "";
}

/** Counts what was found in the rows of a file, in constant memory. */
export class ImportReport {
  /** Rows that were read. */
  rows = 0;
  /** Those with errors. */
  rejected = 0;
  /** Valid rows that do not say how they may be sold. */
  private unclassed = 0;
  private readonly refused: Mistakes = new Map();
  private readonly leftOut: Mistakes = new Map();

  get valid(): number {
    return this.rows - this.rejected;
  }

  /** Counts the next row. */
  take({ row, product, findings }: FileRow): void {
    this.rows += 1;
    if (product === undefined) this.rejected += 1;
    else if (!product.legalClass) this.unclassed += 1;
    for (const finding of findings) {
      const section = finding.isError ? this.refused : this.leftOut;
      const { column = "cells" } = finding;
      const found = section.get(column) ?? { count: 0, cases: [] };
      section.set(column, found);
      found.count += 1;
      if (found.cases.length < MOST_CASES)
        found.cases.push(placed(row, finding));
    }
  }

  /** The findings: for each column how many, and the first ones. */
  toString(): string {
    return [
      `Read ${countOf(this.rows, "row")}: ${formatNumber(this.valid)} valid, ${formatNumber(this.rejected)} rejected.\n`,
      sectionOf("Rejected", this.refused),
      sectionOf("Left out", this.leftOut),
      this.unclassed === 0
        ? ""
        : `Without a legalClass: ${countOf(this.unclassed, "product")}. Those that the table of names doesn't know either are sold like pharmacy medicines; medicines among them have no offers.\n`,
    ].join("");
  }
}
