const ts = require("typescript");

/**
 * Lets jest load packages that are published as ES modules only.
 * They may ask for their own address, which CommonJS knows by another name.
 */
module.exports = {
  process(source, fileName) {
    const code = source.replaceAll(
      "import.meta.url",
      "require('node:url').pathToFileURL(__filename).href",
    );
    const { outputText } = ts.transpileModule(code, {
      fileName,
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2022,
        esModuleInterop: true,
        allowJs: true,
      },
    });
    return { code: outputText };
  },
};
