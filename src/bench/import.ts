import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { COMMAND } from "../e2e/setUp/hostProcess";
import { numberOption, runTable } from "./bench";
import { DATABASES, withHost } from "./benchHost";

const REAL = path.resolve(
  __dirname,
  "../testing/catalogs/medicines-za-9212.csv.gz",
);

/** A CSV file of so many rows: real ones over and over, each time with other ids. */
function realCatalog(rows: number): string {
  const text = gunzipSync(readFileSync(REAL)).toString().trim();
  const [headings = "", ...real] = text.split("\n");
  const lines = Array.from({ length: rows }, (_, index) => {
    const round = Math.floor(index / real.length);
    return real[index % real.length]!.replace(/^\d+/, `$&-${round}`);
  });
  return [headings, ...lines, ""].join("\n");
}

/** Makes a process tell its peak memory as it ends. */
const TELL_MEMORY =
  'data:text/javascript,process.on("exit",()=>console.error(process.resourceUsage().maxRSS,"KB"))';

/** Runs a program as a process of its own. */
async function measure(env: NodeJS.ProcessEnv, words: readonly string[]) {
  const start = performance.now();
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ["--import", TELL_MEMORY, ...words],
    { env: { ...process.env, ...env } },
  );
  const kilobytes = Number(/(\d+) KB/.exec(stderr)?.[1]);
  return {
    seconds: (performance.now() - start) / 1_000,
    "memory, MB": kilobytes / 1024,
  };
}

/**
 * How fast a large catalog is imported beside an open shop, and with how much memory.
 *
 * npm run bench import -- --rows 250000
 */
runTable("Imports", async (table) => {
  const rows = numberOption("rows", 250_000);
  const folder = mkdtempSync(path.join(tmpdir(), "shop-catalog-"));
  try {
    const catalog = realCatalog(rows);
    const file = path.join(folder, "catalog.csv");
    writeFileSync(file, catalog);
    const changed = path.join(folder, "changed.csv");
    writeFileSync(changed, catalog.replace("Xylestesin", "Another name"));
    const [, id = ""] = /^(.+?),/m.exec(catalog.slice(catalog.indexOf("\n")))!;
    const imports = {
      "the first time": ["import", file, "--replace"],
      "checked only": ["import", file, "--dry-run"],
      "the same again": ["import", file, "--replace"],
      "one row changed": ["import", changed],
      "one price by command": ["product", "price", id, "1.99"],
    };
    for (const database of DATABASES) {
      await withHost(database, undefined, async (_host, settings) => {
        for (const [name, words] of Object.entries(imports)) {
          const figures = await measure(settings, [COMMAND, ...words]);
          table.push({ database, import: name, rows, ...figures });
        }
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
