import type { Command } from "commander";
import { backUp } from "../db/backUp";
import { restoreDatabase } from "../db/restore";
import { countsInWords } from "../db/storedCounts";
import type { CliContext } from "./cliContext";

/** db:backup and db:restore. */
export function addBackupCommands(program: Command, world: CliContext): void {
  program
    .command("db:backup")
    .usage("-- [options] FILE")
    .summary("writes a backup, also while the shop is open")
    .description(
      "Writes everything that the shop has stored into one file, also while it is open.\nThe file is checked before it gets its name, and only you can read it.",
    )
    .argument("<file>", "where the backup goes, best on another disk")
    .option("-f, --force", "replace a file that is there already", false)
    .action(async (name: string, { force }: { force: boolean }) => {
      const dataDir = world.embeddedDataDir();
      const file = world.pathOf(name);
      const counts = await world.withDatabase(
        (db) => backUp({ db, dataDir, file, force }),
        // Before a new version is started is when a backup is wanted most.
        ["current", "older"],
      );
      world.print(`Backed up ${countsInWords(counts)} to ${file}\n`);
    });

  program
    .command("db:restore")
    .usage("-- FILE")
    .summary("puts a backup in the place of the database")
    .description(
      "Puts a backup in the place of the shop's database, or a new shop's. The shop\nmust be closed. The database that was there is kept beside it under a dated name.",
    )
    .argument("<file>", "a backup by db:backup")
    .action(async (name: string) => {
      const { counts, keptAs } = await restoreDatabase(
        world.embeddedDataDir(),
        world.pathOf(name),
      );
      const kept =
        keptAs === undefined
          ? ""
          : `The database that was there is kept as ${keptAs}: delete it when nobody needs it any more.\n`;
      world.print(`Restored ${countsInWords(counts)}.\n${kept}`);
    });
}
