/**
 * Makes endpoints.gen.ts from the contract; run by `npm run generate`.
 * @type {import('@rtk-query/codegen-openapi').ConfigFile}
 */
module.exports = {
  schemaFile: "./openapi.yaml",
  apiFile: "./baseApi.ts",
  apiImport: "baseApi",
  outputFile: "./endpoints.gen.ts",
  exportName: "generatedApi",
  hooks: false,
  tag: false,
  encodePathParams: true,
  // It asks, although by a POST.
  endpointOverrides: [{ pattern: "checkCart", type: "query" }],
};
