const { readFileSync } = require("node:fs");
const { parse } = require("yaml");
const {
  Validator,
} = require("../../node_modules/@seriousme/openapi-schema-validator/index.js");

/** What OpenAPI's own schema is compiled to, by its version. */
const compiled = {};
/** Contracts as JSON, by their YAML text. */
const contracts = new Map();

/** A contract file's content, which the caller may change. */
function readContract(file) {
  const text = readFileSync(file, "utf8");
  if (!contracts.has(text)) contracts.set(text, JSON.stringify(parse(text)));
  return JSON.parse(contracts.get(text));
}

/**
 * Takes the place of fastify-openapi-glue's validator in tests. It checks the
 * contract just as strictly for each host, but compiles OpenAPI's schema and
 * parses the contract once per test file: both take longer than opening a host.
 */
class SharedValidator extends Validator {
  ajvValidators = compiled;

  validate(file) {
    return super.validate(readContract(file));
  }
}

module.exports = { Validator: SharedValidator };
