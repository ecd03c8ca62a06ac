const { quietly, runNode } = require("./children.js");
const { Failure } = require("./failure.js");
const { commandOf } = require("./paths.js");

const CACHE = "node_modules/.cache";
const TYPES_CACHE = ["--incremental", "--tsBuildInfoFile", `${CACHE}/types`];
// By content: a fresh checkout has new dates and the same files.
const LINT_CACHE = [
  "--cache",
  "--cache-strategy=content",
  `--cache-location=${CACHE}/lint`,
];

async function check(args) {
  const { code, output } = await runNode(args, { onText: quietly });
  if (code !== 0) throw new Failure(output.trim());
}

/** Fails with what the compiler reports. */
const typeCheck = (...cache) =>
  check([commandOf("typescript", "tsc"), "-p", ".", ...cache]);

/** Fails with what the linter reports, warnings too. */
const lintCheck = (...cache) =>
  check([commandOf("eslint", "eslint"), ".", "--max-warnings=0", ...cache]);

/** Fails with the files, exports and packages that nothing uses. */
const unusedCheck = () => check([commandOf("knip", "knip"), "--no-progress"]);

/** Types and lint by what they remember of the last time: quick, and good enough between commits. */
const quickTypeCheck = () => typeCheck(...TYPES_CACHE);
const quickLintCheck = () => lintCheck(...LINT_CACHE);

module.exports = {
  lintCheck,
  quickLintCheck,
  quickTypeCheck,
  typeCheck,
  unusedCheck,
};
