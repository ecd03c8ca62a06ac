const { TestEnvironment } = require("jest-environment-node");
const { createRequire } = require("node:module");
const yaml = require("yaml");

/**
 * Lets the hosts of one file of tests share what Fastify compiles of the
 * contracts, which is most of what opening a host takes. It is kept by the
 * formats of schemas, which each file has of its own.
 */
function compileOnce(packageName) {
  const ofFastify = createRequire(require.resolve("fastify"));
  const select = ofFastify(packageName);
  const compiledBy = new WeakMap();
  ofFastify.cache[ofFastify.resolve(packageName)].exports =
    () => (shared, options) => {
      const compile = select()(shared, options);
      const formats = (options?.customOptions ?? options?.ajv)?.formats;
      if (formats === undefined) return compile;
      if (!compiledBy.has(formats)) compiledBy.set(formats, new Map());
      const compiled = compiledBy.get(formats);
      return (part) => {
        const key = JSON.stringify([shared, options, part.schema]);
        if (!compiled.has(key)) compiled.set(key, compile(part));
        return compiled.get(key);
      };
    };
}
compileOnce("@fastify/ajv-compiler");
compileOnce("@fastify/fast-json-stringify-compiler");

/** Texts that were parsed, as JSON: each caller gets objects of its own. */
const parsed = new Map();
function parseOnce(text) {
  if (!parsed.has(text)) parsed.set(text, JSON.stringify(yaml.parse(text)));
  return JSON.parse(parsed.get(text));
}
const ofTests = new Map([
  [require.resolve("yaml"), { ...yaml, parse: parseOnce }],
]);

/** The names of medicines that ship, by country (testNames.ts). */
const shippedNames = new Map();

/**
 * Names plugins that have no name. Otherwise Fastify searches all modules of
 * the process for each of them, a third of the time that opening a host takes.
 */
const namePlugins = ({ prototype }) => {
  prototype[Symbol.for("fastify.display-name")] = "a plugin";
};
namePlugins(Function);

/** Gives a file of tests the packages of loadedOnce.js, and the names that an earlier one has read. */
module.exports = class extends TestEnvironment {
  constructor(...parts) {
    super(...parts);
    namePlugins(this.global.Function);
    this.global.shippedNames = shippedNames;
    this.global.loadedOnce = (file) => ofTests.get(file) ?? require(file);
  }
};
