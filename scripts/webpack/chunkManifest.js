const path = require("node:path");
const { Compilation, sources } = require("webpack");

/**
 * The name of a chunk that is loaded when it is needed: that of the module it
 * is imported from.
 *
 * @param request the module as the import names it
 */
const chunkName = (request) => path.basename(request);

/** The scripts of a chunk and of what it shares with others. */
const scriptsOf = (group) =>
  group.chunks
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith(".js"));

/**
 * A plugin that writes chunks.json: the URLs of each chunk's scripts by its
 * name, so that a host that renders a page knows what the page loads.
 */
const chunkManifest = {
  apply: ({ hooks, options }) =>
    hooks.thisCompilation.tap("chunkManifest", (compilation) => {
      // After this stage no file is renamed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap(
        { name: "chunkManifest", stage },
        () => {
          const chunks = {};
          for (const group of compilation.chunkGroups) {
            if (group.isInitial()) continue;
            for (const { request } of group.origins) {
              const name = chunkName(request);
              const urls = scriptsOf(group).map(
                (file) => options.output.publicPath + file,
              );
              chunks[name] = [...new Set([...(chunks[name] ?? []), ...urls])];
            }
          }
          const json = JSON.stringify(chunks);
          compilation.emitAsset("chunks.json", new sources.RawSource(json));
        },
      );
    }),
};

module.exports = { chunkManifest, chunkName };
