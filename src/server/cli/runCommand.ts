import { programVersion } from "../../config/build";
import { Command, CommanderError } from "commander";
import { databaseErrorKindOf } from "../db/errors";
import { OperatorError, firstLineOf } from "../operatorError";
import { UsageError, withExamples } from "./arguments";
import { cliContext, type CliContext, type CliEnvironment } from "./cliContext";
import { addDatabaseCommands } from "./databaseCommands";
import { addDeskLinkCommand } from "./deskLinkCommand";
import { addImportCommand } from "./importCommand";
import { addOrderCommand } from "./orderCommand";
import { addListCommands } from "./listCommands";
import { addPersonCommand } from "./personCommand";
import { addProductCommand } from "./productCommand";
import { addExportCommand } from "./exportCommand";
import { addMailTestCommand } from "./mailTestCommand";
import { addBannersCommand, addSettingsCommand } from "./shopCommands";

const FOOTER = `
Commands use the shop's database in DATA_DIR, or at DATABASE_URL, and work while the
shop is open; only restore and db:copy need it closed. Files of orders and enquiries
name people: protect them like the database. Exit code: 0 done; 1 failed; 2 not
understood. More: docs/commands.md`;

function addOperatorCommand(program: Command, context: CliContext): void {
  const operator = program
    .command("operator")
    .summary("orders, enquiries and the shop's settings: see its --help")
    .description(
      withExamples(
        "The operator's day-to-day work. Each command explains itself with --help.",
        'npm run operator -- desk-link "Ann Example"',
        "npm run operator -- product --help",
      ),
    )
    .usage("COMMAND [options]")
    .helpCommand(false)
    // As it is typed: npm reads options before the two dashes itself.
    .configureHelp({
      commandUsage: (command) =>
        command.name() === "operator"
          ? `npm run operator -- ${command.usage()}`
          : `npm run operator -- ${command.name()} ${command.usage()}`,
    });
  addListCommands(operator, context);
  addOrderCommand(operator, context);
  addDeskLinkCommand(operator, context);
  addSettingsCommand(operator, context);
  addProductCommand(operator, context);
  addPersonCommand(operator, context);
  addMailTestCommand(operator, context);
  addBannersCommand(operator, context);
}

function buildProgram(environment: CliEnvironment): Command {
  const program = new Command("npm run")
    .description("The commands for a shop's operator.")
    .version(programVersion())
    .addHelpText("afterAll", FOOTER)
    .usage("COMMAND -- [options]")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: environment.print,
      writeErr: environment.printError,
    })
    .showHelpAfterError("Add --help to see how it is used.");
  const context = cliContext(environment);
  addDatabaseCommands(program, context);
  addOperatorCommand(program, context);
  addImportCommand(program, context);
  addExportCommand(program, context);
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
