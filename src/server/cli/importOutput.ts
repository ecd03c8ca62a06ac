import { progressText } from "../import/progressText";
import type { ImportListener } from "./runImport";
import type { CliContext } from "./cliContext";

/** Milliseconds between two lines of progress. */
const INTERVAL = 5_000;

/** Prints how far long work has come, to whoever waits for it. */
export function showProgress(
  context: Pick<CliContext, "printError">,
): ImportListener["onProgress"] {
  let current = "";
  let begunAt = 0;
  let shownAt = 0;
  return (name, unit, share = 0, count = 0) => {
    const now = performance.now();
    if (name !== current) {
      current = name;
      begunAt = shownAt = now;
    }
    if (now - shownAt < INTERVAL) return;
    shownAt = now;
    const progress = progressText({ name, unit, share, count }, now - begunAt);
    context.printError(`${progress}\n`);
  };
}
