import CompressionPlugin from "compression-webpack-plugin";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { webpack, type WebpackPluginInstance } from "webpack";
import { folderForEachTest } from "./testApp";

/** Plain JavaScript, as the build reads it. */
const { budgetCheck } = jest.requireActual<{
  budgetCheck: (budget: { js: number; css: number }) => WebpackPluginInstance;
}>("../../scripts/webpackPlugins.js");

/** A module that compresses to a little more than this many bytes. */
const heavy = (bytes: number) =>
  `console.log("${randomBytes(bytes).toString("hex")}");`;

const folder = folderForEachTest();

test("every page over its budget fails the build; what it loads later does not count, and a page within it passes", async () => {
  const modules = {
    index: 'import("./HomePage"); import("./CartPage"); import("./TestPage");',
    HomePage: `import("./Dialog"); ${heavy(4_000)}`,
    CartPage: heavy(4_000),
    TestPage: heavy(100),
    Dialog: heavy(8_000),
  };
  for (const [name, text] of Object.entries(modules)) {
    writeFileSync(path.join(folder(), `${name}.js`), text);
  }
  const compiler = webpack({
    mode: "production",
    context: folder(),
    entry: "./index.js",
    output: { path: path.join(folder(), "out"), filename: "[name].js" },
    plugins: [
      new CompressionPlugin({
        algorithm: "brotliCompress",
        filename: "[path][base].br",
        minRatio: Infinity,
      }),
      budgetCheck({ js: 5_000, css: 0 }),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  const { errors } = stats!.toJson({ all: false, errors: true });
  const kept = expect.stringMatching(
    /^(Home|Cart)Page loads [56],\d{3} bytes of js first \(brotli\), its budget is 5,000\./,
  ) as string;
  expect(errors?.map(({ message }) => message)).toEqual([kept, kept]);
});
