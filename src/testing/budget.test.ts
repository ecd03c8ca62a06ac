import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { webpack, type WebpackPluginInstance } from "webpack";

interface Budget {
  figures: {
    pages: string[] | "all";
    kind: "js" | "css";
    mostBytes: number;
    reason: string;
  }[];
  later: Record<string, string>;
}

/** Plain JavaScript, as the build reads it. */
const { budgetCheck } = jest.requireActual<{
  budgetCheck: (budget: Budget) => WebpackPluginInstance;
}>("../../scripts/webpack/budget.js");
const { compressedFiles } = jest.requireActual<{
  compressedFiles: WebpackPluginInstance;
}>("../../scripts/webpack/compressedFiles.js");

/** A module that compresses to a little more than this many bytes. */
const heavy = (bytes: number) =>
  `console.log("${randomBytes(bytes).toString("hex")}");`;

const MODULES = {
  "index.js": 'import("./HomePage"); import("./CartPage");',
  "HomePage.js": `import("./Slides"); import("./Dialog"); ${heavy(4_000)}`,
  "CartPage.js": heavy(100),
  "Slides.js": heavy(2_000),
  "Dialog.js": heavy(8_000),
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "budget-"));
  for (const [name, text] of Object.entries(MODULES)) {
    writeFileSync(path.join(folder, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The errors of a build of two pages with this budget. */
async function build(budget: Budget): Promise<string[]> {
  const compiler = webpack({
    mode: "production",
    context: folder,
    entry: "./index.js",
    output: { path: path.join(folder, "out"), filename: "[name].js" },
    plugins: [compressedFiles, budgetCheck(budget)],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return (
    stats
      ?.toJson({ all: false, errors: true })
      .errors?.map(({ message }) => message) ?? []
  );
}

const js = (pages: string[] | "all", mostBytes: number) =>
  ({ pages, kind: "js", mostBytes, reason: "A test." }) as const;
const css = {
  pages: "all",
  kind: "css",
  mostBytes: 0,
  reason: "None.",
} as const;
const later = { Dialog: "Opened by a click." };

test("a build within its budget has no errors", async () => {
  expect(await build({ figures: [js("all", 9_000), css], later })).toEqual([]);
});

test("a page over its budget fails the build, and only what it loads at once counts", async () => {
  const errors = await build({ figures: [js("all", 5_000), css], later });
  expect(errors).toEqual([
    expect.stringMatching(
      /^HomePage loads [78],\d{3} bytes of JavaScript first \(brotli\), its budget is 5,000: \d+\.js 4,\d{3}, \d+\.js 2,\d{3}, main\.js 1,\d{3}\. See scripts\/webpack\/budget\.json\.$/,
    ),
  ]);
});

test("a chunk that is not named as later counts", async () => {
  const [error] = await build({
    figures: [js("all", 9_000), css],
    later: {},
  });
  expect(error).toMatch(/^HomePage loads 1[56],/);
});

test("a page without a budget fails the build", async () => {
  expect(
    await build({ figures: [js(["HomePage"], 9_000), css], later }),
  ).toEqual([
    "CartPage has no budget for its JavaScript in scripts/webpack/budget.json.",
  ]);
});
