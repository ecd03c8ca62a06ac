import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../server/boot/shopPaths";
import {
  evidenceOf,
  readSecurityRows,
  securityDocument,
  securityTables,
  type SecurityRow,
} from "./securityTables";

const root = findProjectRoot();
const rows = readSecurityRows();
const textOf = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The titles of a file's tests, with line breaks between. */
const titlesIn = (text: string) =>
  Array.from(
    text.matchAll(
      /(?:\b(?:it|test|describe)|[)\]`]|skip)\(\s*(["`])(.*?)\1,/gs,
    ),
    ([, , title = ""]) => title,
  ).join("\n");

/** The evidence that a row names and that is not there. */
const missing = (row: SecurityRow) =>
  evidenceOf(row).filter(({ file, text }) => {
    if (!existsSync(path.join(root, file)) || text === "") return true;
    const content = textOf(file);
    const isTest = /\.(test|spec)\.tsx?$/.test(file);
    return !(isTest ? titlesIn(content) : content).includes(text);
  });

it("each requirement of levels 1 and 2 has one answer: evidence, or a reason", () => {
  const asked = rows.filter(({ number }) => number !== "desk");
  expect(new Set(asked.map(({ number }) => number)).size).toBe(253);
  expect(asked).toHaveLength(253);
  expect(asked.filter(({ level }) => level === "1")).toHaveLength(70);
  const wrong = rows.filter((row) => {
    const { status, level, number, note, about } = row;
    const isMet = status === "met" || number === "desk";
    const isKnown = ["met", "not applicable", "not met"].includes(status);
    return (
      about === "" ||
      (number !== "desk" && (!isKnown || !/^[12]$/.test(level))) ||
      (isMet ? evidenceOf(row).length === 0 : note === "")
    );
  });
  expect(wrong).toEqual([]);
});

it("each test, file and text that is named is there", () => {
  expect(rows.flatMap(missing)).toEqual([]);
  const [met] = rows as [SecurityRow];
  const file = "src/testing/securityTables.test.ts";
  for (const evidence of [
    "src/gone.test.ts: each",
    `${file}: each test that nobody has written`,
    // In the file, but no test's title.
    `${file}: existsSync`,
  ]) {
    expect(missing({ ...met, evidence })).toHaveLength(1);
  }
});

it("docs/security.md has the tables of docs/asvs.csv: run `npm run generate`", () => {
  const { is, shouldBe } = securityDocument();
  expect(is).toBe(shouldBe);
});

it("level 1 is met, and level 2 by 95 %", () => {
  const percentOf = (level: string) =>
    Number(
      new RegExp(`^\\| ${level} \\|.*\\((.*) %\\)`, "m").exec(
        securityTables(rows),
      )?.[1],
    );
  expect(percentOf("1")).toBe(100);
  expect(percentOf("2")).toBeGreaterThanOrEqual(95);
});
