import { InvalidArgumentError, Option, type Command } from "commander";
import { CommandError } from "../commandError";
import type { CliContext } from "./cliContext";

const FORMATS = ["table", "csv", "json"] as const;
export type Format = (typeof FORMATS)[number];

/** How, and into which file, the operator wants what a command lists. */
export interface OutputOptions {
  format?: Format;
  output?: string;
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
 * The form in which things are written: as asked for, or as it suits who gets them.
 *
 * @throws CommandError where a file's name says nothing about it
 */
export function formatOf(
  { format, output }: OutputOptions,
  { isTerminal }: Pick<CliContext, "isTerminal">,
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
