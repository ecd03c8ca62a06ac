import { readFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";

/** Prints figures under each other, each with its name. */
export function printFigures(
  heading: string,
  figures: Readonly<Record<string, number | string>>,
): void {
  const width = Math.max(...Object.keys(figures).map(({ length }) => length));
  console.log(`\n${heading}`);
  for (const [name, figure] of Object.entries(figures)) {
    console.log(`  ${name.padEnd(width)}  ${figure}`);
  }
}

/** A figure as it is read: three digits where it is small, thousands apart where it is large. */
function written(value: number | string): string {
  if (typeof value === "string") return value;
  const digits = { maximumSignificantDigits: value < 100 ? 2 : 3 };
  return value >= 1_000
    ? Math.round(value).toLocaleString("en-US")
    : value.toLocaleString("en-US", digits);
}

/** Prints rows with the same columns as a table of docs/performance.md. */
export function printTable(
  heading: string,
  rows: readonly Readonly<Record<string, number | string>>[],
): void {
  const columns = Object.keys(rows[0] ?? {});
  const cells = [
    columns,
    ...rows.map((row) => columns.map((name) => written(row[name] ?? ""))),
  ];
  const widths = columns.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  const rule = line(widths.map((width) => "-".repeat(width)));
  console.log(
    [`\n${heading}\n`, line(head), rule, ...body.map(line)].join("\n"),
  );
}

/** Prints what the figures that follow were measured on, and when. */
export function printMachine(): void {
  const [processor] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `${cpus().length} cores of ${processor?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version.slice(1)}; ${day}; load before: ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** The value below which a share of all values lies, for example 0.99 of them. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  );
}

/** Linux counts a process's time in hundredths of a second. */
const TICK = 10;

/**
 * How long a process has kept processors busy, in milliseconds: what other
 * programs do meanwhile is not in it. Linux only.
 */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name before may hold anything, and ends with the last bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Runs a bench; if it fails, its message is printed and the process fails. */
export function runBench(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 1;
  });
}
