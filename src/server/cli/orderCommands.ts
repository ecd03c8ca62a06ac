import type { Command } from "commander";
import { OperatorError } from "../boot/operatorError";
import { dayAfter, startOf } from "../../domain/shop/clock";
import type { TimeRange } from "../db/batches";
import type { ShopDatabase } from "../db/schema";
import { readEnquiries } from "../enquiries/enquiryRepository";
import { orderRecord } from "../orders/orderRecord";
import { readOrders } from "../orders/orderRepository";
import type { CliContext } from "./cliContext";

function parseDay(text: string): string {
  // JavaScript takes 30 February for 2 March.
  const day = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON();
  if (day && day.startsWith(text)) return text;
  throw new OperatorError(
    `'${text}' is not a day. Write one such as 2026-11-21.`,
  );
}

/** Days as the times of the shop's clock, which is known once the database is open. */
const rangeOf = ({ since, until }: TimeRange): TimeRange => ({
  ...(since && { since: startOf(since) }),
  ...(until && { until: startOf(dayAfter(until)) }),
});

async function* orderRecords(db: ShopDatabase, range: TimeRange) {
  for await (const page of readOrders(db, range)) yield page.map(orderRecord);
}

/** Rows of any number as one list of JSON. */
async function* jsonOf(
  pages: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  let start = "[\n";
  for await (const page of pages) {
    yield start + page.map((row) => JSON.stringify(row)).join(",\n");
    start = ",\n";
  }
  yield start === "[\n" ? "[]\n" : "\n]\n";
}

/** orders and enquiries: what buyers have sent. */
export function addOrderCommands(program: Command, context: CliContext): void {
  const addList = (
    name: string,
    read: (
      db: ShopDatabase,
      range: TimeRange,
    ) => AsyncIterable<readonly object[]>,
  ) =>
    program
      .command(name)
      .description(
        `Writes ${name} as JSON, oldest first, for scripts: people see them at the desk.`,
      )
      .argument("<file>", `such as ${name}.json; replaced if it exists`)
      .option("--since <day>", "from this day on, such as 2026-11-01", parseDay)
      .option("--until <day>", "up to the end of this day", parseDay)
      .action((file: string, days: TimeRange) =>
        context.withDatabase(async (db) => {
          await context.writeFile(file, jsonOf(read(db, rangeOf(days))));
          context.print(`Wrote ${context.pathOf(file)}\n`);
        }),
      );
  addList("orders", orderRecords);
  addList("enquiries", readEnquiries);
}
