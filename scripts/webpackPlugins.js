const { createHash } = require("node:crypto");
const path = require("node:path");
const { Compilation, sources } = require("webpack");

/** A plugin that works on a compilation's files at a stage. */
const onAssets = (name, stage, work) => ({
  apply: ({ hooks, options }) =>
    hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tap({ name, stage }, () =>
        work(compilation, options.output),
      ),
    ),
});

/**
 * Writes chunks.json: the URLs of each chunk's scripts by its name, so that a
 * host that renders a page knows what the page loads.
 */
const chunkManifest = onAssets(
  "chunkManifest",
  // After this stage no file is renamed.
  Compilation.PROCESS_ASSETS_STAGE_ANALYSE,
  (compilation, { publicPath }) => {
    const chunks = {};
    for (const group of compilation.chunkGroups) {
      if (group.isInitial()) continue;
      const urls = group
        .getFiles()
        .filter((file) => file.endsWith(".js"))
        .map((file) => publicPath + file);
      for (const { request } of group.origins) {
        const name = path.basename(request);
        chunks[name] = [...new Set([...(chunks[name] ?? []), ...urls])];
      }
    }
    const json = JSON.stringify(chunks);
    compilation.emitAsset("chunks.json", new sources.RawSource(json));
  },
);

/** Not in the cache of the service worker: itself, icons for installing, what only the host reads, and what removes the worker. */
const NOT_PRECACHED = /\.(png|txt|json|map|br|gz)$|^(sw|inline|sw-off)\.js$/;

const hashOf = (algorithm, asset) =>
  createHash(algorithm).update(asset.source.buffer()).digest("base64");

/** What workbox-precaching needs to know of a file. */
const precacheEntry = (asset, { publicPath }) => ({
  url: publicPath + asset.name,
  // The name of an asset changes with its content.
  revision: asset.info.contenthash ? null : hashOf("md5", asset),
  // The browser refuses an app shell of another build: while hosts of two
  // versions answer side by side, the worker of one could cache the other's.
  ...(asset.name === "index.html" && {
    integrity: `sha384-${hashOf("sha384", asset)}`,
  }),
});

/** Tells the service worker which files to keep for a visitor without a network. */
const precacheManifest = onAssets(
  "precacheManifest",
  // After the names are final, before files are compressed.
  Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1,
  (compilation, output) => {
    const entries = compilation
      .getAssets()
      .filter(({ name }) => !NOT_PRECACHED.test(name))
      .map((asset) => precacheEntry(asset, output))
      .sort((a, b) => (a.url < b.url ? -1 : 1));
    const list = JSON.stringify(entries);
    compilation.updateAsset("sw.js", (worker) => {
      const code = worker.source().toString();
      return new sources.RawSource(
        code.replace("self.__WB_MANIFEST", () => list),
      );
    });
  },
);

module.exports = { chunkManifest, precacheManifest };
