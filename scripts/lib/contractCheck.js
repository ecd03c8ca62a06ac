const fs = require("node:fs");
const { quietly, runNode } = require("./children.js");
const { Failure } = require("./failure.js");
const { at, commandOf } = require("./paths.js");

// Beside the original, because what is generated imports its neighbours.
const FRESH = "endpoints.check.gen.ts";

const linesOf = (file) =>
  fs.readFileSync(file, "utf8").replaceAll("\r\n", "\n").trimEnd();

/** Fails if the contract and the endpoints generated from it have come apart. */
async function contractCheck() {
  const fresh = at("src/api", FRESH);
  const generator = commandOf(
    "@rtk-query/codegen-openapi",
    "rtk-query-codegen-openapi",
  );
  try {
    const { code, output } = await runNode(
      [generator, at("src/api/codegen.config.cjs")],
      { env: { OUTPUT_FILE: `./${FRESH}` }, onText: quietly },
    );
    if (code !== 0 || !fs.existsSync(fresh)) throw new Failure(output.trim());
    if (linesOf(fresh) !== linesOf(at("src/api/endpoints.gen.ts"))) {
      throw new Failure(
        "src/api/endpoints.gen.ts is not what the contract gives: run `npm run generate` and commit the result.",
      );
    }
  } finally {
    fs.rmSync(fresh, { force: true });
  }
}

module.exports = { contractCheck };
