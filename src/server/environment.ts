import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { SECRETS, SETTING_NAMES } from "./environmentSettings";
import { OperatorError, causeOf, otherAccountError } from "./operatorError";

type Environment = Readonly<Record<string, string | undefined>>;

/** NAME=value, perhaps in quotation marks that end on the same line. */
const SETTING =
  /^\s*(export\s+)?[A-Za-z_]\w*\s*=\s*([^"'`\s].*|"[^"]*"\s*(#.*)?|'[^']*'\s*(#.*)?|`[^`]*`\s*(#.*)?)?$/;

/**
 * The secrets that are in files of their own, as containers get them.
 *
 * @throws OperatorError if a file can't be read, or the setting is there as well
 */
function readSecrets(env: Environment, root: string): Environment {
  const secrets: Record<string, string> = {};
  for (const secret of SECRETS) {
    const name = `${secret}_FILE`;
    const file = env[name]?.trim();
    if (!file) continue;
    if (env[secret]?.trim()) {
      throw new OperatorError(`Set ${secret} or ${name}, not both.`);
    }
    try {
      secrets[secret] = readFileSync(resolve(root, file), "utf8").trim();
    } catch (error) {
      throw new OperatorError(
        `The file ${file} that ${name} names could not be read (${causeOf(error)}).`,
      );
    }
  }
  return secrets;
}

/** Tells which names of a file are none of the shop's; the file may be another program's, too. */
function tellUnknown(
  settings: Environment,
  file: string,
  tell: (sentence: string) => void,
): void {
  for (const name of Object.keys(settings)) {
    const isSecretFile = SECRETS.includes(name.replace(/_FILE$/, ""));
    if (SETTING_NAMES.includes(name) || isSecretFile) continue;
    tell(
      `${name} in ${file} is not a setting of the shop, and is ignored. Please check its spelling.`,
    );
  }
}

/** @throws OperatorError that names the file and the line, but not what may be a password in it */
function readSettingsFile(file: string): Environment {
  let text: string;
  try {
    // Editors on Windows begin a file with this mark.
    text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return {};
    if (code === "EACCES") throw otherAccountError(dirname(file));
    throw new OperatorError(
      `The settings ${file} could not be read (${causeOf(error)}).`,
    );
  }
  const wrong = text
    .split(/\r?\n/)
    .findIndex((line) => !/^\s*(#|$)/.test(line) && !SETTING.test(line));
  if (wrong >= 0) {
    throw new OperatorError(
      `${file}, line ${wrong + 1} is not a setting. Write NAME=value, for example PORT=3001.`,
    );
  }
  return parseEnv(text);
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
  const own = env.DATA_DIR?.trim() ? {} : readSettingsFile(ownFile);
  const { DATA_DIR = "data" } = { ...own, ...env };
  const file = join(resolve(root, DATA_DIR.trim()), ".env");
  const others = readSettingsFile(file);
  tellUnknown(own, ownFile, tell);
  if (file !== ownFile) tellUnknown(others, file, tell);
  const all = { ...others, ...own, ...env, DATA_DIR };
  return { ...all, ...readSecrets(all, root) };
}
