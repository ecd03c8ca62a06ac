import { CsvError, parse } from "csv-parse";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { causeOf } from "../errorText";
import { CatalogError } from "./catalogError";
import { utf8Watch } from "./utf8Watch";

/** Bytes: far above the longest row that could be sold, far below what memory holds. */
const LARGEST_RECORD = 1_000_000;
const CHUNK = 256 * 1024;

/** What other programs' files begin with, and what to do about it. */
const OTHER_KINDS: readonly { start: string; advice: string }[] = [
  { start: "504b0304", advice: "is a workbook or a ZIP archive" },
  { start: "d0cf11e0", advice: "is a workbook" },
  { start: "fffe", advice: "is UTF-16 text" },
  { start: "feff", advice: "is UTF-16 text" },
];
const GZIP = "1f8b";

/** How a file is read. */
export interface RecordOptions {
  /** Between two cells, one character. */
  separator?: string;
  /** Is told how many bytes of the file have been read, packed as they are. */
  onBytes?: (bytes: number) => void;
}

function checkKind(file: string, start: string): void {
  const kind = OTHER_KINDS.find((other) => start.startsWith(other.start));
  if (kind === undefined) return;
  throw new CatalogError(
    `${file} ${kind.advice}. Please save it as CSV in UTF-8, in a spreadsheet as "CSV UTF-8".`,
  );
}

/** What stopped the reading, for the operator. */
function readingFailure(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith("Z_")) {
    return new CatalogError(
      `${file} could not be unpacked: it is damaged or cut off. Please copy it anew.`,
    );
  }
  if (!(error instanceof CsvError)) return error;
  const place = `${file}, row ${Number(error.records) + 1}`;
  const advice =
    "a quotation mark is not closed or stands in the wrong place. Put a field that holds quotation marks in quotation marks, and double those inside.";
  return new CatalogError(
    code === "CSV_MAX_RECORD_SIZE"
      ? `${place}: it is longer than a million characters. Probably ${advice}`
      : `${place}: ${advice}`,
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
    throw new CatalogError(
      `The catalog ${path} could not be read (${causeOf(error)}). Please put the file there, or name another one.`,
    );
  }
}

async function* chunksOf(
  path: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    bytes += (chunk as Buffer).length;
    onBytes(bytes);
    yield chunk as Buffer;
  }
}

/**
 * The records of a CSV file, packed by gzip or not, blank ones too: so that
 * counting them gives the row of a spreadsheet. The file is read as the records
 * are taken.
 *
 * @throws CatalogError that names the file and, where there is one, the row
 */
export async function* csvRecords(
  path: string,
  { separator = ",", onBytes = () => {} }: RecordOptions = {},
): AsyncGenerator<string[]> {
  const file = basename(path);
  const start = await startOf(path);
  checkKind(file, start);
  const parser = parse({
    bom: true,
    delimiter: separator,
    max_record_size: LARGEST_RECORD,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
  });
  const watch = utf8Watch();
  const chunks = chunksOf(path, onBytes);
  const end = start.startsWith(GZIP)
    ? pipeline(chunks, createGunzip(), watch.pass, parser)
    : pipeline(chunks, watch.pass, parser);
  // Whoever takes the parser's records hears of it.
  end.catch(() => {});
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (watch.isBrokenIn(record)) {
        throw new CatalogError(
          `${file}, row ${row}: it is not UTF-8 text. Please save the file as CSV in UTF-8, in a spreadsheet as "CSV UTF-8".`,
        );
      }
      yield record;
    }
  } catch (error) {
    throw readingFailure(file, error);
  } finally {
    // Ends the reading of the file too, where nobody wants the rest.
    parser.destroy();
  }
}
