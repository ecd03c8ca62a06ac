import type { Command } from "commander";
import { inTransaction } from "../db/transactions";
import type { ShopTransaction } from "../db/schema";
import { setEnquiryHandled } from "../enquiries/enquiryRepository";
import type { CliContext } from "./cliContext";
import { ENQUIRIES } from "./enquiries";
import { requireRecord } from "./recordCommands";

/**
 * Marks an enquiry; an earlier mark keeps its time.
 *
 * @param at ISO 8601, UTC; null removes the mark
 * @returns what was done
 */
async function mark(
  db: ShopTransaction,
  called: string,
  at: string | null,
): Promise<string> {
  const { id, handled_at: before } = await requireRecord(db, ENQUIRIES, called);
  await setEnquiryHandled(db, id, at && (before ?? at));
  const [first, again] =
    at === null
      ? ["was not marked as handled", "is open again"]
      : ["is marked as handled", `was already marked as handled, at ${before}`];
  return `Enquiry ${id} ${before === null ? first : again}.\n`;
}

/** @throws OperatorError if there is no enquiry of one of the names; then none is changed */
async function markAll(
  { withDatabase, print }: CliContext,
  names: readonly string[],
  at: string | null,
): Promise<void> {
  const done = await withDatabase((db) =>
    inTransaction(db, async (transaction) => {
      let texts = "";
      for (const name of names) texts += await mark(transaction, name, at);
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
    "<id...>",
    "ids of enquiries; all are changed, or none",
  ] as const;
  operator
    .command("handled")
    .summary("marks enquiries as handled")
    .description(
      "Marks enquiries as handled, with the time. Lists with --unhandled leave them out from then on. An earlier mark keeps its time.",
    )
    .argument(...argument)
    .action((all: string[]) => markAll(context, all, new Date().toISOString()));
  operator
    .command("unhandled")
    .summary("opens handled enquiries again")
    .description("Removes the mark: enquiries are open again.")
    .argument(...argument)
    .action((all: string[]) => markAll(context, all, null));
}
