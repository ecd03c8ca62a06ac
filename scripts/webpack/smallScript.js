const { minify } = require("terser");

/**
 * A loader for what becomes the text of a script in each page that the host
 * sends. All other code of the host stays as it is, so that it can be read.
 *
 * @param {string} source
 */
module.exports = async (source) =>
  (await minify(source, { module: true, ecma: 2020 })).code;
