import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";

type Row = Readonly<Record<string, number | string>>;

/** Prints rows with the same columns. */
export function printTable(heading: string, rows: readonly Row[]): void {
  const round = (_column: string, value: unknown) =>
    typeof value === "number"
      ? Number(value.toFixed(value < 10 ? 2 : 0))
      : value;
  console.log(`\n${heading}`);
  console.table(JSON.parse(JSON.stringify(rows, round)));
}

/** Prints what the figures that follow were measured on, and when. */
export function printMachine(): void {
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `${cpus().length} cores of ${cpus()[0]?.model.trim()}, Node ${process.versions.node}; ${day}; load before: ${loadavg()[0]?.toFixed(1)}`,
  );
}

/** The value below which a share of all values lies, for example 0.99 of them. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return sorted[index] ?? NaN;
}

/**
 * The time for which a process has kept processors busy (milliseconds), and the
 * most memory that it had (MB). Linux only.
 */
export function usageOf(pid: number): { processor: number; memory: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return {
    // Linux counts in hundredths of a second.
    processor: (Number(fields[11]) + Number(fields[12])) * 10,
    memory: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024,
  };
}

/** Whole numbers below a limit, the same ones for the same seed. */
export function randomNumbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
/** A number of the command line, such as `--rounds 3`. */
export function numberOption(name: string, usual: number): number {
  const { values } = parseArgs({ options: { [name]: { type: "string" } } });
  const number = Number(values[name] ?? usual);
  if (!(number > 0)) throw new Error(`--${name} takes a number.`);
  return number;
}

/** Runs a bench; if it fails, its message is printed and the process fails. */
export function runBench(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    // Other buyers of a campaign would go on for ever.
    process.exit(1);
  });
}

/** Runs a bench that prints the machine and one table. */
export const runTable = (
  heading: string,
  work: (rows: Row[]) => Promise<void>,
): void =>
  runBench(async () => {
    const rows: Row[] = [];
    printMachine();
    await work(rows);
    printTable(heading, rows);
  });
