import { version } from "../../domain/shop/build";
import { Command, CommanderError } from "commander";
import { OperatorError, firstLineOf } from "../boot/operatorError";
import { databaseErrorKindOf } from "../db/databaseErrors";
import { cliContext, type CliEnvironment } from "./cliContext";
import { addCatalogCommands } from "./catalogCommands";
import { addDatabaseCommands } from "./databaseCommands";
import { addOrderCommands } from "./orderCommands";
import { addProductCommand } from "./productCommand";
import { addShopCommands } from "./shopCommands";

const FOOTER = `
Commands work while the shop is open; only restore and copy-database need it closed.
Files of orders and enquiries name people: protect them like the database.
More: docs/commands.md`;

/** npm takes --replace for an abbreviation of its own option. */
const NPM_NAMES: Readonly<Record<string, string>> = {
  replace: "replace-registry-host",
};

/** npm keeps an option for itself where the two dashes before the command are missing. */
function requireOptions(
  { options }: Command,
  env: CliEnvironment["env"],
): void {
  const lost = options
    .map((option) => option.name())
    .find((name) => {
      const npmName = (NPM_NAMES[name] ?? name).replaceAll("-", "_");
      return `npm_config_${npmName}` in env;
    });
  if (lost === undefined) return;
  throw new OperatorError(
    `npm has kept --${lost} for itself, and nothing was done. Write two dashes before the command: npm run shop -- …`,
  );
}

/** A full disk and a lock of another program are failures that an operator can end. */
function failureText(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const reason = firstLineOf(error);
  return databaseErrorKindOf(error)
    ? `The database could not be used (${reason}). Try again when no other program locks it and its disk has room.`
    : `The command failed: ${reason}`;
}

function buildProgram(environment: CliEnvironment): Command {
  const program = new Command("npm run shop --")
    .description("The commands for a shop's operator.")
    .usage("COMMAND")
    .version(version)
    .addHelpText("after", FOOTER)
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: environment.print,
      writeErr: environment.printError,
    })
    .showHelpAfterError("All commands: npm run shop -- --help")
    .hook("preAction", (_program, command) =>
      requireOptions(command, environment.env),
    );
  const context = cliContext(environment);
  addDatabaseCommands(program, context);
  addCatalogCommands(program, context);
  addProductCommand(program, context);
  addOrderCommands(program, context);
  addShopCommands(program, context);
  return program;
}

/**
 * Runs one of the operator's commands.
 *
 * @param words the command's name and arguments, for example ["backup", "/backups/monday"]
 * @returns the exit code: 0 done, 1 failed
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
    if (error instanceof CommanderError) return error.exitCode;
    environment.printError(`${failureText(error)}\n`);
    return 1;
  }
}
