const { projects } = require("./jest.config.js");

/** The mutation run breaks the rules and reducers, which the project `unit` tests. */
module.exports = {
  ...projects.find(({ displayName }) => displayName === "unit"),
  setupFiles: ["<rootDir>/src/testing/endOnFailure.ts"],
};
