const { ensureBuilt, ensureInstalled } = require("./prepare.js");
const { commandOf, Failure, run, runTool } = require("./processes.js");

const BENCHES = "import load orders search visit medicines desk".split(" ");
const CAMPAIGNS = "history hostile full".split(" ");

const tool = (name, args, env) => runTool(name, args, { env, shown: true });

/** It mounts a disk, for which nobody has to be root there (Linux). */
const fillDisk = () =>
  run(
    "unshare",
    [
      ...["--map-root-user", "--mount", process.execPath],
      ...[commandOf("tsx"), "src/bench/campaigns/full.ts"],
    ],
    { shown: true },
  );

/** Runs one of some programs by its name, on a shop that is built. */
const named =
  (folder, names) =>
  async ([name, ...args]) => {
    if (!names.includes(name)) {
      throw new Failure(`Choose one by its name: ${names.join(", ")}.`);
    }
    await ensureInstalled();
    await ensureBuilt();
    const { code } = await (name === "full"
      ? fillDisk()
      : tool("tsx", [`${folder}/${name}.ts`, ...args]));
    process.exitCode = code;
  };

const SCREEN = ["--auto-servernum", "--server-args=-screen 0 1600x1200x24"];

/** Steps that take too long for each push, or need programs of their own. */
const NIGHTLY = {
  mutations: () =>
    tool("@stryker-mutator/core stryker", [
      ...["run", "src/testing/stryker.config.mjs"],
    ]),
  random: () =>
    tool("jest", ["--selectProjects", "unit", "server"], {
      NODE_ENV: "test",
      RANDOM_RUNS: "500",
    }),
  history: () => tool("tsx", ["src/bench/campaigns/history.ts"]),
  hostile: () => tool("tsx", ["src/bench/campaigns/hostile.ts"]),
  full: fillDisk,
  engines: () => {
    const args = [
      ...SCREEN,
      process.execPath,
      commandOf("tsx"),
      "--test-reporter=spec",
      "src/e2e/engines/main.ts",
    ];
    return run("xvfb-run", args, { shown: true });
  },
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
  bench: named("src/bench", BENCHES),
  campaign: named("src/bench/campaigns", CAMPAIGNS),
  nightly,
};
