import { programVersion } from "../../config/build";
import { Command, CommanderError } from "commander";
import { databaseErrorKindOf } from "../db/errors";
import { OperatorError, firstLineOf } from "../operatorError";
import { cliContext, UsageError, type CliEnvironment } from "./cliContext";
import { addBuyerCommands } from "./buyerCommands";
import { addCatalogCommands } from "./catalogCommands";
import { addDatabaseCommands } from "./databaseCommands";
import { addProductCommand } from "./productCommand";
import { addShopCommands } from "./shopCommands";

const FOOTER = `
Commands use the shop's database in DATA_DIR, or at DATABASE_URL, and work while the
shop is open; only restore and db:copy need it closed. Files of orders and enquiries
name people: protect them like the database. Exit code: 0 done; 1 failed; 2 not
understood. More: docs/commands.md`;

/** A command as it is typed: npm reads options before the two dashes itself. */
function usageOf(command: Command): string {
  const names: string[] = [];
  for (let each = command; each.parent; each = each.parent) {
    names.unshift(each.name());
  }
  const [script = "COMMAND", ...others] = names;
  return ["npm run", script, "--", ...others, command.usage()].join(" ");
}

/** The first sentence of a command's description. */
const summaryOf = (command: Command): string =>
  command.description().split(/(?<=\.)\s/, 1)[0] ?? "";

function buildProgram(environment: CliEnvironment): Command {
  const program = new Command("npm run")
    .description("The commands for a shop's operator.")
    .version(programVersion())
    .addHelpText("afterAll", FOOTER)
    .helpCommand(false)
    .configureHelp({
      commandUsage: usageOf,
      subcommandDescription: summaryOf,
    })
    .exitOverride()
    .configureOutput({
      writeOut: environment.print,
      writeErr: environment.printError,
    })
    .showHelpAfterError("Add --help to see how it is used.");
  const context = cliContext(environment);
  addDatabaseCommands(program, context);
  addCatalogCommands(program, context);
  const operator = program
    .command("operator")
    .description(
      "Does the day's work, for scripts. Each command explains itself with --help.",
    );
  addBuyerCommands(operator, context);
  addProductCommand(operator, context);
  addShopCommands(operator, context);
  return program;
}

/** Explains why a command failed, in a plain sentence or two for its operator. */
function failureText(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const reason = firstLineOf(error);
  if (databaseErrorKindOf(error) !== undefined) {
    return `The database could not be used (${reason}). Try again when no other program locks it and its disk has room.`;
  }
  return `The command failed: ${reason}`;
}

/**
 * Runs one of the operator's commands.
 *
 * @param words the command's name and arguments, for example ["backup", "shop.bak"]
 * @returns the exit code: 0 done, 1 failed, 2 not understood and nothing was tried
 */
export async function runCommand(
  words: readonly string[],
  environment: CliEnvironment,
): Promise<number> {
  try {
    await buildProgram(environment).parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has already printed what is wrong.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    environment.printError(`${failureText(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}
