import type { Command, Option } from "commander";
import type { TimeRange } from "../db/batches";
import type { ShopDatabase } from "../db/schema";
import { OperatorError } from "../operatorError";
import { addTimeOptions, withExamples } from "./arguments";
import type { CliContext } from "./cliContext";
import {
  addOutputOptions,
  chooseFormat,
  formatPages,
  formatRows,
  pick,
  writeOutput,
  type Formatter,
  type OutputOptions,
} from "./output";
import { printableJson } from "../printable";

/** Orders, or enquiries. */
export interface RecordKind<Row extends object, Filter> {
  name: string;
  plural: string;
  /** The argument that names one of them, and its description. */
  argument: [name: string, description: string];
  /** Tells how they are named, if there is none of a name. */
  advice: string;
  /** Options of the list, besides its time. */
  listOptions: readonly Option[];
  read: (db: ShopDatabase, filter: Filter) => AsyncIterable<Row[]>;
  /** @throws OperatorError if there is more than one */
  find: (db: ShopDatabase, name: string) => Promise<Row | undefined>;
  /** One record as a person reads it. */
  describe: (row: Row) => string | Promise<string>;
  formatter: Formatter<Row>;
}

/** Adds a list of all records of a kind. */
export function addListCommand<Row extends object, Filter extends TimeRange>(
  operator: Command,
  context: CliContext,
  kind: RecordKind<Row, Filter>,
): void {
  const { plural, formatter } = kind;

  async function* pagesOf(db: ShopDatabase, filter: Filter) {
    let isEmpty = true;
    for await (const page of kind.read(db, filter)) {
      isEmpty = false;
      yield page;
    }
    if (isEmpty) context.printError(`No ${plural} found.\n`);
  }
  const list = operator
    .command(plural)
    .summary(`lists ${plural}`)
    .description(
      withExamples(
        `Lists ${plural}, oldest first. A table shows the most important columns, CSV and JSON everything.`,
        `npm run operator -- ${plural} --since 2026-11-01`,
        `npm run operator -- ${plural} --output ${plural}.csv`,
      ),
    );
  kind.listOptions.forEach((option) => list.addOption(option));
  addTimeOptions(list);
  addOutputOptions(list).action((options: Filter & OutputOptions) => {
    const format = chooseFormat(options, context);
    return context.withDatabase((db) => {
      const texts = formatPages(format, formatter, pagesOf(db, options));
      return writeOutput(context, options, texts);
    });
  });
}

/** @throws OperatorError if there is no record of this name */
export async function requireRecord<Row extends object>(
  db: ShopDatabase,
  { name, plural, advice, find }: RecordKind<Row, never>,
  called: string,
): Promise<Row> {
  const row = await find(db, called);
  if (row !== undefined) return row;
  throw new OperatorError(
    `There is no ${name} ${called}. ${advice}: see npm run operator -- ${plural}`,
  );
}

/** Prints one record, or writes it to a file. */
export async function showRecord<Row extends object>(
  context: CliContext,
  kind: RecordKind<Row, never>,
  called: string,
  options: OutputOptions,
): Promise<void> {
  const { formatter } = kind;
  const format = chooseFormat(options, context);
  const row = await context.withDatabase((db) =>
    requireRecord(db, kind, called),
  );
  const text = await {
    table: () => kind.describe(row),
    json: () => `${printableJson(pick(row, formatter.fields))}\n`,
    csv: () => formatRows("csv", formatter, [row]),
  }[format]();
  await writeOutput(context, options, [text]);
}

/** operator enquiry: shows an enquiry. */
export function addShowCommand<Row extends object>(
  operator: Command,
  context: CliContext,
  kind: RecordKind<Row, never>,
): void {
  const show = operator
    .command(kind.name)
    .summary(`shows one ${kind.name}`)
    .description(`Shows everything about one ${kind.name}.`)
    .argument(...kind.argument);
  addOutputOptions(show).action((called: string, options: OutputOptions) =>
    showRecord(context, kind, called, options),
  );
}
