import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { VARIABLES, type Environment } from "./config";
import { OperatorError, causeOf } from "./operatorError";

/** The text of a file, which need not be there. @throws OperatorError if it can't be read */
function readFile(root: string): string {
  try {
    return readFileSync(join(root, ".env"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw new OperatorError(
      `The settings in ${root}/.env can't be read (${causeOf(error)}). Run this as the account of the shop.`,
    );
  }
}

/**
 * The settings of the environment, and those of the file .env in the project's
 * folder. It is of the shop that is run from there: another one, whose DATA_DIR
 * the environment names, has those of the environment alone.
 *
 * @param root the project's folder
 * @param tell called with each name in the file that is none of the shop's
 * @throws OperatorError if the file can't be read
 */
export function readEnvironment(
  env: Environment,
  root: string,
  tell: (sentence: string) => void = () => {},
): Environment {
  if (env.DATA_DIR?.trim()) return env;
  // Editors on Windows begin a file with this mark.
  const settings = parseEnv(readFile(root).replace(/^\ufeff/, ""));
  for (const name of Object.keys(settings)) {
    if (VARIABLES.includes(name)) continue;
    tell(
      `${name} in .env is not a setting of the shop, and is ignored. Please check its spelling.`,
    );
  }
  return { ...settings, ...env };
}
