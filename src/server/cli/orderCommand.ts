import { Argument, type Command } from "commander";
import { ORDER_ACTIONS } from "../../domain/orderStatus";
import { inTransaction } from "../db/transactions";
import { callSheetText, orderCallSheet } from "../orders/orderCallSheet";
import type { OrderRecord } from "../orders/orderRecord";
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
}

/** Describes an order, and what the pharmacist looks at before it is sent. */
const withCallSheet = (context: CliContext) => (order: OrderRecord) =>
  context.withCatalog(async (catalog, { db, names }) => {
    const { rules: folder } = shopPaths(context.root);
    const rules = await readSaleRules(db, context.config, folder);
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
    .option("-n, --note <text>", "a note, which buyers do not see");
  addOutputOptions(command).action(
    async (
      called: string,
      action: string | undefined,
      { note = "", ...options }: OrderOptions,
    ) => {
      if (action === undefined) {
        if (note) throw new UsageError("--note needs an action.");
        const kind = { ...ORDERS, describe: withCallSheet(context) };
        return showRecord(context, kind, called, options);
      }
      const text = await context.withDatabase((db) =>
        inTransaction(db, async (transaction) => {
          const order = await requireRecord(transaction, ORDERS, called);
          const change = { action, note };
          const { status } = await changeStatus(transaction, order, change);
          return `Order ${order.order_number} is ${status} now; it was ${order.status}.\n`;
        }),
      );
      await context.print(text);
    },
  );
}
