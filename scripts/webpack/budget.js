const { Compilation, WebpackError } = require("webpack");
const { chunkName } = require("./chunkManifest.js");

/** Where the figures and their reasons stand. */
const FILE = "scripts/webpack/budget.json";

const KINDS = { js: "JavaScript", css: "styles" };

const bytes = (count) => count.toLocaleString("en-US");

const nameOf = (group) => chunkName(group.origins[0]?.request ?? "");

/** The chunks that a page loads at once: its own and those it imports, without those that load later. */
function chunksOf(group, later, known = new Set()) {
  if (known.has(group) || nameOf(group) in later) return known;
  known.add(group);
  for (const child of group.getChildren()) chunksOf(child, later, known);
  return known;
}

/** The files of a kind that a page loads first, each once: name and compressed bytes. */
function filesOf(compilation, groups, kind) {
  const names = new Set([...groups].flatMap((group) => group.getFiles()));
  return [...names]
    .filter((name) => name.endsWith(`.${kind}`))
    .map((name) => ({
      name,
      size: compilation.getAsset(`${name}.br`).source.size(),
    }))
    .sort((a, b) => b.size - a.size);
}

function sentenceFor(page, { kind, mostBytes }, files) {
  const sum = files.reduce((total, { size }) => total + size, 0);
  if (sum <= mostBytes) return undefined;
  const largest = files
    .slice(0, 3)
    .map(({ name, size }) => `${name} ${bytes(size)}`);
  return `${page} loads ${bytes(sum)} bytes of ${KINDS[kind]} first (brotli), its budget is ${bytes(mostBytes)}: ${largest.join(", ")}. See ${FILE}.`;
}

/** Sentences about all that is over its budget, or has none. */
function overBudget(compilation, { figures, later }) {
  const entry = compilation.entrypoints.get("main");
  const pages = entry
    .getChildren()
    .filter((group) => !(nameOf(group) in later));
  const isFor = (page, figure) =>
    figure.pages === "all" || figure.pages.includes(page);
  return pages.flatMap((group) => {
    const page = nameOf(group);
    const groups = [entry, ...chunksOf(group, later)];
    const own = figures.filter((figure) => isFor(page, figure));
    const sentences = own.map((figure) =>
      sentenceFor(page, figure, filesOf(compilation, groups, figure.kind)),
    );
    const lacks = Object.keys(KINDS)
      .filter((kind) => !own.some((figure) => figure.kind === kind))
      .map(
        (kind) => `${page} has no budget for its ${KINDS[kind]} in ${FILE}.`,
      );
    return [...sentences, ...lacks].filter(Boolean);
  });
}

/**
 * A plugin that fails the build if a page first loads more than its budget: the
 * entry's files, the page's own, and those of what it imports, compressed.
 *
 * @param budget as budget.json
 */
const budgetCheck = (budget) => ({
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

module.exports = { budgetCheck };
