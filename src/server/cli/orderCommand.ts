import { Argument, type Command } from "commander";
import { progressOf } from "../../domain/orderSteps";
import { ORDER_ACTIONS } from "../../domain/orderStatus";
import type { Catalog } from "../catalog/openCatalog";
import type { ShopTransaction } from "../db/schema";
import { needsApproval } from "../desk/orderView";
import { OperatorError } from "../operatorError";
import { addOrderEvent, findOrder } from "../orders/orderRepository";
import { inTransaction } from "../db/transactions";
import { callSheetText, orderCallSheet } from "../orders/orderCallSheet";
import type { OrderRecord } from "../orders/orderRecord";
import { readShop } from "../shop/currentShop";
import { readSaleRules } from "../shop/saleRules";
import { shopPaths } from "../shopPaths";
import { changeStatus } from "../orders/orderStatus";
import type { CliContext } from "./cliContext";
import { ORDERS } from "./orders";
import { addOutputOptions, type OutputOptions } from "./output";
import { requireRecord, showRecord } from "./recordCommands";
import { UsageError } from "./arguments";

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
  number: string,
  catalog: Catalog,
  approvedBy: string | undefined,
): Promise<void> {
  const order = (await findOrder(db, number))!;
  const { approval, status } = progressOf(order.events);
  const isHere = ["new", "confirmed", "paid"].includes(status);
  if (approval || !isHere || !needsApproval(order, catalog)) return;
  if (!approvedBy?.trim()) {
    throw new OperatorError(
      `Order ${number} holds medicines that leave only after a pharmacist has approved them: at the desk, or with --approved-by NAME.`,
    );
  }
  const at = new Date().toISOString();
  const step = { action: "approve", who: approvedBy.trim(), note: "", at };
  await addOrderEvent(db, order, { ...step, status: order.status });
}

/** Describes an order, and what the pharmacist looks at before it is sent. */
const withCallSheet = (context: CliContext) => (order: OrderRecord) =>
  context.withCatalog(async (catalog, { db, names }) => {
    const { rules: folder } = shopPaths(context.root);
    const { country } = await readShop(db);
    const choice = { ...context.config, country };
    const rules = await readSaleRules(db, choice, folder);
    const sheet = orderCallSheet(order, { catalog, rules, names });
    return `${await ORDERS.describe(order)}\nTo check before it is sent:\n${callSheetText(sheet)}\n`;
  });

/** operator order: shows an order, or changes its status. */
export function addOrderCommand(operator: Command, context: CliContext): void {
  const command = operator
    .command(ORDERS.name)
    .summary("shows an order, or changes its status")
    .description(
      "Shows everything about one order. With an action, changes its status and notes the time: confirm (the buyer has agreed), pay, send, finish, cancel, or reopen a finished or cancelled one.",
    )
    .argument(...ORDERS.argument)
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
  addOutputOptions(command).action(
    async (
      called: string,
      action: string | undefined,
      { note = "", approvedBy, ...options }: OrderOptions,
    ) => {
      if (action === undefined) {
        if (note) throw new UsageError("--note needs an action.");
        const kind = { ...ORDERS, describe: withCallSheet(context) };
        return showRecord(context, kind, called, options);
      }
      const text = await context.withCatalog((catalog, { db }) =>
        inTransaction(db, async (transaction) => {
          let order = await requireRecord(transaction, ORDERS, called);
          const { order_number: number, status: before } = order;
          const leaves = action === "send" || action === "finish";
          if (leaves && ORDER_ACTIONS[action]!.from.includes(before)) {
            await requireApproval(transaction, number, catalog, approvedBy);
            order = await requireRecord(transaction, ORDERS, called);
          }
          const change = { action, note };
          const { status } = await changeStatus(transaction, order, change);
          return `Order ${number} is ${status} now; it was ${before}.\n`;
        }),
      );
      await context.print(text);
    },
  );
}
