import { createReadStream } from "node:fs";
import { basename } from "node:path";
import Papa, { type ParseResult } from "papaparse";
import { OperatorError, causeOf } from "../boot/operatorError";

/** Characters: far above the longest valid row, far below what memory holds. */
const LONGEST_RECORD = 1_000_000;
/** Bytes that are read at a time. */
const CHUNK = 256 * 1024;

/** The separator that the first row has most of. */
function separatorIn(text: string): string {
  const [headings = ""] = text.trimStart().split("\n", 1);
  const count = (separator: string) =>
    headings.replace(/"[^"]*"/g, "").split(separator).length;
  return [",", ";", "\t"].reduce((best, other) =>
    count(other) > count(best) ? other : best,
  );
}

/**
 * The records of a CSV file in batches, read as they are taken. Blank ones are
 * included, so that counting them gives the row of a spreadsheet.
 *
 * @throws OperatorError that names the file and, if there is one, the row
 */
export async function* csvRecords(path: string): AsyncGenerator<string[][]> {
  let separator: string | undefined;
  let rows = 0;
  /** Text that belongs to a record that is not complete yet. */
  let rest = "";

  function parse(more: string, isLast: boolean): string[][] {
    const text = rest + more.replaceAll("\r", "");
    separator ??= separatorIn(text);
    const parser = new Papa.Parser({ delimiter: separator, newline: "\n" });
    const { data, errors, meta } = parser.parse(
      text,
      0,
      !isLast,
    ) as ParseResult<string[]>;
    rest = text.slice(meta.cursor);
    const broken = errors.find(({ row = 0 }) => isLast || row < data.length);
    if (broken ?? rest.length > LONGEST_RECORD) {
      throw new OperatorError(
        `${basename(path)}, row ${rows + (broken?.row ?? data.length) + 1}: a quotation mark is not closed or stands in the wrong place. Put a field that holds quotation marks in quotation marks, and double those inside.`,
      );
    }
    rows += data.length;
    return data;
  }

  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of createReadStream(path, { highWaterMark: CHUNK }))
      yield parse(decoder.decode(bytes as Buffer, { stream: true }), false);
    yield parse(decoder.decode(), true);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === "ERR_ENCODING_INVALID_ENCODED_DATA"
        ? `${basename(path)} is not UTF-8 text. Please save it as CSV in UTF-8, in a spreadsheet as "CSV UTF-8".`
        : `The catalog ${path} could not be read (${causeOf(error)}). Please put the file there, or name another one.`,
    );
  }
}
