import type { Command } from "commander";
import {
  listMessages,
  retryMessages,
  type OutboxRow,
} from "../notifications/outboxRepository";
import type { CliContext } from "./cliContext";
import {
  addOutputOptions,
  chooseFormat,
  formatRows,
  writeOutput,
  type Formatter,
  type OutputOptions,
} from "./output";

/** A message as the operator sees it. */
function messageRecord({ records, due_at, ...row }: OutboxRow) {
  const ids = JSON.parse(records) as string[];
  return {
    ...row,
    about: ids.length > 1 ? `${ids.length} enquiries` : (ids[0] ?? ""),
    next_attempt_at: due_at,
  };
}

const FORMATTER: Formatter<ReturnType<typeof messageRecord>> = {
  fields: [
    "id",
    "channel",
    "kind",
    "about",
    "created_at",
    "attempts",
    "next_attempt_at",
    "error",
  ],
};

/** operator outbox: what could not be sent yet. */
export function addOutboxCommand(operator: Command, context: CliContext): void {
  const command = operator
    .command("outbox")
    .summary("lists messages that are not sent yet, and why")
    .description(
      "Lists messages about orders and enquiries that are not sent yet, the oldest first, with the error of the last attempt. Each is tried for three days; without a next_attempt_at it is tried no more. The channel digest holds enquiries that wait for the next mail: there is one an hour.",
    )
    .option("-r, --retry", "try all of them now", false);
  addOutputOptions(command).action(
    async ({ retry, ...options }: OutputOptions & { retry: boolean }) => {
      const format = chooseFormat(options, context);
      const rows = await context.withDatabase(async (db) => {
        if (retry) await retryMessages(db);
        return listMessages(db);
      });
      if (rows.length === 0) context.printError("Nothing waits to be sent.\n");
      await writeOutput(context, options, [
        formatRows(format, FORMATTER, rows.map(messageRecord)),
      ]);
    },
  );
}
