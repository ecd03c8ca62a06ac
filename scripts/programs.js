const { ensureBuilt, ensureInstalled } = require("./prepare.js");
const { at, commandOf, Failure, run, runNode } = require("./processes.js");

const BENCHES = "import load orders search visit medicines desk".split(" ");
const CAMPAIGNS = "history hostile".split(" ");

const onText = (text) => process.stdout.write(text);

const runProgram = (folder, name, args) =>
  runNode([commandOf("tsx"), at(folder, `${name}.ts`), ...args], { onText });
const runCampaign = (name, args) =>
  runProgram("src/bench/campaigns", name, args);

/** Runs one of some programs by its name, on a shop that is built. */
const named =
  (names, runNamed) =>
  async ([name, ...args]) => {
    if (!names.includes(name)) {
      throw new Failure(`Choose one by its name: ${names.join(", ")}.`);
    }
    await ensureInstalled();
    await ensureBuilt();
    process.exitCode = (await runNamed(name, args)).code;
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
    CAMPAIGNS.map((name) => [name, () => runCampaign(name, [])]),
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
  bench: named(BENCHES, (name, args) => runProgram("src/bench", name, args)),
  campaign: named(CAMPAIGNS, runCampaign),
  nightly,
  NIGHTLY,
};
