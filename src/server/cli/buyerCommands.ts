import { Argument, Option, type Command } from "commander";
import { dayAfter, startOf } from "../../domain/clock";
import { leavesBy, progressOf, stepsIn } from "../../domain/orderSteps";
import {
  actionsIn,
  ORDER_ACTIONS,
  ORDER_STATUSES,
  type OrderStatus,
} from "../../domain/orderStatus";
import type { TimeRange } from "../db/batches";
import { emptyJournal } from "../db/purge";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { inTransaction } from "../db/transactions";
import { readEnquiries } from "../enquiries/enquiryRepository";
import { OperatorError } from "../operatorError";
import { needsApproval } from "../orders/orderCallSheet";
import { readOrderNumber } from "../orders/orderNumber";
import { refusalOf } from "../orders/orderOutcome";
import { orderRecord } from "../orders/orderRecord";
import {
  addOrderEvent,
  findOrder,
  readOrders,
  type OrderFilter,
  type StoredOrder,
} from "../orders/orderRepository";
import { deletePerson, findPerson } from "../people/personRecords";
import { printableJson } from "../printable";
import { readShop } from "../shop/currentShop";
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

const jsonLine = (value: object) => `${printableJson(value)}\n`;

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

/** What is done with an order. */
interface OrderChange {
  action: string;
  note: string;
  /** The pharmacist who has approved what leaves. */
  approvedBy?: string;
}

/**
 * Changes an order's status, and notes when. What leaves the shop only after a
 * pharmacist has approved it must be approved, at the desk or by name here, which
 * is noted too.
 *
 * @returns the status from then on
 * @throws OperatorError if the action is not possible now
 */
async function changeStatus(
  db: ShopTransaction,
  order: StoredOrder,
  { action, note, approvedBy = "" }: OrderChange,
): Promise<OrderStatus> {
  const { order_number: number, status: before, events } = order;
  if (!ORDER_ACTIONS[action]?.from.includes(before)) {
    throw new OperatorError(
      `Order ${number} is ${before}: ${action} is not possible. Possible: ${actionsIn(before).join(", ")}.`,
    );
  }
  const refusal = refusalOf(action, order);
  if (refusal) throw new OperatorError(`${refusal} That is done at the desk.`);
  let current = order;
  const isPossible = stepsIn(progressOf(events), needsApproval(order));
  if (leavesBy(action, before) && isPossible.includes("approve")) {
    const who = approvedBy.trim();
    if (!who) {
      throw new OperatorError(
        `Order ${number} holds medicines that leave only after a pharmacist has approved them: at the desk, or with --approved-by NAME.`,
      );
    }
    await addOrderEvent(db, order, { action: "approve", who });
    current = await requireOrder(db, number);
  }
  return addOrderEvent(db, current, { action, note, who: null });
}

/** @throws OperatorError if there is no such order */
async function requireOrder(
  db: ShopDatabase,
  called: string,
): Promise<StoredOrder> {
  const order = await findOrder(db, readOrderNumber(called));
  if (order) return order;
  throw new OperatorError(
    `There is no order ${called}. Order numbers look like PH-7Q4K-2M9X.`,
  );
}

function addOrderCommand(operator: Command, context: CliContext): void {
  operator
    .command("order")
    .description(
      "Writes an order as JSON, or changes its status. An action notes the time: confirm (the buyer has agreed), pay, send, finish, cancel, or reopen a finished or cancelled one.",
    )
    .argument("<number>", "such as PH-7Q4K-2M9X")
    .addArgument(
      new Argument("[action]", "what was done").choices(
        Object.keys(ORDER_ACTIONS),
      ),
    )
    .option("-n, --note <text>", "a note, which buyers do not see", "")
    .option(
      "--approved-by <name>",
      "the pharmacist who has approved what is sent or finished",
    )
    .action(
      async (
        called: string,
        action: string | undefined,
        options: Omit<OrderChange, "action">,
      ) => {
        if (action === undefined) {
          if (options.note) throw new UsageError("--note needs an action.");
          return context.withDatabase(async (db) =>
            context.print(
              jsonLine(orderRecord(await requireOrder(db, called))),
            ),
          );
        }
        const text = await context.withDatabase((db) =>
          inTransaction(db, async (transaction) => {
            const order = await requireOrder(transaction, called);
            const change = { action, ...options };
            const status = await changeStatus(transaction, order, change);
            return `Order ${order.order_number} is ${status} now; it was ${order.status}.\n`;
          }),
        );
        await context.print(text);
      },
    );
}

interface PersonOptions {
  output?: string;
  delete?: boolean;
}

function addPersonCommand(operator: Command, context: CliContext): void {
  const person = operator
    .command("person")
    .description(
      withExamples(
        "Writes or deletes what is stored about a person. Phone numbers are found however they are written. With --delete the person is deleted for good: enquiries, names, numbers, addresses and notes; what was sold, and for how much, stays. Backups and exported lists are yours to delete.",
        "npm run operator -- person 07700900123 --output person.json",
        "npm run operator -- person jo@example.com --delete",
      ),
    )
    .argument("<contact>", "contact number or email address")
    .option("-d, --delete", "delete the person");
  addOutputOption(person).action((contact: string, options: PersonOptions) =>
    context.withDatabase(async (db) => {
      const { phone } = await readShop(db);
      const found = await findPerson(db, contact, phone);
      if (found.orders.length + found.enquiries.length === 0) {
        throw new OperatorError("Nothing is stored about this contact.");
      }
      if (options.output || !options.delete) {
        await writeOutput(context, options.output, [jsonLine(found)]);
      }
      if (!options.delete) return;
      await deletePerson(db, found);
      await emptyJournal(db);
      await context.print("The person is deleted.\n");
    }),
  );
}

/** operator orders, enquiries, order and person: what buyers have sent. */
export function addBuyerCommands(operator: Command, context: CliContext): void {
  addList(operator, context, "orders", orderRecords)
    .option("--open", "only those that are neither done nor cancelled")
    .addOption(
      new Option("--status <status>", "only those of a status").choices(
        ORDER_STATUSES,
      ),
    );
  addList(operator, context, "enquiries", readEnquiries);
  addOrderCommand(operator, context);
  addPersonCommand(operator, context);
}
