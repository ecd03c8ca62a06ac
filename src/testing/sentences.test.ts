import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const SRC = path.resolve(__dirname, "..");

/** Where a visitor's sentences stand. */
const SOURCES =
  /^(storefront\/(?!api|ssr)|ui\/).*(?<!\.test|\.d)\.tsx?$|^(storefront\/api\/errors|domain\/(shop\/(infoTexts|shop)|order\/requiredFields))\.ts$/;

/** Attributes and properties that are read, or read out. */
const READ = /^("?aria-label"?|alt|label|term|text|title)$/;
const SENTENCE = /^"?[A-Z][a-z']*[ ,.:]|^(please|already) |^\{\} .*[.?!]$/;

/** A text with its blanks as a reader sees them, and {} for what is put in. */
function textOf(node: ts.Node): string {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return "";
  const { head, templateSpans } = node;
  return head.text + templateSpans.map((s) => `{}${s.literal.text}`).join("");
}

/** Tells if a literal is read: by where it stands, or because it reads like a sentence. */
function isRead(node: ts.Node, text: string): boolean {
  if (!/[A-Za-z]{2}/.test(text)) return false;
  if (ts.findAncestor(node, ts.isThrowStatement)) return false;
  const attribute = ts.findAncestor(node, ts.isJsxAttribute)?.name.getText();
  if (attribute && /^class|ClassName$/.test(attribute)) return false;
  const { parent } = node;
  const name = ts.isPropertyAssignment(parent) && parent.name.getText();
  return (
    ts.isJsxText(node) ||
    READ.test(attribute ?? "") ||
    READ.test(name || "") ||
    SENTENCE.test(text)
  );
}

function sentencesOf(file: string): string[] {
  const text = readFileSync(path.join(SRC, file), "utf8");
  const found = new Set<string>();
  const look = (node: ts.Node): void => {
    const text = textOf(node).replace(/\s+/g, " ").trim();
    if (isRead(node, text)) found.add(`  ${text}`);
    node.forEachChild(look);
  };
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return [...found];
}

test("these are the sentences that a visitor reads: read a changed one aloud", () => {
  const lines = readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => SOURCES.test(file))
    .sort()
    .map((file) => [file, ...sentencesOf(file), ""])
    .filter(({ length }) => length > 2)
    .flat();
  expect(lines.join("\n")).toMatchSnapshot();
});
