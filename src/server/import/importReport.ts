import { placed, type FileRow } from "./catalogFile";
import { CORRECTIONS, isRejection, REJECTIONS, type Rule } from "./catalogRow";
import { FACT_COLUMNS, type FactColumn } from "./medicineColumns";

/** A count as it is read: 2000 is "2,000". */
export const grouped = (count: number): string => count.toLocaleString("en-US");

/** A count with its thing: "1 row", "2,000 rows". */
export function countOf(count: number, thing: string): string {
  return `${grouped(count)} ${thing}${count === 1 ? "" : "s"}`;
}

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
  return rows.join(", ") + (more > 0 ? ` and ${grouped(more)} more` : "");
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
  /** Number of products with a fact that was derived from their texts. */
  private readonly derived = new Map<FactColumn, number>();
  private readonly rules = new Map<Rule, FoundRows>();

  get valid(): number {
    return this.rows - this.rejected;
  }

  /** Counts the next row. */
  take({ row, product, findings, derived = [] }: FileRow): void {
    this.rows += 1;
    for (const fact of derived) {
      this.derived.set(fact, (this.derived.get(fact) ?? 0) + 1);
    }
    if (product === undefined) this.rejected += 1;
    else if (!product.legalClass) this.unclassed += 1;
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

  private derivedFacts(): string {
    const counts = FACT_COLUMNS.flatMap((fact) => {
      const count = this.derived.get(fact);
      return count === undefined
        ? []
        : `${fact} of ${countOf(count, "product")}`;
    });
    return counts.length === 0 ? "" : `Derived: ${counts.join(", ")}.\n`;
  }

  /** The findings: for each rule how many rows, which, and the first case. */
  toString(): string {
    const separated =
      this.separator === ","
        ? ""
        : ` separated by ${JSON.stringify(this.separator)}`;
    return (
      `Read ${countOf(this.rows, "row")}${separated}: ${grouped(this.valid)} valid, ${grouped(this.rejected)} rejected.\n` +
      this.section("Rejected", REJECTIONS) +
      this.section("Corrected", CORRECTIONS) +
      this.derivedFacts() +
      (this.unclassed === 0
        ? ""
        : `Without a legal class: ${countOf(this.unclassed, "product")}, sold like a pharmacy's; medicines among them have no offers. A column legalClass says how they may be sold.\n`)
    );
  }
}

/** Effect of a rule on its row, in the report's words. */
export const outcomeOf = (rule: Rule) =>
  isRejection(rule) ? "rejected" : "corrected";
