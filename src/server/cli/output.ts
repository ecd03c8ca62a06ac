import type { Command } from "commander";
import { appendFileSync } from "node:fs";
import { writeFileAtomic } from "../db/dataFolder";
import { OperatorError, causeOf } from "../operatorError";
import { printableJson } from "../printable";
import type { CliContext } from "./cliContext";

/** Adds --output to a command. */
export const addOutputOption = (command: Command): Command =>
  command.option(
    "-o, --output <file>",
    "writes into a file that only you can read",
  );

/** Rows of any number as one list, page by page, so that memory stays bounded. */
export async function* jsonOf(
  pages: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  let start = "[\n";
  for await (const page of pages) {
    yield start + page.map(printableJson).join(",\n");
    start = ",\n";
  }
  yield start === "[\n" ? "[]\n" : "\n]\n";
}

/**
 * Writes a file that only the operator can read, completely or not at all.
 *
 * @throws what `write` throws; OperatorError if the file can't be written
 */
export async function writeOwnFile(
  file: string,
  write: (append: (text: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await writeFileAtomic(file, (unfinished) =>
      write((text) => appendFileSync(unfinished, text)),
    );
  } catch (error) {
    // Errors of the database are not the file's fault.
    const { syscall } = error as NodeJS.ErrnoException;
    if (error instanceof OperatorError || syscall === undefined) throw error;
    throw new OperatorError(
      `The file ${file} could not be written (${causeOf(error)}).`,
    );
  }
}

/** Prints texts, or writes them into a file. @param output its name, as it was typed */
export async function writeOutput(
  context: CliContext,
  output: string | undefined,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  if (output === undefined) {
    for await (const text of texts) await context.print(text);
    return;
  }
  const file = context.pathOf(output);
  await writeOwnFile(file, async (append) => {
    for await (const text of texts) append(text);
  });
  await context.print(`Wrote ${file}\n`);
}
