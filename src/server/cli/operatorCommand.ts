import type { Command } from "commander";
import { addBannersCommand } from "./bannersCommand";
import type { CliContext } from "./cliContext";
import { addHandledCommands } from "./handledCommands";
import { addListCommands } from "./listCommands";
import { addShippingCommand } from "./shippingCommand";
import { addShowCommands } from "./showCommands";
import { addStatisticsCommand } from "./statisticsCommand";

const NOTES = `
Each works while the shop is open, on the database in DATA_DIR or at DATABASE_URL,
and says with --help what it can do. What it shows of people is for you only: keep it
as carefully as the database. The exit code is 0 where it was done (also where there
was nothing to list), 1 where it could not be, 2 where the command was not understood.

Backups, old orders and catalogs have commands of their own: npm run db:backup --
--help, db:restore, db:purge, db:copy and catalog:import.`;

/** `npm run operator -- …`: what a shop's operator does from day to day. */
export function addOperatorCommand(program: Command, world: CliContext): void {
  const operator = program
    .command("operator")
    .summary("orders, enquiries and the shop's settings: see its --help")
    .description("What the operator of a shop does from day to day.")
    .usage("COMMAND [options]")
    .helpCommand(false)
    .addHelpText("after", NOTES)
    // As it is typed: npm takes what stands before the two dashes for its own.
    .configureHelp({
      commandUsage: (command) =>
        command.name() === "operator"
          ? `npm run operator -- ${command.usage()}`
          : `npm run operator -- ${command.name()} ${command.usage()}`,
    });
  addListCommands(operator, world);
  addShowCommands(operator, world);
  addHandledCommands(operator, world);
  addShippingCommand(operator, world);
  addBannersCommand(operator, world);
  addStatisticsCommand(operator, world);
}
