const { readFileSync } = require("node:fs");

const CONTRACT = readFileSync(require.resolve("../api/openapi.yaml"), "utf8");

/** Takes the place of the package `yaml` in tests, because parsing the contract takes long. */
module.exports = {
  parse: (text) =>
    text === CONTRACT
      ? structuredClone(require("../api/openapi.yaml"))
      : require("../../node_modules/yaml").parse(text),
};
