import type { Command } from "commander";
import type { ListFilter } from "../db/pages";
import type { ShopDatabase } from "../db/schema";
import { readEnquiries } from "../enquiries/readEnquiries";
import { readOrders } from "../orders/readOrders";
import { parseEnd, parseMoment } from "./arguments";
import type { CliContext } from "./cliContext";
import { ENQUIRY_SHAPE } from "./enquiryShape";
import { ORDER_SHAPE } from "./orderShape";
import { writeOut } from "./output";
import {
  addOutputOptions,
  formatOf,
  type OutputOptions,
} from "./outputOptions";
import { textsOf, type Shape } from "./texts";

/** Adds --since and --until to a command. */
export function addTimeOptions(command: Command): Command {
  return command
    .option(
      "-s, --since <date>",
      "from this day on, such as 2026-11-01, or from a moment such as 2026-11-01T09:00Z",
      parseMoment,
    )
    .option(
      "-u, --until <date>",
      "up to the end of this day, or before a moment",
      parseEnd,
    );
}

/** The same pages; says so where there was nothing in them. */
async function* orNothing<Row>(
  pages: AsyncIterable<Row>,
  sayNothing: () => void,
): AsyncGenerator<Row> {
  let isEmpty = true;
  for await (const page of pages) {
    isEmpty = false;
    yield page;
  }
  if (isEmpty) sayNothing();
}

/** operator orders and operator enquiries: what people sent leaves the shop this way only. */
export function addListCommands(operator: Command, world: CliContext): void {
  function addList<Row>(
    what: string,
    shape: Shape<Row>,
    read: (db: ShopDatabase, filter: ListFilter) => AsyncIterable<Row[]>,
  ): void {
    const command = operator
      .command(what)
      .summary(`lists the ${what} that came in`)
      .description(`Lists the ${what} that came in, oldest first.`);
    addTimeOptions(command).option(
      "-n, --unhandled",
      "only those that are not marked as handled",
    );
    addOutputOptions(command).action(
      async (options: ListFilter & OutputOptions) => {
        const format = formatOf(options, world);
        await world.withDatabase((db) => {
          const pages = orNothing(read(db, options), () =>
            world.complain(`There are no such ${what}.\n`),
          );
          return writeOut(world, options, textsOf(format, shape, pages));
        });
      },
    );
  }

  addList("orders", ORDER_SHAPE, readOrders);
  addList("enquiries", ENQUIRY_SHAPE, readEnquiries);
}
