import { readFileSync } from "node:fs";

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
