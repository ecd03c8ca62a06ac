import type { Command } from "commander";
import { OperatorError } from "../operatorError";
import { inTransaction } from "../db/transactions";
import type { ShopTransaction } from "../db/schema";
import { setEnquiryHandled } from "../enquiries/enquiryRepository";
import { setOrderHandled } from "../orders/orderRepository";
import type { CliContext } from "./cliContext";
import { findEnquiryNamed } from "./enquiries";
import { findOrderNamed } from "./orders";

interface Marked {
  /** For example "Order PH-7Q4K-2M9X". */
  name: string;
  /** The mark that it had before. */
  handledAt: string | null;
}

/**
 * Marks an order or an enquiry; an earlier mark keeps its time.
 *
 * @param at ISO 8601, UTC; null removes the mark
 * @throws OperatorError if there is neither
 */
async function mark(
  db: ShopTransaction,
  called: string,
  at: string | null,
): Promise<Marked> {
  const order = await findOrderNamed(db, called);
  if (order !== undefined) {
    const handledAt = at && (order.handled_at ?? at);
    await setOrderHandled(db, order.order_number, handledAt);
    const name = `Order ${order.order_number}`;
    return { name, handledAt: order.handled_at };
  }
  const enquiry = await findEnquiryNamed(db, called);
  if (enquiry !== undefined) {
    const handledAt = at && (enquiry.handled_at ?? at);
    await setEnquiryHandled(db, enquiry.id, handledAt);
    return { name: `Enquiry ${enquiry.id}`, handledAt: enquiry.handled_at };
  }
  throw new OperatorError(
    `There is neither an order nor an enquiry ${called}. Nothing was changed.`,
  );
}

const markedText = ({ name, handledAt }: Marked) =>
  handledAt === null
    ? `${name} is marked as handled.\n`
    : `${name} was already marked as handled, at ${handledAt}.\n`;

const unmarkedText = ({ name, handledAt }: Marked) =>
  handledAt === null
    ? `${name} was not marked as handled.\n`
    : `${name} is open again.\n`;

/** operator handled and operator unhandled. */
export function addHandledCommands(
  operator: Command,
  context: CliContext,
): void {
  const argument = [
    "<number...>",
    "order numbers and enquiry ids; all are changed, or none",
  ] as const;
  const markAll = async (
    all: readonly string[],
    at: string | null,
    textOf: (marked: Marked) => string,
  ) => {
    const text = await context.withDatabase((db) =>
      inTransaction(db, async (transaction) => {
        let done = "";
        for (const called of all) {
          done += textOf(await mark(transaction, called, at));
        }
        return done;
      }),
    );
    await context.print(text);
  };
  operator
    .command("handled")
    .summary("marks orders and enquiries as handled")
    .description(
      "Marks orders and enquiries as handled, with the time. Lists with --unhandled leave them out from then on. An earlier mark keeps its time.",
    )
    .argument(...argument)
    .action((all: string[]) =>
      markAll(all, new Date().toISOString(), markedText),
    );
  operator
    .command("unhandled")
    .summary("opens handled orders and enquiries again")
    .description("Removes the mark: orders and enquiries are open again.")
    .argument(...argument)
    .action((all: string[]) => markAll(all, null, unmarkedText));
}
