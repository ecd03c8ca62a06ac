/**
 * Makes endpoints.gen.ts from the contract; run by `npm run generate`.
 * OUTPUT_FILE lets the check in `npm test` write elsewhere and compare.
 * @type {import('@rtk-query/codegen-openapi').ConfigFile}
 */
module.exports = {
  schemaFile: "./openapi.yaml",
  apiFile: "./baseApi.ts",
  apiImport: "baseApi",
  outputFile: process.env.OUTPUT_FILE || "./endpoints.gen.ts",
  exportName: "generatedApi",
  hooks: false,
  tag: false,
  encodePathParams: true,
};
