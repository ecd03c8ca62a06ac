const { checkNode } = require("./children.js");
const { commandOf } = require("./paths.js");

const CACHE = "node_modules/.cache";
const TYPES_CACHE = ["--incremental", "--tsBuildInfoFile", `${CACHE}/types`];
// By content: a fresh checkout has new dates and the same files.
const LINT_CACHE = [
  "--cache",
  "--cache-strategy=content",
  `--cache-location=${CACHE}/lint`,
];

/** Fails with what the compiler reports. */
const typeCheck = (...cache) =>
  checkNode([commandOf("typescript", "tsc"), "-p", ".", ...cache]);

/** Fails with what the linter reports, warnings too. */
const lintCheck = (...cache) =>
  checkNode([commandOf("eslint", "eslint"), ".", "--max-warnings=0", ...cache]);

/** Fails with the files, exports and packages that nothing uses. */
const unusedCheck = () =>
  checkNode([commandOf("knip", "knip"), "--no-progress"]);

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
