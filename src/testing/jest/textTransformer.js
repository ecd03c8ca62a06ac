/** Lets jest import the text of a file, as webpack's `asset/source` does. */
module.exports = {
  process: (source) => ({
    code: `module.exports = ${JSON.stringify(source)};`,
  }),
};
