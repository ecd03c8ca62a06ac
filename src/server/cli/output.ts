import { closeSync, openSync, writeFileSync } from "node:fs";
import { CommandError } from "../commandError";
import { writeFileAtomic } from "../db/writeFileAtomic";
import { causeOf } from "../errorText";
import { StartError } from "../startError";
import type { CliContext } from "./cliContext";
import type { OutputOptions } from "./outputOptions";

async function writeFile(
  file: string,
  texts: AsyncIterable<string>,
): Promise<void> {
  try {
    await writeFileAtomic(file, async (unfinished) => {
      const descriptor = openSync(unfinished, "r+");
      try {
        for await (const text of texts) writeFileSync(descriptor, text);
      } finally {
        closeSync(descriptor);
      }
    });
  } catch (error) {
    const { syscall } = error as NodeJS.ErrnoException;
    // What else goes wrong meanwhile is not the file's doing.
    if (error instanceof StartError || syscall === undefined) throw error;
    throw new CommandError(
      `The file ${file} could not be written (${causeOf(error)}).`,
    );
  }
}

/** Hands texts to the operator: on the terminal, on to a program, or into a file. */
export async function writeOut(
  world: CliContext,
  { output }: OutputOptions,
  texts: AsyncIterable<string>,
): Promise<void> {
  if (output === undefined) {
    for await (const text of texts) await world.print(text);
    return;
  }
  const file = world.pathOf(output);
  await writeFile(file, texts);
  await world.print(`Wrote ${file}\n`);
}
