import { placed, type FileRow } from "./catalogFile";
import { isRefusal, REFUSALS, REPAIRS, type Rule } from "./catalogRules";
import { countOf, grouped } from "./counts";
import { RowRanges } from "./rowRanges";

interface RuleCount {
  rows: RowRanges;
  /** The first case, with its place. */
  first: string;
}

/** Counts what the rules have found in the rows of a file, in constant memory. */
export class ImportReport {
  /** Rows that were read. */
  rows = 0;
  /** Of these, rows that fell out. */
  fellOut = 0;
  private readonly rules = new Map<Rule, RuleCount>();

  /** Rows that can be sold. */
  get sound(): number {
    return this.rows - this.fellOut;
  }

  /** Counts the next row. */
  take({ row, product, findings }: FileRow): void {
    this.rows += 1;
    if (product === undefined) this.fellOut += 1;
    for (const finding of findings) {
      let count = this.rules.get(finding.rule);
      if (count === undefined) {
        count = { rows: new RowRanges(), first: placed(row, finding) };
        this.rules.set(finding.rule, count);
      }
      count.rows.add(row);
    }
  }

  private linesOf(rules: readonly Rule[]): string {
    return rules
      .map((rule) => [rule, this.rules.get(rule)] as const)
      .map(([rule, count]) =>
        count === undefined
          ? ""
          : `  ${rule}: ${countOf(count.rows.count, "row")} (${count.rows.toString()})\n    ${count.first}\n`,
      )
      .join("");
  }

  /** What was found: for each rule how many rows, which, and the first case. */
  toString(): string {
    const sections = [
      ["Fell out", this.linesOf(REFUSALS)],
      ["Put right", this.linesOf(REPAIRS)],
    ];
    return (
      `Read ${countOf(this.rows, "row")}: ${grouped(this.sound)} can be sold, ${grouped(this.fellOut)} fell out.\n` +
      sections
        .filter(([, lines]) => lines !== "")
        .map(([heading, lines]) => `${heading}\n${lines}`)
        .join("")
    );
  }
}

/** Whether a rule makes its row fall out, in the report's words. */
export const outcomeOf = (rule: Rule) =>
  isRefusal(rule) ? "fell out" : "put right";
