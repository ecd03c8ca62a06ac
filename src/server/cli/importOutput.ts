import { stringify } from "csv-stringify/sync";
import type { ImportProgress, ImportResult } from "../../desk/endpoints.gen";
import type { FileRow } from "../import/catalogFile";
import { grouped, outcomeOf } from "../import/importReport";
import { printableJson, spreadsheetText } from "../printable";
import type { CliContext } from "./cliContext";
import { writeOwnFile } from "./output";

/** Milliseconds between two updates of the line on a terminal, and between two lines elsewhere. */
const REDRAW = 100;
const REPEAT = 5_000;
const ERASE_LINE = "\r\u001b[K";

export type Progress = ReturnType<typeof showProgress>;

/** Lines that an import prints for a program, as it goes on. */
export type JsonLine = Partial<ImportProgress & ImportResult>;

export const printJson = (
  { print }: Pick<CliContext, "print">,
  line: JsonLine,
) => print(`${JSON.stringify(line)}\n`);

/**
 * Shows how far long work has come: one changing line on a terminal, elsewhere
 * a line every 5 s.
 *
 * @param isJson whether a program reads it
 */
export function showProgress(context: CliContext, isJson: boolean) {
  const { printError, terminalWidth } = context;
  const interval = isJson || terminalWidth !== undefined ? REDRAW : REPEAT;
  let name = "";
  let unit = "";
  let begunAt = 0;
  let shownAt = 0;
  return {
    /** Begins a step such as "Reading" of what is counted, such as "rows". */
    step(nextName: string, nextUnit: string): void {
      name = nextName;
      unit = nextUnit;
      begunAt = shownAt = performance.now();
      if (isJson) void printJson(context, { progress: name });
    },
    /** @param share of the step that is done, 0 to 1 */
    update(share: number, count: number): void {
      const now = performance.now();
      if (now - shownAt < interval) return;
      shownAt = now;
      const left = Math.ceil(((now - begunAt) / share - (now - begunAt)) / 1e3);
      const time = Number.isFinite(left) ? `, ${left} s left` : "";
      const progress = `${name}: ${Math.floor(share * 100)} %, ${grouped(count)} ${unit}${time}`;
      if (isJson) void printJson(context, { progress, share });
      else if (terminalWidth === undefined) printError(`${progress}\n`);
      else printError(ERASE_LINE + progress.slice(0, terminalWidth - 1));
    },
    end(): void {
      if (!isJson && terminalWidth !== undefined) printError(ERASE_LINE);
    },
  };
}

const COLUMNS = ["row", "productId", "outcome", "rule", "column", "text"];
type ReportRow = Record<string, string | number>;

/** Makes a list of rows page by page: JSON, or CSV with its headings. */
function reportWriter(isJson: boolean) {
  let isFirst = true;
  const csv = (rows: readonly ReportRow[]) =>
    stringify([...rows], {
      columns: COLUMNS,
      header: isFirst,
      bom: isFirst,
      // Otherwise a single line break in a cell would stay without quotes.
      quoted: true,
      record_delimiter: "windows",
      cast: { string: spreadsheetText },
    });
  return {
    page(rows: readonly ReportRow[]): string {
      if (rows.length === 0) return "";
      const lines = rows.map(printableJson).join(",\n");
      const text = isJson ? (isFirst ? "[\n" : ",\n") + lines : csv(rows);
      isFirst = false;
      return text;
    },
    end(): string {
      if (isJson) return isFirst ? "[]\n" : "\n]\n";
      return isFirst ? csv([]) : "";
    },
  };
}

/** Findings that are collected before they are written. */
const BATCH = 500;

/** Gets every row of an imported file. */
export type TakeRow = (row: FileRow) => void;

/**
 * Writes everything that `work` finds into a report, as JSON if the file's name
 * ends so, otherwise as CSV. The file is complete also if the work failed.
 *
 * @throws what the work throws; OperatorError if the file can't be written
 */
export async function withReportFile(
  file: string,
  work: (take: TakeRow) => Promise<void>,
): Promise<void> {
  let result: PromiseSettledResult<void> | undefined;
  await writeOwnFile(file, async (append) => {
    const writer = reportWriter(/\.json$/i.test(file));
    let batch: ReportRow[] = [];
    const take = ({ row, id, findings }: FileRow) => {
      for (const { rule, column = "", text } of findings) {
        const outcome = outcomeOf(rule);
        batch.push({ row, productId: id, outcome, rule, column, text });
      }
      if (batch.length < BATCH) return;
      append(writer.page(batch));
      batch = [];
    };
    [result] = await Promise.allSettled([work(take)]);
    append(writer.page(batch) + writer.end());
  });
  if (result?.status === "rejected") throw result.reason;
}
