import type { Command } from "commander";
import { purgeBefore } from "../db/purge";
import { countsInWords } from "../db/storedCounts";
import { parseAge, retentionDays } from "./arguments";
import type { CliContext } from "./cliContext";

const DAY = 24 * 60 * 60 * 1000;

interface PurgeOptions {
  /** Days; undefined where it was not given. */
  olderThan?: number;
  dryRun: boolean;
}

/** db:purge. */
export function addPurgeCommand(program: Command, world: CliContext): void {
  program
    .command("db:purge")
    .usage("-- [options]")
    .summary("deletes old orders and enquiries for good")
    .description(
      "Deletes the orders, enquiries and idempotency keys that are older than some days,\nand takes them out of the database's file, also while the shop is open. Backups,\nreplaced databases and lists that you have made are yours to delete.",
    )
    .option(
      "-o, --older-than <days>",
      "such as 365d (default: RETENTION_DAYS of the environment)",
      parseAge,
    )
    .option("-n, --dry-run", "only say how many there are", false)
    .action(async ({ olderThan, dryRun }: PurgeOptions) => {
      const days = olderThan ?? retentionDays(world.env.RETENTION_DAYS);
      const before = new Date(Date.now() - days * DAY);
      const counts = await world.withDatabase((db) =>
        purgeBefore(db, before, { dryRun }),
      );
      const deed = dryRun ? "Would delete" : "Deleted";
      world.print(
        `${deed} ${countsInWords(counts)}, and ${counts.keys} idempotency ${counts.keys === 1 ? "key" : "keys"}, from before ${before.toISOString()}.\n`,
      );
    });
}
