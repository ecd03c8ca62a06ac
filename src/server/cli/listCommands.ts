import { Option, type Command } from "commander";
import { ORDER_STATUSES } from "../../domain/orderStatus";
import type { TimeRange } from "../db/batches";
import type { ShopDatabase } from "../db/schema";
import { readEnquiries } from "../enquiries/enquiryRepository";
import { orderRecord } from "../orders/orderRecord";
import { readOrders, type OrderFilter } from "../orders/orderRepository";
import { addTimeOptions, rangeOf, withExamples } from "./arguments";
import type { CliContext } from "./cliContext";
import {
  addOutputOption,
  jsonOf,
  writeOutput,
  type OutputOptions,
} from "./output";

async function* orderRecords(db: ShopDatabase, filter: OrderFilter) {
  for await (const page of readOrders(db, filter)) yield page.map(orderRecord);
}

function addList<Filter extends TimeRange>(
  operator: Command,
  context: CliContext,
  name: string,
  options: readonly Option[],
  read: (db: ShopDatabase, filter: Filter) => AsyncIterable<object[]>,
): void {
  const list = operator
    .command(name)
    .summary(`writes ${name} as JSON, for scripts`)
    .description(
      withExamples(
        `Writes ${name} as JSON, oldest first, for scripts; people see them at the desk. Days are those of the shop's clock, times are UTC, money is whole cents.`,
        `npm run operator -- ${name} --since 2026-11-01 --output ${name}.json`,
      ),
    );
  options.forEach((option) => list.addOption(option));
  addTimeOptions(list);
  addOutputOption(list).action((options: Filter & OutputOptions) =>
    context.withDatabase((db) => {
      const pages = read(db, { ...options, ...rangeOf(options) });
      return writeOutput(context, options, jsonOf(pages));
    }),
  );
}

/** operator orders and operator enquiries. */
export function addListCommands(operator: Command, context: CliContext): void {
  const ofOrders = [
    new Option("--open", "only those that are neither done nor cancelled"),
    new Option("--status <status>", "only those of a status").choices(
      ORDER_STATUSES,
    ),
  ];
  addList(operator, context, "orders", ofOrders, orderRecords);
  addList(operator, context, "enquiries", [], readEnquiries);
}
