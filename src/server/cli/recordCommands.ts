import type { Command } from "commander";
import type { ListFilter } from "../db/batches";
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
import { printableJson } from "./printable";

export interface HandledRow {
  handled_at: string | null;
}

/** Orders, or enquiries. */
export interface RecordKind<Row extends HandledRow> {
  name: string;
  plural: string;
  /** The argument that names one of them, and its description. */
  argument: [name: string, description: string];
  /** Tells how they are named, if there is none of a name. */
  advice: string;
  read: (db: ShopDatabase, filter: ListFilter) => AsyncIterable<Row[]>;
  /** @throws OperatorError if there is more than one */
  find: (db: ShopDatabase, name: string) => Promise<Row | undefined>;
  /** Marks one as handled since a moment (ISO 8601, UTC), or takes the mark away. */
  setHandled: (db: ShopDatabase, row: Row, at: string | null) => Promise<void>;
  /** For example "Order PH-7Q4K-2M9X". */
  label: (row: Row) => string;
  /** One record as a person reads it. */
  describe: (row: Row) => string;
  formatter: Formatter<Row>;
}

/** Adds a list of all records of a kind, and a command that shows one: the only way they leave the shop. */
export function addRecordCommands<Row extends HandledRow>(
  operator: Command,
  context: CliContext,
  kind: RecordKind<Row>,
): void {
  const { name, plural, formatter } = kind;

  async function* pagesOf(db: ShopDatabase, filter: ListFilter) {
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
    )
    .option("-n, --unhandled", "only those that are still open");
  addTimeOptions(list);
  addOutputOptions(list).action((options: ListFilter & OutputOptions) => {
    const format = chooseFormat(options, context);
    return context.withDatabase((db) => {
      const texts = formatPages(format, formatter, pagesOf(db, options));
      return writeOutput(context, options, texts);
    });
  });

  const show = operator
    .command(name)
    .summary(`shows one ${name}`)
    .description(`Shows everything about one ${name}.`)
    .argument(...kind.argument);
  addOutputOptions(show).action(
    async (called: string, options: OutputOptions) => {
      const format = chooseFormat(options, context);
      const row = await context.withDatabase((db) => kind.find(db, called));
      if (row === undefined) {
        throw new OperatorError(
          `There is no ${name} ${called}. ${kind.advice}: see npm run operator -- ${plural}`,
        );
      }
      const text = {
        table: () => kind.describe(row),
        json: () => `${printableJson(pick(row, formatter.fields))}\n`,
        csv: () => formatRows("csv", formatter, [row]),
      }[format]();
      await writeOutput(context, options, [text]);
    },
  );
}
