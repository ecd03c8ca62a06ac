import { countOf, formatNumber } from "../../domain/product/units";
import { placed, type FileRow } from "./catalogFile";
import { CORRECTIONS, REJECTIONS, type Rule } from "./rowRules";

/** Errors that are listed one by one. */
const MOST_ERRORS = 100;

/** Rows that are listed; of the others only the number is told. */
const MOST_ROWS = 8;

/** The rows in which a rule has found something. */
interface FoundRows {
  count: number;
  last: number;
  /** The first of them. */
  rows: number[];
  /** The first case, with its place. */
  first: string;
}

/** For example "7, 9, 10 and 240 more". */
function rowsInWords({ count, rows }: FoundRows): string {
  const more = count - rows.length;
  return rows.join(", ") + (more > 0 ? ` and ${formatNumber(more)} more` : "");
}

/** Counts what the rules have found in the rows of a file, in constant memory. */
export class ImportReport {
  /** Rows that were read. */
  rows = 0;
  /** Between the cells of the file. */
  separator = ",";
  /** Of these, rows with errors. */
  rejected = 0;
  /** The first of their errors, in sentences. */
  readonly errors: string[] = [];
  /** Valid rows of which nobody knows how they may be sold. */
  private unclassed = 0;
  private readonly rules = new Map<Rule, FoundRows>();

  get valid(): number {
    return this.rows - this.rejected;
  }

  /** Counts the next row. */
  take({ row, product, described, findings }: FileRow): void {
    this.rows += 1;
    if (product === undefined) this.rejected += 1;
    else if (!described?.legalClass) this.unclassed += 1;
    for (const finding of findings) {
      if (product === undefined && this.errors.length < MOST_ERRORS) {
        this.errors.push(placed(row, finding));
      }
      const found = this.rules.get(finding.rule) ?? {
        count: 0,
        last: 0,
        rows: [],
        first: placed(row, finding),
      };
      this.rules.set(finding.rule, found);
      // A row may break a rule in two columns.
      if (found.last === row) continue;
      found.last = row;
      found.count += 1;
      if (found.rows.length < MOST_ROWS) found.rows.push(row);
    }
  }

  private section(heading: string, rules: readonly Rule[]): string {
    const lines = rules.flatMap((rule) => {
      const found = this.rules.get(rule);
      if (found === undefined) return [];
      return `  ${rule}: ${countOf(found.count, "row")} (${rowsInWords(found)})\n    ${found.first}\n`;
    });
    return lines.length === 0 ? "" : `${heading}\n${lines.join("")}`;
  }

  /** The findings: for each rule how many rows, which, and the first case. */
  toString(): string {
    const separated =
      this.separator === ","
        ? ""
        : ` separated by ${JSON.stringify(this.separator)}`;
    return (
      `Read ${countOf(this.rows, "row")}${separated}: ${formatNumber(this.valid)} valid, ${formatNumber(this.rejected)} rejected.\n` +
      this.section("Rejected", REJECTIONS) +
      this.section("Corrected", CORRECTIONS) +
      (this.unclassed === 0
        ? ""
        : `Without a legal class: ${countOf(this.unclassed, "product")}, sold like a pharmacy's; medicines among them have no offers. A column legalClass says how they may be sold.\n`)
    );
  }
}
