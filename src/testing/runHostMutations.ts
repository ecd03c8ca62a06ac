import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { MUTATIONS, type Mutation } from "./hostMutations";

/** A copy of the project's files, in which mistakes can be made. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "mutations-"));
  const files = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" });
  for (const file of files.split("\0").filter(Boolean)) {
    cpSync(file, join(folder, file));
  }
  symlinkSync(
    join(process.cwd(), "node_modules"),
    join(folder, "node_modules"),
  );
  return folder;
}

/** The test that notices a mistake; undefined if none does. */
function noticedBy(folder: string, mutation: Mutation): string | undefined {
  const { file, from, to, tests = dirname(file) } = mutation;
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2)
    throw new Error(`${file} does not hold this once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const { status, stderr } = spawnSync(
    "node_modules/.bin/jest",
    ["--ci", "--bail", "--silent", "--passWithNoTests", tests],
    { cwd: folder, encoding: "utf8" },
  );
  writeFileSync(path, text);
  if (status === 0) return undefined;
  return /^ {2}● (.+)$/m.exec(stderr)?.[1] ?? "a test that could not begin";
}

const mistakes = Object.entries(MUTATIONS);
const folder = copyProject();
let missed = 0;
try {
  for (const [mistake, mutation] of mistakes) {
    const test = noticedBy(folder, mutation);
    if (test === undefined) missed += 1;
    console.log(
      `${test ? "noticed" : "MISSED "}  ${mistake}: ${test ?? mutation.file}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(
  `${mistakes.length - missed} of ${mistakes.length} mistakes were noticed.`,
);
process.exitCode = missed === 0 ? 0 : 1;
