const { ensureBuilt, ensureInstalled } = require("./prepare.js");
const { at, commandOf, Failure, run, runNode } = require("./processes.js");

const BENCHES = {
  import: "src/bench/import.ts",
  load: "src/bench/load.ts",
  orders: "src/bench/orders.ts",
  search: "src/bench/search.ts",
  visit: "src/bench/visit.ts",
  medicines: "src/bench/medicines.ts",
  desk: "src/bench/desk.ts",
};
const CAMPAIGNS = {
  crash: "src/bench/campaigns/crash.ts",
  history: "src/bench/campaigns/history.ts",
  hostile: "src/bench/campaigns/hostile.ts",
  full: "src/bench/campaigns/full.ts",
  restore: "src/bench/campaigns/restore.ts",
};

const onText = (text) => process.stdout.write(text);

function runTypeScript(file, args) {
  const words = [commandOf("tsx"), at(file), ...args];
  if (file !== CAMPAIGNS.full) return runNode(words, { onText });
  // It mounts disks, for which nobody has to be root there (Linux).
  const own = ["--map-root-user", "--mount", process.execPath];
  return run("unshare", [...own, ...words], { onText });
}

/** Runs one of some programs by its name, on a shop that is built. */
const named =
  (programs) =>
  async ([name, ...args]) => {
    const file = programs[name];
    if (!file) {
      const names = Object.keys(programs).join(", ");
      throw new Failure(`Choose one by its name: ${names}.`);
    }
    await ensureInstalled();
    await ensureBuilt();
    process.exitCode = (await runTypeScript(file, args)).code;
  };

const tool = (packageName, command, args, env) => () =>
  runNode([commandOf(packageName, command), ...args], { env, onText });

const SCREEN = "-screen 0 1600x1200x24";

/** Steps that take too long for each push, or need programs of their own. */
const NIGHTLY = {
  mutations: tool("@stryker-mutator/core", "stryker", [
    "run",
    "src/testing/stryker.config.mjs",
  ]),
  random: tool("jest", "jest", ["--selectProjects", "unit", "server"], {
    NODE_ENV: "test",
    RANDOM_RUNS: "500",
  }),
  ...Object.fromEntries(
    Object.entries(CAMPAIGNS).map(([name, file]) => [
      name,
      () => runTypeScript(file, []),
    ]),
  ),
  engines: () =>
    run(
      "xvfb-run",
      [
        ...["--auto-servernum", `--server-args=${SCREEN}`],
        ...[process.execPath, commandOf("tsx"), at("src/e2e/engines/main.ts")],
      ],
      { onText },
    ),
};

/** Runs the steps that are named, or all, whether or not an earlier one failed. */
async function nightly(names) {
  await ensureInstalled();
  await ensureBuilt();
  const failed = [];
  for (const name of names.length > 0 ? names : Object.keys(NIGHTLY)) {
    if (!NIGHTLY[name]) {
      throw new Failure(`Steps are ${Object.keys(NIGHTLY).join(", ")}.`);
    }
    console.log(`\n== ${name}`);
    if ((await NIGHTLY[name]()).code !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new Failure(`Failed: ${failed.join(", ")}.`);
}

module.exports = {
  bench: named(BENCHES),
  campaign: named(CAMPAIGNS),
  nightly,
};
