import Papa from "papaparse";
import type { FileRow } from "../import/catalogFile";
import { outcomeOf } from "../import/importReport";
import { progressText } from "../import/progressText";
import type { ImportListener } from "./runImport";
import { spreadsheetText } from "../printable";
import type { CliContext } from "./cliContext";
import { writeOwnFile } from "./output";

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

const COLUMNS = ["row", "productId", "outcome", "rule", "column", "text"];
/** Findings that are collected before they are written. */
const BATCH = 500;

/** Gets every row of an imported file. */
export type TakeRow = (row: FileRow) => void;

/**
 * Writes everything that `work` finds into a CSV file, which is complete also if
 * the work failed.
 *
 * @throws what the work throws; OperatorError if the file can't be written
 */
export async function withReportFile(
  file: string,
  work: (take: TakeRow) => Promise<void>,
): Promise<void> {
  let result: PromiseSettledResult<void> | undefined;
  await writeOwnFile(file, async (append) => {
    let cells: (string | number)[][] = [COLUMNS];
    const flush = () => {
      if (cells.length > 0)
        append(`${Papa.unparse(cells, { quotes: true })}\r\n`);
      cells = [];
    };
    const take = ({ row, id, findings }: FileRow) => {
      for (const { rule, column = "", text } of findings) {
        const texts = [id, outcomeOf(rule), rule, column, text];
        cells.push([row, ...texts.map(spreadsheetText)]);
      }
      if (cells.length >= BATCH) flush();
    };
    append("\ufeff");
    [result] = await Promise.allSettled([work(take)]);
    flush();
  });
  if (result?.status === "rejected") throw result.reason;
}
