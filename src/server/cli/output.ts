import { InvalidArgumentError, Option, type Command } from "commander";
import { closeSync, openSync, renameSync, writeFileSync } from "node:fs";
import { CommandError } from "../commandError";
import { causeOf } from "../errorText";
import { writeWhole } from "../db/wholeFile";
import { StartError } from "../startError";
import type { CommandWorld } from "./commandWorld";
import { csvHead, csvRows, jsonLine, tableWriter, type Column } from "./table";

const FORMATS = ["table", "csv", "json"] as const;
export type Format = (typeof FORMATS)[number];

export interface OutputOptions {
  format?: Format;
  output?: string;
}

/** How things of one kind are written. */
export interface Shape<Row> {
  /** On a terminal: what it takes to pick one. */
  table: readonly Column<Row>[];
  /** For a spreadsheet: all there is. */
  csv: readonly Column<Row>[];
  /** For a program: all there is. */
  json: (row: Row) => object;
}

/** Stands at the end of the help of every command that lists something. */
const OUTPUT_NOTES = `
Without --format: a table on a terminal, JSON elsewhere, or what the file's name
ends in. The table shows what it takes to pick something out, CSV and JSON show all.
Times are UTC (ISO 8601). Money is dollars with two decimals in tables and CSV, and
whole cents (the fields that end in _cents) in JSON, which is one array, or one
object for one thing. CSV is RFC 4180 in UTF-8; a cell that starts with = + - @, a
tab or a line break gets an apostrophe in front, so that it is no formula.
To hand output on, use \`npm run -s operator -- …\`, which leaves out npm's own lines.`;

function parseFileName(name: string): string {
  if (name.trim() === "") {
    throw new InvalidArgumentError("Write the name of a file.");
  }
  return name;
}

/** Adds --format and --output to a command. */
export function addOutputOptions(command: Command): Command {
  return command
    .addOption(
      new Option("-f, --format <format>", "how it is written").choices(FORMATS),
    )
    .option(
      "-o, --output <file>",
      "into a file that only you can read, such as orders.csv",
      parseFileName,
    )
    .addHelpText("after", OUTPUT_NOTES);
}

/**
 * @throws CommandError where a file's name says nothing about it
 */
export function formatOf(
  { format, output }: OutputOptions,
  { isTerminal }: Pick<CommandWorld, "isTerminal">,
): Format {
  if (format !== undefined) return format;
  if (output === undefined) return isTerminal ? "table" : "json";
  const [, ending] = /\.(csv|json)$/i.exec(output) ?? [];
  if (ending === undefined) {
    throw new CommandError(
      `What shall be in ${output}? Please let its name end in .csv or .json, or add --format.`,
    );
  }
  return ending.toLowerCase() as Format;
}

/** Things that are known already, as if they were read. */
export async function* inOnePage<Row>(
  rows: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows;
}

/** One text, as if it were made bit by bit. */
export async function* inOneText(text: string): AsyncGenerator<string> {
  yield text;
}

/** Things as one text after the other, however many there are. */
export async function* textsOf<Row>(
  format: Format,
  shape: Shape<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const write = tableWriter(shape.table);
  let separator = "[\n";
  if (format === "csv") yield csvHead(shape.csv);
  for await (const rows of pages) {
    if (format === "table") yield write(rows);
    else if (format === "csv") yield csvRows(shape.csv, rows);
    else {
      const objects = rows.map((row) => jsonLine(shape.json(row)));
      yield separator + objects.join(",\n");
      separator = ",\n";
    }
  }
  if (format === "json") yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function writeFile(
  file: string,
  texts: AsyncIterable<string>,
): Promise<void> {
  try {
    await writeWhole(
      file,
      async (unfinished) => {
        const descriptor = openSync(unfinished, "r+");
        try {
          for await (const text of texts) writeFileSync(descriptor, text);
        } finally {
          closeSync(descriptor);
        }
      },
      (finished) => renameSync(finished, file),
    );
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
  world: CommandWorld,
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
