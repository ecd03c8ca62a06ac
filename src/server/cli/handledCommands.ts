import type { Command } from "commander";
import { OperatorError } from "../operatorError";
import { inTransaction } from "../db/transactions";
import type { ShopTransaction } from "../db/schema";
import type { CliContext } from "./cliContext";
import { ENQUIRIES } from "./enquiries";
import { ORDERS } from "./orders";
import type { HandledRow, RecordKind } from "./recordCommands";

/**
 * Marks a record of a kind; an earlier mark keeps its time.
 *
 * @param at ISO 8601, UTC; null removes the mark
 * @returns what was done; undefined if there is none of this name
 */
async function mark<Row extends HandledRow>(
  db: ShopTransaction,
  { find, setHandled, label }: RecordKind<Row>,
  called: string,
  at: string | null,
): Promise<string | undefined> {
  const row = await find(db, called);
  if (row === undefined) return undefined;
  const { handled_at: before } = row;
  await setHandled(db, row, at && (before ?? at));
  const [first, again] =
    at === null
      ? ["was not marked as handled", "is open again"]
      : ["is marked as handled", `was already marked as handled, at ${before}`];
  return `${label(row)} ${before === null ? first : again}.\n`;
}

/** @throws OperatorError if there is no order or enquiry of one of the names */
async function markAll(
  { withDatabase, print }: CliContext,
  names: readonly string[],
  at: string | null,
): Promise<void> {
  const done = await withDatabase((db) =>
    inTransaction(db, async (transaction) => {
      let texts = "";
      for (const name of names) {
        const text =
          (await mark(transaction, ORDERS, name, at)) ??
          (await mark(transaction, ENQUIRIES, name, at));
        if (text === undefined) {
          throw new OperatorError(
            `There is neither an order nor an enquiry ${name}. Nothing was changed.`,
          );
        }
        texts += text;
      }
      return texts;
    }),
  );
  await print(done);
}

/** operator handled and operator unhandled. */
export function addHandledCommands(
  operator: Command,
  context: CliContext,
): void {
  const argument = [
    "<number...>",
    "order numbers and enquiry ids; all are changed, or none",
  ] as const;
  operator
    .command("handled")
    .summary("marks orders and enquiries as handled")
    .description(
      "Marks orders and enquiries as handled, with the time. Lists with --unhandled leave them out from then on. An earlier mark keeps its time.",
    )
    .argument(...argument)
    .action((all: string[]) => markAll(context, all, new Date().toISOString()));
  operator
    .command("unhandled")
    .summary("opens handled orders and enquiries again")
    .description("Removes the mark: orders and enquiries are open again.")
    .argument(...argument)
    .action((all: string[]) => markAll(context, all, null));
}
