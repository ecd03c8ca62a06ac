import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "papaparse";
import { findProjectRoot } from "../server/boot/shopPaths";

const root = findProjectRoot();

/** A row of docs/asvs.csv: a requirement of OWASP ASVS 5.0, or an attempt at the desk. */
export interface SecurityRow {
  /** Such as 1.2.4; "desk" for an attempt. */
  number: string;
  level: "1" | "2" | "";
  about: string;
  /** `met`, `not applicable`, `not met`; of an attempt what it gets. */
  status: string;
  /** Parts of files, such as a test's title, as "path: text" with | between them. */
  evidence: string;
  note: string;
}

export const readSecurityRows = (): SecurityRow[] =>
  parse<SecurityRow>(readFileSync(path.join(root, "docs/asvs.csv"), "utf8"), {
    header: true,
    skipEmptyLines: true,
  }).data;

/** The files and the texts in them that a row names. */
export const evidenceOf = ({ evidence }: SecurityRow) =>
  evidence
    .split(" | ")
    .filter(Boolean)
    .map((each) => {
      const [file = "", ...text] = each.split(": ");
      return { file, text: text.join(": ") };
    });

const cell = (text: string) => text.replaceAll("|", "\\|");
const table = (headings: string[], rows: string[][]) =>
  [headings, headings.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map(cell).join(" | ")} |`)
    .join("\n");

const linkTo = (file: string) => {
  const name = path.posix.basename(file).replace(/\.(test|spec)\.tsx?$/, "");
  return `[${name}](${path.posix.join("..", file)})`;
};
const shown = (row: SecurityRow) =>
  [
    row.note,
    ...evidenceOf(row).map(({ file, text }) =>
      /\.(test|spec)\.tsx?$/.test(file)
        ? `${linkTo(file)}: "${text}"`
        : `${linkTo(file)}: \`${text.replaceAll("`", "")}\``,
    ),
  ]
    .filter(Boolean)
    .join("<br>");

const CHAPTERS =
  "encoding, validation, web frontend, API, files, authentication, sessions, authorization, tokens, OAuth, cryptography, communication, configuration, data protection, coding, logging, WebRTC"
    .split(", ")
    .map((title, index) => ({ title, number: String(index + 1) }));

function total(rows: SecurityRow[], levels: string): string[] {
  const of = rows.filter(({ level }) => level && levels.includes(level));
  const count = (status: string) =>
    of.filter((row) => row.status === status).length;
  const applicable = of.length - count("not applicable");
  const percent = ((count("met") / applicable) * 100).toFixed(1);
  return [
    levels.at(-1)!,
    `${of.length}`,
    `${applicable}`,
    `${count("met")} (${percent} %)`,
  ];
}

/** Those that don't apply, by reason. */
function notApplicable(rows: SecurityRow[]): string {
  const numbersOf = new Map<string, string[]>();
  for (const { status, note, number } of rows) {
    if (status !== "not applicable") continue;
    numbersOf.set(note, [...(numbersOf.get(note) ?? []), number]);
  }
  return Array.from(numbersOf, ([note, numbers]) =>
    [`Not applicable, ${note}:`, `${numbers.join(", ")}.`].join(" "),
  ).join("\n\n");
}

/** The tables of docs/security.md, as docs/asvs.csv gives them. */
export function securityTables(rows: SecurityRow[]): string {
  const attempts = rows.filter(({ number }) => number === "desk");
  const asked = rows.filter(({ number }) => number !== "desk");
  const chapters = CHAPTERS.map(({ title, number }) => {
    const of = asked.filter((row) => row.number.split(".")[0] === number);
    const answered = of.filter(({ status }) => status !== "not applicable");
    return [
      `### ${number} ${title}`,
      answered.length > 0 &&
        table(
          ["", "level", "what", "evidence"],
          answered.map((row) => [
            row.number,
            row.level,
            row.about,
            `${row.status === "met" ? "" : "**Not met.** "}${shown(row)}`,
          ]),
        ),
      notApplicable(of),
    ]
      .filter(Boolean)
      .join("\n\n");
  });
  return [
    "## Attempts at the desk",
    table(
      ["who tries", "gets", "shown by"],
      attempts.map((row) => [row.about, row.status, shown(row)]),
    ),
    "## OWASP ASVS 5.0",
    "The numbers are those of [OWASP ASVS 5.0.0](https://github.com/OWASP/ASVS), which has the words. Level 2 includes level 1.",
    table(
      ["level", "requirements", "applicable", "met"],
      [total(asked, "1"), total(asked, "12")],
    ),
    ...chapters,
  ].join("\n\n");
}

const DOCUMENT = path.join(root, "docs/security.md");
const GENERATED = "<!-- Generated from asvs.csv by `npm run generate`. -->";

/** docs/security.md as it is, and as the rows give it. */
export function securityDocument(): { is: string; shouldBe: string } {
  const is = readFileSync(DOCUMENT, "utf8");
  const [words = ""] = is.split(GENERATED, 1);
  const tables = securityTables(readSecurityRows());
  return { is, shouldBe: `${words}${GENERATED}\n\n${tables}\n` };
}

if (require.main === module) {
  writeFileSync(DOCUMENT, securityDocument().shouldBe);
}
