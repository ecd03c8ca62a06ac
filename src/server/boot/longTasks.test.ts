import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/host/testApp";
import { readConfig } from "./config";
import { runInWorker } from "./longTasks";

const folder = folderForEachTest();

it.each([
  ["is ended", "process.exit(1)", ""],
  ["fails", `throw new Error("out of memory")`, "Error: out of memory"],
])(
  "of a task whose thread %s people read what to do, and the log why",
  async (_what, code, logged) => {
    const program = join(folder(), "worker.mjs");
    writeFileSync(program, code);
    const deaths: unknown[] = [];
    const config = readConfig({ DATA_DIR: folder() }, "/");
    const run = runInWorker(program, config, (error) => deaths.push(error));
    await expect(
      run({ name: "import", choices: { path: "Ann's list.csv" } }),
    ).rejects.toThrow(
      /The shop's computer stopped this, .* Please reload the page/,
    );
    expect(String(deaths)).toBe(logged);
  },
);
