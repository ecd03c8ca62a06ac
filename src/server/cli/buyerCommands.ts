import { Option, type Command } from "commander";
import { dayAfter, startOf } from "../../domain/clock";
import { ORDER_STATUSES } from "../../domain/orderStatus";
import type { TimeRange } from "../db/batches";
import type { ShopDatabase } from "../db/schema";
import { readEnquiries } from "../enquiries/enquiryRepository";
import { orderRecord } from "../orders/orderRecord";
import { readOrders, type OrderFilter } from "../orders/orderRepository";
import { UsageError, withExamples, type CliContext } from "./cliContext";
import { addOutputOption, jsonOf, writeOutput } from "./output";

const TIME =
  /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;
const isDay = (text: string) => text.length === 10;

/** A day as it is written, or a moment as ISO 8601 in UTC. */
function parseTime(text: string): string {
  const [, day = "none"] = TIME.exec(text) ?? [];
  // Null for what is no time; JavaScript takes 30 February for 2 March.
  const moment = new Date(text).toJSON();
  if (moment && new Date(day).toJSON()?.startsWith(day)) {
    return isDay(text) ? text : moment;
  }
  throw new UsageError(
    `'${text}' is not a date. Write a day such as 2026-11-21, or a moment such as 2026-11-21T09:00Z.`,
  );
}

/** The times that --since and --until name, by the days of the shop's clock: once the database is open. */
const rangeOf = ({ since, until }: TimeRange): TimeRange => ({
  ...(since && { since: isDay(since) ? startOf(since) : since }),
  ...(until && { until: isDay(until) ? startOf(dayAfter(until)) : until }),
});

async function* orderRecords(db: ShopDatabase, filter: OrderFilter) {
  for await (const page of readOrders(db, filter)) yield page.map(orderRecord);
}

/** Adds operator orders or operator enquiries. */
function addList<Filter extends TimeRange>(
  operator: Command,
  context: CliContext,
  name: string,
  read: (db: ShopDatabase, filter: Filter) => AsyncIterable<object[]>,
): Command {
  const list = operator
    .command(name)
    .description(
      withExamples(
        `Writes ${name} as JSON, oldest first, for scripts. People see them at the desk. Days are those of the shop's clock, times are UTC, money is whole cents.`,
        `npm run operator -- ${name} --since 2026-11-01 --output ${name}.json`,
      ),
    )
    .option(
      "-s, --since <date>",
      "from this day on, such as 2026-11-01, or from a moment such as 2026-11-01T09:00Z",
      parseTime,
    )
    .option(
      "-u, --until <date>",
      "up to the end of this day, or before a moment",
      parseTime,
    );
  return addOutputOption(list).action((options: Filter & { output?: string }) =>
    context.withDatabase((db) => {
      const pages = read(db, { ...options, ...rangeOf(options) });
      return writeOutput(context, options.output, jsonOf(pages));
    }),
  );
}

/** operator orders and enquiries: what buyers have sent. */
export function addBuyerCommands(operator: Command, context: CliContext): void {
  addList(operator, context, "orders", orderRecords)
    .option("--open", "only those that are neither done nor cancelled")
    .addOption(
      new Option("--status <status>", "only those of a status").choices(
        ORDER_STATUSES,
      ),
    );
  addList(operator, context, "enquiries", readEnquiries);
}
