import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import Papa, { type ParseResult } from "papaparse";
import { OperatorError, causeOf } from "../boot/operatorError";

/** Characters: far above the longest valid row, far below what memory holds. */
const LONGEST_RECORD = 1_000_000;
/** Bytes of a file when it is unpacked, some millions of rows: a small file may hold a thousand times as many. */
const MOST_BYTES = 1_000_000_000;
/** Bytes that are read at a time. */
const CHUNK = 256 * 1024;

/** First bytes of other programs' files, as hexadecimal digits. */
const OTHER_KINDS: readonly { start: string; kind: string }[] = [
  { start: "504b0304", kind: "a workbook or a ZIP archive" },
  { start: "d0cf11e0", kind: "a workbook" },
  { start: "fffe", kind: "UTF-16 text" },
  { start: "feff", kind: "UTF-16 text" },
];
const GZIP = "1f8b";

const AS_CSV =
  'Please save the file as CSV in UTF-8, in a spreadsheet as "CSV UTF-8".';
const QUOTES =
  "a quotation mark is not closed or stands in the wrong place. Put a field that holds quotation marks in quotation marks, and double those inside.";

export interface RecordOptions {
  /** Between two cells, one character; by default it is found in the file. */
  separator?: string | undefined;
  /** Bytes of the file, unpacked, that are read at most. */
  mostBytes?: number;
  /** Called with the separator once it is known. */
  onSeparator?: (separator: string) => void;
  /** Called with the number of bytes of the file that have been read, compressed as they are. */
  onBytes?: (bytes: number) => void;
}

/** A first line such as "sep=;", which spreadsheets obey and don't show. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n?|\n|$)/i;

/** The separator that the first row has most of. */
function separatorIn(text: string): string {
  const [headings = ""] = text.trimStart().split(/[\r\n]/, 1);
  const count = (separator: string) =>
    headings.replace(/"[^"]*"/g, "").split(separator).length;
  return [",", ";", "\t"].reduce((best, other) =>
    count(other) > count(best) ? other : best,
  );
}

/** The first bytes of a file, as hexadecimal digits. */
async function startOf(path: string): Promise<string> {
  try {
    const handle = await open(path);
    try {
      const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
      return buffer.toString("hex");
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new OperatorError(
      `The catalog ${path} could not be read (${causeOf(error)}). Please put the file there, or name another one.`,
    );
  }
}

/** @throws OperatorError that says what the file is, if it is no text in UTF-8 */
function refuseOtherKinds(file: string, bytes: Buffer): void {
  const start = bytes.subarray(0, 4).toString("hex");
  const other = OTHER_KINDS.find((kind) => start.startsWith(kind.start));
  if (!other) return;
  throw new OperatorError(`${file} is ${other.kind}. ${AS_CSV}`);
}

/** Decodes UTF-8 piece by piece, and remembers whether all of it was valid. */
function utf8Decoder() {
  const lenient = new TextDecoder();
  const strict = new TextDecoder("utf-8", { fatal: true });
  const decoder = {
    isValid: true,
    /** @param bytes undefined at the end */
    decode(bytes?: Buffer): string {
      const options = { stream: bytes !== undefined };
      try {
        if (decoder.isValid) return strict.decode(bytes, options);
      } catch {
        decoder.isValid = false;
      }
      // A character that the file's end cuts off.
      return bytes ? lenient.decode(bytes, options) : "\ufffd";
    },
  };
  return decoder;
}

/**
 * The records of a CSV file, compressed by gzip or not, in batches. Blank ones
 * are included, so that counting them gives the row of a spreadsheet. The file
 * is read as the records are taken.
 *
 * @throws OperatorError that names the file and, if there is one, the row
 */
export async function* csvRecords(
  path: string,
  {
    separator: given,
    mostBytes = MOST_BYTES,
    onSeparator = () => {},
    onBytes = () => {},
  }: RecordOptions = {},
): AsyncGenerator<string[][]> {
  const file = basename(path);
  const start = await startOf(path);
  const decoder = utf8Decoder();
  let separator: string | undefined;
  let rows = 0;
  /** Text that belongs to a record that is not complete yet. */
  let rest = "";

  /** @param row counted from the first record of what is being parsed */
  const refuse = (row: number, complaint: string): never => {
    throw new OperatorError(`${file}, row ${rows + row + 1}: ${complaint}`);
  };
  function parse(text: string, isLast: boolean): string[][] {
    // The second half of a line break may come with the next bytes.
    const isCut = !isLast && text.endsWith("\r");
    let input = (isCut ? text.slice(0, -1) : text).replace(/\r\n?/g, "\n");
    if (separator === undefined) {
      const [line = "", said] = SEPARATOR_LINE.exec(input) ?? [];
      input = input.slice(line.length);
      separator = given ?? said ?? separatorIn(input);
      onSeparator(separator);
    }
    const parser = new Papa.Parser({ delimiter: separator, newline: "\n" });
    const { data, errors, meta } = parser.parse(
      input,
      0,
      !isLast,
    ) as ParseResult<string[]>;
    const broken = errors.find(({ row = 0 }) => isLast || row < data.length);
    if (broken !== undefined) refuse(broken.row ?? 0, QUOTES);
    rest = input.slice(meta.cursor) + (isCut ? "\r" : "");
    if (!isLast && rest.length > LONGEST_RECORD) {
      refuse(
        data.length,
        `it is longer than a million characters. Probably ${QUOTES}`,
      );
    }
    const wrong = decoder.isValid
      ? -1
      : data.findIndex((record) => record.join().includes("\ufffd"));
    if (wrong >= 0) refuse(wrong, `it is not UTF-8 text. ${AS_CSV}`);
    rows += data.length;
    return data;
  }

  const source = createReadStream(path, { highWaterMark: CHUNK });
  const bytes = start.startsWith(GZIP)
    ? // The stream's reader gets the error too.
      pipeline(source, createGunzip({ chunkSize: CHUNK }), () => {})
    : source;
  let unpacked = 0;
  try {
    for await (const chunk of bytes) {
      onBytes(source.bytesRead);
      if (unpacked === 0) refuseOtherKinds(file, chunk as Buffer);
      unpacked += (chunk as Buffer).length;
      if (unpacked > mostBytes) {
        throw new OperatorError(
          `${file} is larger than ${mostBytes / 1_000_000} MB when it is unpacked. Please split it into several files.`,
        );
      }
      yield parse(rest + decoder.decode(chunk as Buffer), false);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith("Z_")) throw error;
    throw new OperatorError(
      `${file} could not be decompressed: it is damaged or cut off. Please copy it again.`,
    );
  }
  yield parse(rest + decoder.decode(), true);
}
