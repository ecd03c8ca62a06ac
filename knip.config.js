/** knip finds unused files, exports and packages, in `npm run check` and `npm test`. */
module.exports = {
  entry: [
    "jest.mutation.config.js",
    "src/api/codegen.config.cjs",
    "src/{index.tsx,pwa/serviceWorker.ts,server/main.ts,server/cli/main.ts}",
    "src/bench/{*Campaign,eventLoopDelay}.ts",
    // Node is told by its own options to run it first.
    "src/bench/resourcesTaken.cjs",
    "src/testing/endOnFailure.ts",
    "src/e2e/{*.spec,*.config,screenshots,engines/main}.ts",
  ],
  project: ["*.{js,mjs}", "scripts/**/*.js", "src/**/*.{ts,tsx,js,cjs}"],
  // Types stand in the signatures of what is exported.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // A command is required and called in one expression, which knip does not follow.
  ignoreIssues: { "scripts/lib/*.js": ["exports"] },
  ignoreDependencies: [
    // Named in webpack.config.js and src/app/styles.css.
    "@tailwindcss/postcss",
    "tailwindcss",
    // Comes with fastify-openapi-glue; tests compile its schema once.
    "@seriousme/openapi-schema-validator",
    // Comes with Stryker, and gives its configuration a type.
    "@stryker-mutator/api",
  ],
  // Programs of the machine, which campaigns of src/bench use.
  ignoreBinaries: ["mount", "strace", "umount", "unshare"],
};
