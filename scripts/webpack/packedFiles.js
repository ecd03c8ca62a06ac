const { promisify } = require("node:util");
const zlib = require("node:zlib");
const { Compilation, sources } = require("webpack");

const PACKERS = {
  br: promisify(zlib.brotliCompress),
  gz: promisify(zlib.gzip),
};

/**
 * A plugin that puts beside each file that is text the same file packed as
 * small as it gets: once here, and not by the host for every visitor.
 */
const packedFiles = {
  apply: ({ hooks }) =>
    hooks.thisCompilation.tap("packedFiles", (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      const pack = async (name, text) => {
        for (const [ending, packer] of Object.entries(PACKERS)) {
          const packed = new sources.RawSource(await packer(text));
          compilation.emitAsset(`${name}.${ending}`, packed);
        }
      };
      compilation.hooks.processAssets.tapPromise(
        { name: "packedFiles", stage },
        async (assets) => {
          const texts = Object.entries(assets)
            .filter(([name]) => /\.(css|html|js|svg)$/.test(name))
            .map(([name, source]) => [name, source.buffer()]);
          await Promise.all(texts.map(([name, text]) => pack(name, text)));
        },
      );
    }),
};

module.exports = { packedFiles };
