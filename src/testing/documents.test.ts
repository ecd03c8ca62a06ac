import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../server/config";

const root = findProjectRoot();
const markdownIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: folder !== "." })
    .map(String)
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.posix.join(folder, name.split(path.sep).join("/")));

const DOCUMENTS = [".", "docs", "src", ".github"]
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap(markdownIn);
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");
const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, "");

/** The anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .toLowerCase()
    .replaceAll(" ", "-");
const anchorsIn = (file: string) =>
  [...withoutCode(textOf(file)).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    anchorOf(heading!),
  );

/** The names of all files of the sources. */
const SOURCES = new Set(
  readdirSync(path.join(root, "src"), { recursive: true }).map((name) =>
    path.basename(String(name)),
  ),
);

const { scripts } = JSON.parse(textOf("package.json")) as {
  scripts: Record<string, string>;
};

describe.each(DOCUMENTS)("%s", (file) => {
  const text = textOf(file);

  it("links only files and headings that exist", () => {
    const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^[a-z]+:/.test(target));
    const broken = links.filter((target) => {
      const [name = "", anchor] = target.split("#");
      const there =
        name === "" ? file : path.posix.join(path.posix.dirname(file), name);
      if (!existsSync(path.join(root, there))) return true;
      return anchor !== undefined && !anchorsIn(there).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it("names only scripts of package.json", () => {
    const named = text.matchAll(/\bnpm run (?:-s |--silent )?([\w:-]*\w)/g);
    const unknown = [...named]
      .map(([, name]) => name!)
      .filter((name) => !(name in scripts));
    expect(unknown).toEqual([]);
  });

  it("names only files that exist", () => {
    const paths = text.matchAll(/`((?:src|scripts|docs|public)\/[\w./-]+)`/g);
    const missing = [...paths]
      .map(([, name]) => name!)
      .filter((name) => !existsSync(path.join(root, name)));
    const names = text.matchAll(/`(\w[\w.]*\.tsx?)`/g);
    const unknown = [...names]
      .map(([, name]) => name!)
      .filter((name) => !SOURCES.has(name));
    expect([...missing, ...unknown]).toEqual([]);
  });
});

it("README.md explains every setting of the host and its build", () => {
  const settings = [
    ...textOf("src/server/config.ts").matchAll(/^  ([A-Z_]+):/gm),
    ...textOf("webpack.config.js").matchAll(/process\.env\.(\w+_API_URL)/g),
  ].map(([, name]) => name!);
  const table = (name: string) => new RegExp(`^\\| \`${name}\` +\\|`, "m");
  const readme = textOf("README.md");
  expect(settings.filter((name) => !table(name).test(readme))).toEqual([]);
  expect(settings.length).toBeGreaterThan(12);
});

it("README.md names every script", () => {
  const readme = textOf("README.md");
  const isNamed = (name: string) =>
    [`npm run ${name}`, `npm ${name}`].some((call) => readme.includes(call)) ||
    readme.includes(`\`:${name.split(":")[1]}\``);
  expect(Object.keys(scripts).filter((name) => !isNamed(name))).toEqual([]);
});
