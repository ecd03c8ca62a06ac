import type { Command } from "commander";
import { CommandError } from "../commandError";
import { inTransaction } from "../db/inTransaction";
import type { ShopTransaction } from "../db/schema";
import type { CliContext } from "./cliContext";
import { enquiryCalled, orderCalled } from "./found";

/** Something that is marked, or was marked already. */
interface Marked {
  /** For example "Order PH-7Q4K-2M9X". */
  name: string;
  /** As it was before. */
  handledAt: string | null;
}

/**
 * Marks an order or an enquiry; where it is marked already the first time stays.
 *
 * @param at ISO 8601, UTC; null takes the mark away
 * @throws CommandError where there is neither
 */
async function mark(
  db: ShopTransaction,
  called: string,
  at: string | null,
): Promise<Marked> {
  const order = await orderCalled(db, called);
  if (order !== undefined) {
    await db
      .updateTable("customer_order")
      .set({ handled_at: at && (order.handled_at ?? at) })
      .where("order_number", "=", order.order_number)
      .execute();
    const name = `Order ${order.order_number}`;
    return { name, handledAt: order.handled_at };
  }
  const enquiry = await enquiryCalled(db, called);
  if (enquiry !== undefined) {
    await db
      .updateTable("enquiry")
      .set({ handled_at: at && (enquiry.handled_at ?? at) })
      .where("id", "=", enquiry.id)
      .execute();
    return { name: `Enquiry ${enquiry.id}`, handledAt: enquiry.handled_at };
  }
  throw new CommandError(
    `There is neither an order nor an enquiry ${called}. Nothing was changed.`,
  );
}

const markedInWords = ({ name, handledAt }: Marked) =>
  handledAt === null
    ? `${name} is marked as handled.\n`
    : `${name} was marked as handled already, at ${handledAt}.\n`;

const unmarkedInWords = ({ name, handledAt }: Marked) =>
  handledAt === null
    ? `${name} was not marked as handled.\n`
    : `${name} is no longer marked as handled.\n`;

/** operator handled and operator unhandled: what was done, and what was not after all. */
export function addHandledCommands(operator: Command, world: CliContext): void {
  const ARGUMENT = [
    "<number...>",
    "numbers of orders, ids of enquiries; all of them or none",
  ] as const;
  const markAll = async (
    all: readonly string[],
    at: string | null,
    inWords: (marked: Marked) => string,
  ) => {
    const sentences = await world.withDatabase((db) =>
      inTransaction(db, async (transaction) => {
        const done: string[] = [];
        for (const called of all) {
          done.push(inWords(await mark(transaction, called, at)));
        }
        return done;
      }),
    );
    await world.print(sentences.join(""));
  };

  operator
    .command("handled")
    .summary("marks orders and enquiries as handled")
    .description(
      "Marks orders and enquiries as handled, with the time: they no longer stand in\nthe lists with --unhandled. A mark that is there already stays as it is.",
    )
    .argument(...ARGUMENT)
    .action((all: string[]) =>
      markAll(all, new Date().toISOString(), markedInWords),
    );
  operator
    .command("unhandled")
    .summary("takes such a mark away")
    .description("Takes the mark away from orders and enquiries.")
    .argument(...ARGUMENT)
    .action((all: string[]) => markAll(all, null, unmarkedInWords));
}
