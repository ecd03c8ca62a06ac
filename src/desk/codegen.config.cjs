/**
 * Makes endpoints.gen.ts from the desk's contract; run by `npm run generate`.
 * @type {import('@rtk-query/codegen-openapi').ConfigFile}
 */
module.exports = {
  schemaFile: "./desk.yaml",
  apiFile: "./baseApi.ts",
  apiImport: "baseApi",
  outputFile: "./endpoints.gen.ts",
  exportName: "generatedApi",
  hooks: false,
  tag: true,
  encodePathParams: true,
  // A text that is looked for may be a name: a body keeps it out of addresses.
  endpointOverrides: [{ pattern: ["findOrders", "findPerson"], type: "query" }],
};
