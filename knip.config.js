/** knip finds unused files, exports and packages, in `npm run check` and `npm test`. */
module.exports = {
  entry: [
    "jest.mutation.config.js",
    "src/api/codegen.config.cjs",
    "src/{index.tsx,pwa/serviceWorker.ts,server/main.ts,server/cli/main.ts}",
    "src/bench/*Campaign.ts",
    // Loaded by an option of Node.
    "src/bench/resourcesTaken.cjs",
    "src/testing/endOnFailure.ts",
    "src/e2e/{*.spec,*.config,screenshots,engines/main}.ts",
  ],
  project: ["*.{js,mjs}", "scripts/**/*.js", "src/**/*.{ts,tsx,js,cjs,css}"],
  // The types of exported functions.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreDependencies: [
    // webpack.config.js passes its name to PostCSS.
    "@tailwindcss/postcss",
    // Comes with fastify-openapi-glue; tests compile its schema once.
    "@seriousme/openapi-schema-validator",
    // Comes with Stryker, and types its configuration.
    "@stryker-mutator/api",
  ],
  // Programs of the operating system, which campaigns of src/bench use.
  ignoreBinaries: ["mount", "strace", "umount", "unshare"],
};
