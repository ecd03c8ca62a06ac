/**
 * What the shop has no use for in react-router, which comes as one build for
 * all: a minifier drops it once these say so. None of it changes what a
 * declarative router does (architecture: rendering and routing).
 */
const CHANGES = [
  // Names for developers' tools keep components that nobody uses: what is assigned to is not dropped.
  [/^\w+\.displayName = ".*";$/gm, ""],
  [
    /= (React\d*\.(?:createContext|forwardRef|memo)\()/g,
    "= /* @__PURE__ */ $1",
  ],
  // Looked up by a text, one hook keeps all of React's.
  [/(React\d*)\[USE_OPTIMISTIC\]/g, "$1.useOptimistic"],
  // Only a data router hands these down.
  [/, dataRouterOpts\) \{$/gm, ") {\n  const dataRouterOpts = undefined;"],
  [/let \{ isDataRoute \} = .*;$/gm, "const isDataRoute = false;"],
  [/^RenderErrorBoundary\.contextType = .*;$/gm, ""],
  ["ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false"],
];

/**
 * A loader for the file of react-router that holds its hooks and components.
 *
 * @param {string} source
 * @throws where react-router is written otherwise than here expected
 */
module.exports = (source) => {
  if (!source.includes("function useRoutes(")) return source;
  return CHANGES.reduce((lean, [pattern, replacement]) => {
    const changed = lean.replace(pattern, replacement);
    if (changed !== lean) return changed;
    throw new Error(
      `react-router no longer has ${pattern}: see scripts/webpack/leanRouter.js.`,
    );
  }, source);
};
