import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { COMMAND, startHost } from "../e2e/hostProcess";
import { startPostgres } from "../testing/postgresServer";
import { writeBigCatalog } from "./bigCatalog";
import { printMachine, printTable, runBench } from "./bench";

const RESOURCES = path.resolve(__dirname, "resourcesTaken.cjs");

type Settings = Readonly<Record<string, string>>;

/** Runs one import as a process of its own, and measures it. */
async function measure(
  name: string,
  settings: Settings,
  words: readonly string[],
) {
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    ["--require", RESOURCES, COMMAND, "catalog:import", ...words],
    {
      env: { ...process.env, ...settings },
      stdio: ["ignore", "pipe", "inherit", "pipe"],
    },
  );
  const printed = text(child.stdout as Readable);
  const resources = text(child.stdio[3] as Readable);
  const [code] = (await once(child, "close")) as [number];
  const seconds = (performance.now() - begin) / 1_000;
  const rows = Number(
    /Read ([\d,]+) rows/.exec(await printed)?.[1]?.replaceAll(",", ""),
  );
  if (code !== 0) throw new Error(`The import ended with code ${code}.`);
  const [kilobytes = NaN, microseconds = NaN] = (await resources)
    .split(" ")
    .map(Number);
  return {
    import: name,
    rows,
    seconds,
    "of it processor": microseconds / 1e6,
    "rows/s": rows / seconds,
    "peak memory, MB": kilobytes / 1024,
  };
}

/** A copy of a catalog file in which one product has another price. */
function withOneChange(file: string): string {
  const rows = readFileSync(file, "utf8").split("\n");
  const middle = rows.findIndex(
    (row, index) => index > rows.length / 2 && row.includes(',"0","'),
  );
  rows[middle] = (rows[middle] ?? "").replace(',"0","', ',"0.01","');
  const changed = `${file}.changed.csv`;
  writeFileSync(changed, rows.join("\n"));
  return changed;
}

/** The first time, the same again, and with one change, which is compared with the first time. */
async function measureDatabase(settings: Settings, file: string) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "shop-import-"));
  try {
    // A shop that was open once; the command is measured by itself.
    const host = await startHost({ dataFolder, settings });
    await host.stop();
    const shop = { ...settings, DATA_DIR: dataFolder };
    const lines = [
      await measure("the first time", shop, [file, "--replace"]),
      await measure("checked only", shop, [file, "--dry-run"]),
      await measure("the same again", shop, [file, "--replace"]),
      await measure("one row changed", shop, [withOneChange(file)]),
    ];
    const first = lines[0]?.seconds ?? NaN;
    return lines.map((line) => ({
      ...line,
      "of the first time": line.seconds / first,
    }));
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/**
 * How fast a large catalog is imported, and with how much memory.
 *
 * npm run bench:import -- --rows 250000
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rows: { type: "string", default: "250000" } },
  });
  const folder = mkdtempSync(path.join(tmpdir(), "shop-catalog-"));
  const file = path.join(folder, "catalog.csv");
  try {
    writeBigCatalog(file, Number(values.rows));
    printMachine();
    console.log(`A file of ${Math.round(statSync(file).size / 1e6)} MB`);
    printTable("SQLite", await measureDatabase({}, file));
    const postgres = await startPostgres({ durable: true });
    try {
      const DATABASE_URL = `${postgres.url}/postgres`;
      printTable("PostgreSQL", await measureDatabase({ DATABASE_URL }, file));
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

runBench(main);
