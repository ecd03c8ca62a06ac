import { countOf, formatNumber } from "../../domain/product/units";
import type { FileRow } from "./catalogFile";
import { placed } from "./rowFinding";

/** Cases of a rule that are listed; of the others only the number is told. */
const MOST_CASES = 8;

/** The rows in which something was found. */
interface FoundRows {
  count: number;
  last: number;
  /** The first cases, with their places. */
  cases: string[];
}

/** Counts what was found in the rows of a file, in constant memory. */
export class ImportReport {
  /** Rows that were read. */
  rows = 0;
  /** Of these, rows with errors. */
  rejected = 0;
  /** Valid rows that do not say how they may be sold. */
  private unclassed = 0;
  private readonly refused = new Map<string, FoundRows>();
  private readonly leftOut = new Map<string, FoundRows>();

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
      const none = { count: 0, last: 0, cases: [] };
      const found = section.get(finding.rule) ?? none;
      section.set(finding.rule, found);
      // Two of its columns may have the same.
      if (found.last === row) continue;
      found.last = row;
      found.count += 1;
      if (found.cases.length < MOST_CASES)
        found.cases.push(placed(row, finding));
    }
  }

  /** The findings: for each rule how many rows, and the first cases. */
  toString(): string {
    const sectionOf = (heading: string, all: Map<string, FoundRows>) =>
      [...all].map(([rule, { count, cases }], index) => {
        const lines = cases.map((text) => `    ${text}\n`).join("");
        const text = `  ${rule}: ${countOf(count, "row")}\n${lines}`;
        return index === 0 ? `${heading}\n${text}` : text;
      });
    return [
      `Read ${countOf(this.rows, "row")}: ${formatNumber(this.valid)} valid, ${formatNumber(this.rejected)} rejected.\n`,
      ...sectionOf("Rejected", this.refused),
      ...sectionOf("Left out", this.leftOut),
      this.unclassed === 0
        ? ""
        : `Without a legalClass: ${countOf(this.unclassed, "product")}. Those that the table of names doesn't know either are sold like pharmacy medicines; medicines among them have no offers.\n`,
    ].join("");
  }
}
