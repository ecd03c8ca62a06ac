const path = require("node:path");
const { Compilation, sources, WebpackError } = require("webpack");

/** The name of a chunk that is loaded on demand: that of the module which is imported. */
const chunkName = (request) => path.basename(request);

/**
 * Writes chunks.json: the URLs of each chunk's scripts by its name, so that a
 * host that renders a page knows what the page loads.
 */
const chunkManifest = {
  apply: ({ hooks, options }) =>
    hooks.thisCompilation.tap("chunkManifest", (compilation) => {
      // After this stage no file is renamed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      const write = () => {
        const chunks = {};
        for (const group of compilation.chunkGroups) {
          if (group.isInitial()) continue;
          const urls = group
            .getFiles()
            .filter((file) => file.endsWith(".js"))
            .map((file) => options.output.publicPath + file);
          for (const { request } of group.origins) {
            const name = chunkName(request);
            chunks[name] = [...new Set([...(chunks[name] ?? []), ...urls])];
          }
        }
        const json = JSON.stringify(chunks);
        compilation.emitAsset("chunks.json", new sources.RawSource(json));
      };
      compilation.hooks.processAssets.tap(
        { name: "chunkManifest", stage },
        write,
      );
    }),
};

/**
 * What a page may load first, in bytes compressed by brotli.
 *
 * js: a little over half a second on a slow phone line (1.6 Mbit/s); 100,000 of
 * it are React, Redux Toolkit, the router, redux-persist and valibot.
 * css: the styles that a page uses stand in it, and should fit the first reply's
 * packets; the whole sheet comes before the scripts.
 * later: no banner moves in the first 3 seconds, so keen-slider loads 1.5 s after
 * the page, or when the visitor uses the carousel.
 */
const BUDGET = { js: 118_000, css: 12_000, later: ["keen-slider"] };

const nameOf = (group) => chunkName(group.origins[0]?.request ?? "");

/** The chunks that a page loads at once: its own, and those it imports. */
function chunksOf(group, later, known = new Set()) {
  if (known.has(group) || later.includes(nameOf(group))) return known;
  known.add(group);
  for (const child of group.getChildren()) chunksOf(child, later, known);
  return known;
}

function overBudget(compilation, { later, ...limits }) {
  const entry = compilation.entrypoints.get("main");
  const pages = entry
    .getChildren()
    .filter((group) => !later.includes(nameOf(group)));
  const kinds = Object.entries(limits);
  return pages.flatMap((page) => {
    const groups = [entry, ...chunksOf(page, later)];
    const names = [...new Set(groups.flatMap((group) => group.getFiles()))];
    return kinds.flatMap(([kind, limit]) => {
      const files = names
        .filter((name) => name.endsWith(`.${kind}`))
        .map((name) => ({
          name,
          size: compilation.getAsset(`${name}.br`).source.size(),
        }))
        .sort((a, b) => b.size - a.size);
      const sum = files.reduce((total, { size }) => total + size, 0);
      if (sum <= limit) return [];
      const bytes = (count) => count.toLocaleString("en-US");
      const largest = files
        .slice(0, 3)
        .map(({ name, size }) => `${name} ${bytes(size)}`);
      return `${nameOf(page)} loads ${bytes(sum)} bytes of ${kind} first (brotli), its budget is ${bytes(limit)}: ${largest.join(", ")}. See scripts/webpackPlugins.js.`;
    });
  });
}

/** Fails the build if a page first loads more than the budget allows. */
const budgetCheck = (budget = BUDGET) => ({
  apply: ({ hooks }) =>
    hooks.thisCompilation.tap("budgetCheck", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: "budgetCheck", stage }, () =>
        compilation.errors.push(
          ...overBudget(compilation, budget).map(
            (sentence) => new WebpackError(sentence),
          ),
        ),
      );
    }),
});

module.exports = { budgetCheck, chunkManifest };
