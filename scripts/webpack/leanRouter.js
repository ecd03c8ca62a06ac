/**
 * A loader for react-router, which comes as one build for development and for
 * the shop. Names for developers' tools keep components in the build that
 * nobody uses, since a minifier does not drop what is assigned to; and a hook
 * that is looked up by a text keeps all of React's.
 *
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = ".*";$/gm, "")
    .replace(
      /= (React\d*\.(?:createContext|forwardRef|memo)\()/g,
      "= /* @__PURE__ */ $1",
    )
    .replace(/(React\d*)\[USE_OPTIMISTIC\]/g, "$1.useOptimistic")
    .replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false");
