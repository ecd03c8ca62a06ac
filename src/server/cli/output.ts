import { Option, type Command } from "commander";
import { stringify } from "csv-stringify/sync";
import { appendFileSync } from "node:fs";
import { extname } from "node:path";
import { OperatorError, causeOf } from "../operatorError";
import { writeFileAtomic } from "../db/dataFolder";
import { UsageError } from "./arguments";
import type { CliContext } from "./cliContext";
import { printableJson, spreadsheetText } from "../printable";
import { renderTable } from "./table";

const FORMATS = ["table", "csv", "json"] as const;
export type Format = (typeof FORMATS)[number];

/** How one kind of record is written. */
export interface Formatter<Row extends object> {
  /** The fields of JSON, and the columns of CSV. */
  fields: readonly (keyof Row & string)[];
  /** CSV cells of fields that are no single value. */
  csvCells?: (row: Row) => Partial<Record<keyof Row, string>>;
  /** The columns of a table: the most important fields; by default all. */
  tableFields?: readonly (keyof Row & string)[];
}

export interface OutputOptions {
  format?: Format;
  output?: string;
}

function parseFileName(name: string): string {
  if (name.trim() !== "") return name;
  throw new UsageError("--output needs the name of a file.");
}

/** Adds --format and --output to a command. */
export function addOutputOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        "-f, --format <format>",
        "by default a table on a terminal, JSON through a pipe, or what the file's name ends in",
      ).choices(FORMATS),
    )
    .option(
      "-o, --output <file>",
      "write a file that only you can read, such as orders.csv",
      parseFileName,
    );
}

/**
 * The format that was asked for, or the one that suits the reader.
 *
 * @throws OperatorError if a file's name does not tell its format
 */
export function chooseFormat(
  { format, output }: OutputOptions,
  { isTerminal }: Pick<CliContext, "isTerminal">,
): Format {
  if (format !== undefined) return format;
  if (output === undefined) return isTerminal ? "table" : "json";
  const ending = extname(output).toLowerCase();
  if (ending === ".csv") return "csv";
  if (ending === ".json") return "json";
  throw new OperatorError(
    `Unknown format ${ending || `of ${output}`}: use .csv or .json, or add --format.`,
  );
}

const CENTS = /_cents$/;

/** Cents as a decimal number that a spreadsheet can add up: 123456 is "1234.56". */
export function dollarsOf(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function csvOf<Row extends object>(
  { fields, csvCells }: Formatter<Row>,
  rows: readonly Row[],
  isFirst: boolean,
): string {
  const cells = rows.map((row) => {
    const own = csvCells?.(row);
    return fields.map(
      (name) =>
        own?.[name] ??
        (CENTS.test(name) ? dollarsOf(Number(row[name])) : row[name]),
    );
  });
  return stringify(cells, {
    columns: fields.map((name) => name.replace(CENTS, "")),
    header: isFirst,
    bom: isFirst,
    // Otherwise a single line break in a cell would stay without quotes.
    quoted: true,
    record_delimiter: "windows",
    cast: { string: spreadsheetText },
  });
}

/** The fields of a record that leave the shop. */
export const pick = <Row, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, row[name]]));

/** Writes a list page by page, so that memory stays bounded. Each page of a table has its headings. */
export function listWriter<Row extends object>(
  format: Format,
  formatter: Formatter<Row>,
) {
  const { fields, tableFields = fields } = formatter;
  let isFirst = true;
  return {
    page(rows: readonly Row[]): string {
      if (rows.length === 0) return "";
      const wasFirst = isFirst;
      isFirst = false;
      if (format === "csv") return csvOf(formatter, rows, wasFirst);
      if (format === "table") {
        const page = renderTable(tableFields, rows);
        return wasFirst ? page : `\n${page}`;
      }
      const objects = rows.map((row) => printableJson(pick(row, fields)));
      return (wasFirst ? "[\n" : ",\n") + objects.join(",\n");
    },
    end(): string {
      if (format === "json") return isFirst ? "[]\n" : "\n]\n";
      return format === "csv" && isFirst ? csvOf(formatter, [], true) : "";
    },
  };
}

/** A list of any length as texts. */
export async function* formatPages<Row extends object>(
  format: Format,
  formatter: Formatter<Row>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const writer = listWriter(format, formatter);
  for await (const page of pages) yield writer.page(page);
  yield writer.end();
}

/** A short list as one text. */
export function formatRows<Row extends object>(
  format: Format,
  formatter: Formatter<Row>,
  rows: readonly Row[],
): string {
  const writer = listWriter(format, formatter);
  return writer.page(rows) + writer.end();
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

/** Prints texts, or writes them into the file of --output. */
export async function writeOutput(
  context: CliContext,
  { output }: OutputOptions,
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
