import type { Command } from "commander";
import type { ShopDatabase } from "../db/schema";
import { readEnquiries } from "../enquiries/enquiryRepository";
import { orderRecord } from "../orders/placing/orderRecord";
import { readOrders } from "../orders/orderRepository";
import type { CliContext } from "./cliContext";

async function* orderRecords(db: ShopDatabase) {
  for await (const page of readOrders(db)) yield page.map(orderRecord);
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
  const lists = { orders: orderRecords, enquiries: readEnquiries };
  for (const [name, read] of Object.entries(lists))
    program
      .command(name)
      .description(
        `Writes all ${name} as JSON, oldest first, for scripts: people see them at the desk.`,
      )
      .argument("<file>", `such as ${name}.json; replaced if it exists`)
      .action((file: string) =>
        context.withDatabase((db) => context.writeFile(file, jsonOf(read(db)))),
      );
}
