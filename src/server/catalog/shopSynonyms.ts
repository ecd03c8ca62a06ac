import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSynonyms, type Synonyms } from "./synonyms";

/** The operator's own, in the data folder. */
const OWN_FILE = "synonyms.csv";

/**
 * The synonyms that the shop ships, and those that the operator adds.
 *
 * @param onProblem is told what is wrong with each line that is left out
 */
export function shopSynonyms(
  shipped: string,
  dataDir: string,
  onProblem: (sentence: string) => void,
): Synonyms {
  const own = join(dataDir, OWN_FILE);
  const first = `${readFileSync(shipped, "utf8").trimEnd()}\n`;
  const added = existsSync(own) ? readFileSync(own, "utf8") : "";
  const offset = first.split("\n").length - 1;
  return readSynonyms(first + added.replace(/^\ufeff/, ""), ({ line, text }) =>
    onProblem(`${own}, line ${line - offset}, is left out: ${text}`),
  );
}
