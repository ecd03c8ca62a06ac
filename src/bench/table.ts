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

/** The value below which a share of all values lies, for example 0.99 of them. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  );
}
