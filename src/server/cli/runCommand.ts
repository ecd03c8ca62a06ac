import { Command, CommanderError } from "commander";
import { databaseErrorKindOf } from "../db/databaseErrorKind";
import { firstLineOf } from "../errorText";
import { StartError } from "../startError";
import { addBackupCommands } from "./backupCommands";
import { cliContext, type CommandPlace } from "./cliContext";
import { addCopyCommand } from "./copyCommand";
import { addImportCommand } from "./importCommand";
import { addOperatorCommand } from "./operatorCommand";
import { addPurgeCommand } from "./purgeCommand";

function buildProgram(place: CommandPlace): Command {
  const program = new Command("npm run")
    .description("What the operator of a shop does with its database.")
    .usage("COMMAND -- [options]")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: place.print,
      writeErr: place.complain,
    })
    .showHelpAfterError("Add --help to see how it is used.");
  const world = cliContext(place);
  addBackupCommands(program, world);
  addCopyCommand(program, world);
  addPurgeCommand(program, world);
  addOperatorCommand(program, world);
  addImportCommand(program, world);
  return program;
}

/** Why a command failed, in one plain sentence or two for its operator. */
function failureOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const reason = firstLineOf(error);
  if (databaseErrorKindOf(error) !== undefined) {
    return `The database could not be used (${reason}). Please try again when nothing else holds it and its disk has room.`;
  }
  return `The command failed: ${reason}`;
}

/**
 * Runs one of the operator's commands.
 *
 * @param words the command's name and what follows it, for example ["db:backup", "shop.bak"]
 * @returns the exit code: 0 where everything was done, 1 where it could not be,
 *   2 where the words are not understood and nothing was tried
 */
export async function runCommand(
  words: readonly string[],
  place: CommandPlace,
): Promise<number> {
  try {
    await buildProgram(place).parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has said what is wrong by then.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    place.complain(`${failureOf(error)}\n`);
    return 1;
  }
}
