const { TestEnvironment } = require("jest-environment-node");

/** The names of medicines that ship, by country (testNames.ts). */
const shippedNames = new Map();

/** Gives a file of tests the packages of loadedOnce.js, and the names that an earlier one has read. */
module.exports = class extends TestEnvironment {
  constructor(...parts) {
    super(...parts);
    this.global.shippedNames = shippedNames;
    this.global.loadedOnce = require;
  }
};
