import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { VARIABLES, type Environment } from "./config";
import { otherAccountError } from "./operatorError";

/**
 * The settings in a file, which need not be there.
 *
 * @param tell called with each name that is none of the shop's: the file may be another program's, too
 * @throws OperatorError if it can't be read
 */
function readFile(file: string, tell: (sentence: string) => void): Environment {
  let text: string;
  try {
    // Editors on Windows begin a file with this mark.
    text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return {};
    if (code === "EACCES") throw otherAccountError(dirname(file));
    throw error;
  }
  const settings = parseEnv(text);
  for (const name of Object.keys(settings)) {
    if (VARIABLES.includes(name)) continue;
    tell(
      `${name} in ${file} is not a setting of the shop, and is ignored. Please check its spelling.`,
    );
  }
  return settings;
}

/**
 * The settings of the environment, and those of the file .env in the data folder.
 * A file in the project's folder belongs to the shop that is run from there: it
 * counts unless the environment names another data folder. The environment wins,
 * then the project's folder.
 *
 * @param root the project's folder
 * @param tell called with the unknown names in a file
 * @throws OperatorError if a file can't be read
 */
export function readEnvironment(
  env: Environment,
  root: string,
  tell: (sentence: string) => void = () => {},
): Environment {
  const ownFile = join(root, ".env");
  const isOwn = !env.DATA_DIR?.trim();
  const own = isOwn ? readFile(ownFile, tell) : {};
  const { DATA_DIR = "data" } = { ...own, ...env };
  const file = join(resolve(root, DATA_DIR.trim()), ".env");
  const others = isOwn && file === ownFile ? {} : readFile(file, tell);
  return { ...others, ...own, ...env, DATA_DIR };
}
