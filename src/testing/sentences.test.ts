import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const SRC = path.resolve(__dirname, "..");

/** Where a visitor's sentences stand. */
const SOURCES = [
  ...["features", "app", "ui", "pwa", "config/infoTexts.ts"],
  ...["config/shop.ts", "api/errors.ts", "domain/requiredFields.ts"],
];

/** Attributes that are read, or read out. */
const READ = new Set(["aria-label", "alt", "label", "term", "text", "title"]);

const filesIn = (name: string): string[] =>
  /\.tsx?$/.test(name)
    ? [name]
    : readdirSync(path.join(SRC, name), { recursive: true, encoding: "utf8" })
        .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
        .map((file) => path.posix.join(name, file));

/** A text with its blanks as a reader sees them, and {} for what is put in. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  const { head, templateSpans } = node;
  return head.text + templateSpans.map((s) => `{}${s.literal.text}`).join("");
}

/** Whether a literal is read: by where it stands, or because it reads like a sentence. */
function isRead(node: ts.Node, text: string): boolean {
  if (!/[A-Za-z]{2}/.test(text)) return false;
  if (ts.isJsxText(node)) return true;
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) {
    return false;
  }
  for (let up = parent; up !== undefined; up = up.parent) {
    if (ts.isThrowStatement(up)) return false;
    if (!ts.isJsxAttribute(up)) continue;
    if (/^class|ClassName$/.test(up.name.getText())) return false;
    if (READ.has(up.name.getText())) return true;
  }
  if (ts.isPropertyAssignment(parent) && READ.has(parent.name.getText())) {
    return true;
  }
  return /^"?[A-Z][a-z']*[ ,.:]|^(please|already) |^\{\} .*[.?!]$/.test(text);
}

function sentencesOf(name: string): string[] {
  const source = ts.createSourceFile(
    name,
    readFileSync(path.join(SRC, name), "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const text = textOf(node)?.replace(/\s+/g, " ").trim();
    if (text && isRead(node, text)) found.push(text);
    node.forEachChild(look);
  };
  look(source);
  return [...new Set(found)];
}

test("these are the sentences that a visitor reads: read a changed one aloud", () => {
  const lines = SOURCES.flatMap(filesIn)
    .sort()
    .flatMap((name) => {
      const sentences = sentencesOf(name);
      return sentences.length > 0
        ? [name, ...sentences.map((sentence) => `  ${sentence}`), ""]
        : [];
    });
  expect(lines.join("\n")).toMatchSnapshot();
});
