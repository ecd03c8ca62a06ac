const { quietly, runNode } = require("./children.js");
const { Failure } = require("./failure.js");
const { commandOf } = require("./paths.js");

async function check(args) {
  const { code, output } = await runNode(args, { onText: quietly });
  if (code !== 0) throw new Failure(output.trim());
}

/** Fails with what the compiler reports. */
const typeCheck = () => check([commandOf("typescript", "tsc"), "-p", "."]);

/** Fails with what the linter reports, warnings too. */
const lintCheck = () =>
  check([commandOf("eslint", "eslint"), ".", "--max-warnings", "0"]);

module.exports = { lintCheck, typeCheck };
