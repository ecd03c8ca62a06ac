const { TestEnvironment } = require("jest-environment-node");

/** Gives a file of tests the packages of loadedOnce.js. */
module.exports = class extends TestEnvironment {
  constructor(...parts) {
    super(...parts);
    this.global.loadedOnce = require;
  }
};
