import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

const SRC = path.resolve(__dirname, "..");

/** Prints what `npm run generate` would write. In a process of its own: it imports ES modules, which jest can't. */
const GENERATE = `
  const { outputFile, ...config } = require("./codegen.config.cjs");
  require("@rtk-query/codegen-openapi").generateEndpoints({
    ...config,
    schemaFile: require("node:path").resolve(config.schemaFile),
  }).then((text) => process.stdout.write(text));
`;

test.each(["storefront/api", "desk"])(
  "src/%s/endpoints.gen.ts is what `npm run generate` makes",
  (folder) => {
    const cwd = path.join(SRC, folder);
    const generated = execFileSync(process.execPath, ["--eval", GENERATE], {
      cwd,
      encoding: "utf8",
    });
    const committed = readFileSync(path.join(cwd, "endpoints.gen.ts"), "utf8");
    expect(committed.replaceAll("\r\n", "\n")).toBe(generated);
  },
);
