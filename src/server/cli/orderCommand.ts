import { Argument, type Command } from "commander";
import { progressOf } from "../../domain/orderSteps";
import { actionsIn, ORDER_ACTIONS } from "../../domain/orderStatus";
import type { Catalog } from "../catalog/openCatalog";
import type { ShopDatabase, ShopTransaction } from "../db/schema";
import { inTransaction } from "../db/transactions";
import { OperatorError } from "../operatorError";
import { needsApproval } from "../orders/orderCallSheet";
import { readOrderNumber } from "../orders/orderNumber";
import { orderRecord } from "../orders/orderRecord";
import {
  addOrderEvent,
  findOrder,
  type StoredOrder,
} from "../orders/orderRepository";
import { printableJson } from "../printable";
import { UsageError } from "./arguments";
import type { CliContext } from "./cliContext";
import { addOutputOption, writeOutput, type OutputOptions } from "./output";

interface OrderOptions extends OutputOptions {
  note?: string;
  approvedBy?: string;
}

/**
 * Makes sure that a pharmacist has approved what leaves the shop, at the desk or
 * by name here, which is noted.
 *
 * @throws OperatorError if nobody has, and somebody must
 */
async function requireApproval(
  db: ShopTransaction,
  order: StoredOrder,
  catalog: Catalog,
  approvedBy: string | undefined,
): Promise<void> {
  const { approval, status } = progressOf(order.events);
  const isHere = ["new", "confirmed", "paid"].includes(status);
  if (approval || !isHere || !needsApproval(order, catalog)) return;
  if (!approvedBy?.trim()) {
    throw new OperatorError(
      `Order ${order.order_number} holds medicines that leave only after a pharmacist has approved them: at the desk, or with --approved-by NAME.`,
    );
  }
  const step = { action: "approve", who: approvedBy.trim() };
  await addOrderEvent(db, order, step);
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

/** operator order: shows an order, or changes its status. */
export function addOrderCommand(operator: Command, context: CliContext): void {
  const command = operator
    .command("order")
    .summary("shows an order, or changes its status")
    .description(
      "Writes everything about one order as JSON. With an action, changes its status and notes the time: confirm (the buyer has agreed), pay, send, finish, cancel, or reopen a finished or cancelled one.",
    )
    .argument("<number>", "such as PH-7Q4K-2M9X")
    .addArgument(
      new Argument("[action]", "what was done").choices(
        Object.keys(ORDER_ACTIONS),
      ),
    )
    .option("-n, --note <text>", "a note, which buyers do not see")
    .option(
      "--approved-by <name>",
      "the pharmacist who has approved what is sent or finished",
    );
  addOutputOption(command).action(
    async (
      called: string,
      action: string | undefined,
      { note = "", approvedBy, ...options }: OrderOptions,
    ) => {
      if (action === undefined) {
        if (note) throw new UsageError("--note needs an action.");
        const order = await context.withDatabase((db) =>
          requireOrder(db, called),
        );
        const text = `${printableJson(orderRecord(order))}\n`;
        return writeOutput(context, options, [text]);
      }
      const text = await context.withCatalog((catalog, { db }) =>
        inTransaction(db, async (transaction) => {
          let order = await requireOrder(transaction, called);
          const { order_number: number, status: before } = order;
          if (!ORDER_ACTIONS[action]!.from.includes(before)) {
            throw new OperatorError(
              `Order ${number} is ${before}: ${action} is not possible. Possible: ${actionsIn(before).join(", ")}.`,
            );
          }
          if (action === "send" || action === "finish") {
            await requireApproval(transaction, order, catalog, approvedBy);
            order = await requireOrder(transaction, called);
          }
          const step = { action, note, who: null };
          const status = await addOrderEvent(transaction, order, step);
          return `Order ${number} is ${status} now; it was ${before}.\n`;
        }),
      );
      await context.print(text);
    },
  );
}
