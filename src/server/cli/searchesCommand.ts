import type { Command } from "commander";
import {
  readMissedSearches,
  type MissedSearch,
} from "../catalog/missedSearchRepository";
import { EARLIEST, LATEST, type TimeRange } from "../db/batches";
import { addTimeOptions, parseCount, withExamples } from "./arguments";
import type { CliContext } from "./cliContext";
import {
  addOutputOptions,
  chooseFormat,
  formatRows,
  writeOutput,
  type Formatter,
  type OutputOptions,
} from "./output";

const FORMATTER: Formatter<MissedSearch> = {
  fields: ["searches", "text", "last_day"],
};

const MOST = 50;

/** operator searches: what visitors looked for and did not find. */
export function addSearchesCommand(
  operator: Command,
  context: CliContext,
): void {
  const command = operator
    .command("searches")
    .summary("lists what was searched and not found")
    .description(
      withExamples(
        "Lists texts that found no medicine, the most searched first: what to stock, or to add to medicines.csv in DATA_DIR. Days are UTC and count as a whole. Searches are forgotten after 90 days; who searched is never stored.",
        "npm run operator -- searches --since 2026-11-01 --most 100",
      ),
    );
  addTimeOptions(command).option(
    "-m, --most <count>",
    "how many texts",
    parseCount,
    MOST,
  );
  addOutputOptions(command).action(
    async (options: TimeRange & OutputOptions & { most: number }) => {
      const format = chooseFormat(options, context);
      const { since = EARLIEST, until } = options;
      const last = until
        ? new Date(Date.parse(until) - 1).toISOString()
        : LATEST;
      const days = { first: since.slice(0, 10), last: last.slice(0, 10) };
      const rows = await context.withDatabase((db) =>
        readMissedSearches(db, days, options.most),
      );
      if (rows.length === 0) context.printError("No searches found.\n");
      await writeOutput(context, options, [
        formatRows(format, FORMATTER, rows),
      ]);
    },
  );
}
