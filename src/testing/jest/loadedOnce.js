/**
 * Makes a package that is loaded once for all test files of a process. jest
 * otherwise loads it again for each file, which for the host's packages takes
 * longer than most files' tests.
 */
module.exports = {
  // Code that starts before the tests has no `loadedOnce`.
  process: (source, file) => ({
    code: `if (globalThis.loadedOnce) module.exports = loadedOnce(${JSON.stringify(file)}); else {${source}\n}`,
  }),
};
