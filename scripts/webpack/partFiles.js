const { Compilation, sources } = require("webpack");
const { partName } = require("./partName.js");

/** The scripts of a chunk and of what it shares with others. */
const scriptsOf = (group) =>
  group.chunks
    .flatMap((chunk) => [...chunk.files])
    .filter((file) => file.endsWith(".js"));

/**
 * Writes down which scripts each part that is loaded when it is needed consists
 * of, by its name, so that a host that renders a page knows what to ask for.
 */
const partFiles = {
  apply: ({ hooks, options }) =>
    hooks.thisCompilation.tap("partFiles", (compilation) => {
      // The files have their last names then.
      const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: "partFiles", stage }, () => {
        const files = {};
        for (const group of compilation.chunkGroups) {
          if (group.isInitial()) continue;
          for (const { request } of group.origins) {
            const name = partName(request);
            const known = files[name] ?? [];
            const urls = scriptsOf(group).map(
              (file) => options.output.publicPath + file,
            );
            files[name] = [...new Set([...known, ...urls])];
          }
        }
        const json = JSON.stringify(files);
        compilation.emitAsset("parts.json", new sources.RawSource(json));
      });
    }),
};

module.exports = { partFiles };
