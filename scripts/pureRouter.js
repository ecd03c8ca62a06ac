/**
 * A webpack loader for react-router's code, of which the shop uses a part. It
 * marks as pure how contexts and components are made, and leaves out their
 * display names: otherwise the minifier keeps forms, links and routes that
 * nothing uses, which are 3 % of what a page loads first.
 *
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replace(
      /= (?=React\d*\.(memo|createContext|forwardRef)\()/g,
      "= /* @__PURE__ */ ",
    )
    .replace(/^\w+\.displayName = "\w+";$/gm, "");
