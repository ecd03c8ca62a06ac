const { createHash } = require("node:crypto");
const { createTransformer } = require("ts-jest").default;

/**
 * Removes types, which tsc checks. A file's code depends on nothing but its
 * text, so that jest's projects share it; for ts-jest each of them is another.
 */
module.exports = {
  createTransformer(options) {
    const transformer = createTransformer(options);
    const made = JSON.stringify(options);
    transformer.getCacheKey = (source, file, { instrument }) =>
      createHash("sha256")
        .update([made, instrument, file, source].join("\0"))
        .digest("hex");
    return transformer;
  },
};
