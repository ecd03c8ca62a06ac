const { parse } = require("yaml");

/** Lets jest import the contract as an object, without parsing it in each run. */
module.exports = {
  process: (source) => ({
    code: `module.exports = ${JSON.stringify(parse(source))};`,
  }),
};
