import Papa from "papaparse";
import type { ImportProgress, ImportResult } from "../../desk/endpoints.gen";
import type { FileRow } from "../import/catalogFile";
import { grouped, outcomeOf } from "../import/importReport";
import { spreadsheetText } from "../printable";
import type { CliContext } from "./cliContext";
import { writeOwnFile } from "./output";

/** Prints a line for a program, as an import goes on. */
export const printJson = (
  { print }: Pick<CliContext, "print">,
  line: Partial<ImportProgress & ImportResult>,
) => print(`${JSON.stringify(line)}\n`);

/** Milliseconds between two lines of progress. */
const INTERVALS = { forPrograms: 100, forPeople: 5_000 };

/**
 * Tells how far long work has come.
 *
 * @param name of the step, such as "Reading"
 * @param unit of the count, such as "rows"
 * @param share of the step that is done, 0 to 1
 */
type Progress = (
  name: string,
  unit: string,
  share?: number,
  count?: number,
) => void;

/** @param isJson whether a program reads it */
export function showProgress(context: CliContext, isJson = false): Progress {
  const interval = INTERVALS[isJson ? "forPrograms" : "forPeople"];
  let current = "";
  let begunAt = 0;
  let shownAt = 0;
  return (name, unit, share = 0, count = 0) => {
    const now = performance.now();
    if (name !== current) {
      current = name;
      begunAt = shownAt = now;
      if (isJson) void printJson(context, { progress: name });
    }
    if (now - shownAt < interval) return;
    shownAt = now;
    const left = Math.ceil(((now - begunAt) / share - (now - begunAt)) / 1e3);
    const time = Number.isFinite(left) ? `, ${left} s left` : "";
    const progress = `${name}: ${Math.floor(share * 100)} %, ${grouped(count)} ${unit}${time}`;
    if (isJson) void printJson(context, { progress, share });
    else context.printError(`${progress}\n`);
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
