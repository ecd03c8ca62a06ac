import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/testApp";
import { runInWorker, type LongTask } from "./longTasks";
import { readConfig } from "./config";

const folder = folderForEachTest();
const IMPORT: LongTask = {
  name: "import",
  choices: { path: "Ann's list.csv" },
};

/** Runs a task in a worker of this code. */
async function run(code: string) {
  const program = join(folder(), "worker.mjs");
  writeFileSync(program, code);
  const deaths: unknown[] = [];
  const config = readConfig({ DATA_DIR: folder() }, "/");
  const result = await runInWorker(program, { config }, (error) =>
    deaths.push(error),
  )(IMPORT).catch((error: unknown) => error);
  return { result, deaths };
}

it.each([
  ["is ended", "process.exit(1)", ""],
  ["fails", `throw new Error("out of memory")`, "Error: out of memory"],
])(
  "of a task whose thread %s people read what to do, and the log why",
  async (_what, code, logged) => {
    const { result, deaths } = await run(code);
    expect(String(result)).toMatch(
      /The shop's computer stopped this, .* Please reload the page/,
    );
    expect(String(deaths)).toBe(logged);
  },
);
