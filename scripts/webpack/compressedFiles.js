const { promisify } = require("node:util");
const zlib = require("node:zlib");
const { Compilation, sources } = require("webpack");

const COMPRESSORS = {
  br: promisify(zlib.brotliCompress),
  gz: promisify(zlib.gzip),
};

/**
 * A plugin that puts a brotli and a gzip file beside each text file: compressed
 * as small as possible, once here, and not by the host for every visitor.
 */
const compressedFiles = {
  apply: ({ hooks }) =>
    hooks.thisCompilation.tap("compressedFiles", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      const compress = async (name, text) => {
        for (const [ending, compressor] of Object.entries(COMPRESSORS)) {
          const compressed = new sources.RawSource(await compressor(text));
          compilation.emitAsset(`${name}.${ending}`, compressed);
        }
      };
      compilation.hooks.processAssets.tapPromise(
        { name: "compressedFiles", stage },
        async (assets) => {
          const texts = Object.entries(assets)
            .filter(([name]) => /\.(css|html|js|svg)$/.test(name))
            .map(([name, source]) => [name, source.buffer()]);
          await Promise.all(texts.map(([name, text]) => compress(name, text)));
        },
      );
    }),
};

module.exports = { compressedFiles };
