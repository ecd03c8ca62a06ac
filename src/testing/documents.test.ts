import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../server/boot/shopPaths";

const root = findProjectRoot();
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");
const exists = (file: string) => existsSync(path.join(root, file));
const filesIn = (folder: string, recursive = true) =>
  readdirSync(path.join(root, folder), { recursive, encoding: "utf8" }).map(
    (name) => path.posix.join(folder, name.split(path.sep).join("/")),
  );
const sources = filesIn("src");
const documents = [
  ...[...filesIn(".", false), ...filesIn("docs"), ...sources],
  ...(exists(".github") ? filesIn(".github") : []),
].filter((name) => name.endsWith(".md"));

const { scripts } = JSON.parse(textOf("package.json")) as {
  scripts: Record<string, string>;
};

/** The texts that an expression catches. */
const caught = (text: string, expression: RegExp) =>
  Array.from(text.matchAll(expression), ([, found = ""]) => found);
const withoutCode = (text: string) => text.replace(/^```.*?^```/gms, "");

/** The anchors of a document's headings. */
const anchorsIn = (file: string) =>
  caught(withoutCode(textOf(file)), /^#+ (.*)$/gm).map((heading) =>
    heading
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .toLowerCase()
      .replaceAll(" ", "-"),
  );

function leadsSomewhere(link: string, from: string): boolean {
  const [name = "", anchor] = link.split("#");
  const file = name ? path.posix.join(path.posix.dirname(from), name) : from;
  return (
    exists(file) && (anchor === undefined || anchorsIn(file).includes(anchor))
  );
}

it.each(documents)(
  "%s names only files, headings and scripts that exist",
  (file) => {
    const text = textOf(file);
    const links = caught(withoutCode(text), /\]\((?![a-z]+:)([^)\s]+)\)/g);
    const paths = caught(text, /`((?:src|scripts|docs|public)\/[\w./-]+)`/g);
    const names = caught(text, /`(\w[\w.]*\.tsx?)`/g);
    const run = caught(text, /\bnpm run (?:-s |--silent )?([\w:-]*\w)/g);
    expect([
      ...links.filter((link) => !leadsSomewhere(link, file)),
      ...paths.filter((name) => !exists(name)),
      ...names.filter((name) => !sources.some((s) => s.endsWith(`/${name}`))),
      ...run.filter((name) => !(name in scripts)),
    ]).toEqual([]);
  },
);

it("docs/settings.md explains every setting of the host and its build", () => {
  const settings = [
    ...caught(
      textOf("src/server/boot/config.ts"),
      /\bsetting\(\s*"([A-Z_]+)"/g,
    ),
    ...caught(textOf("webpack.config.js"), /process\.env\.(\w+_API_URL)/g),
  ];
  const explained = caught(textOf("docs/settings.md"), /^\| `([A-Z_]+)` +\|/gm);
  expect(settings.filter((name) => !explained.includes(name))).toEqual([]);
  expect(settings.length).toBeGreaterThan(12);
});
