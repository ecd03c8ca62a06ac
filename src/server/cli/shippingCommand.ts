import type { Command } from "commander";
import { formatMoney } from "../../domain/money";
import { inTransaction } from "../db/inTransaction";
import { readShippingCents, writeShippingCents } from "../shop/shippingCharge";
import { parseCharge } from "./arguments";
import type { CliContext } from "./cliContext";

/** operator shipping: the delivery charge of an order. */
export function addShippingCommand(operator: Command, world: CliContext): void {
  operator
    .command("shipping")
    .summary("shows or sets the delivery charge")
    .description(
      "Shows the delivery charge of an order, or sets it, for all hosts at once and\nwithout a restart. Who has a page open with the old one is told the new one before\nanything is ordered. Orders that were placed keep theirs.",
    )
    .argument("[amount]", "dollars, such as 4.95, or 0", parseCharge)
    .action(async (cents: number | undefined) => {
      if (cents === undefined) {
        const now = await world.withDatabase(readShippingCents);
        await world.print(`Delivery costs ${formatMoney(now)}.\n`);
        return;
      }
      await world.withDatabase((db) =>
        inTransaction(db, (transaction) =>
          writeShippingCents(transaction, cents),
        ),
      );
      await world.print(`Delivery now costs ${formatMoney(cents)}.\n`);
    });
}
