import { closeSync, openSync, writeFileSync } from "node:fs";
import type { FileRow } from "../import/catalogFile";
import { outcomeOf } from "../import/importReport";
import { CommandError } from "../commandError";
import { causeOf } from "../errorText";
import { writeFileAtomic } from "../db/writeFileAtomic";
import { csvHead, csvRows, jsonLine, type Column } from "./table";

interface Found {
  row: number;
  productId: string;
  outcome: string;
  rule: string;
  column: string;
  text: string;
}

const COLUMNS: readonly Column<Found>[] = [
  { heading: "row", cell: ({ row }) => String(row) },
  { heading: "productId", cell: ({ productId }) => productId },
  { heading: "outcome", cell: ({ outcome }) => outcome },
  { heading: "rule", cell: ({ rule }) => rule },
  { heading: "column", cell: ({ column }) => column },
  { heading: "text", cell: ({ text }) => text },
];

/** Characters that are collected before they are written. */
const BUFFER = 64 * 1024;

/** How a report is written, as CSV or as JSON. */
interface Style {
  start: string;
  between: string;
  end: string;
  entry: (found: Found) => string;
}

const CSV: Style = {
  start: csvHead(COLUMNS),
  between: "",
  end: "",
  entry: (found) => csvRows(COLUMNS, [found]),
};
const JSON_LIST: Style = {
  start: "[\n",
  between: ",\n",
  end: "\n]\n",
  entry: jsonLine,
};

/** Gets every row, and writes what was found in it. */
export type TakeRow = (row: FileRow) => void;

function findingsWriter(descriptor: number, style: Style) {
  let waiting = style.start;
  let isFirst = true;
  const flush = () => {
    writeFileSync(descriptor, waiting);
    waiting = "";
  };
  return {
    take({ row, id, findings }: FileRow): void {
      for (const { rule, column = "", text } of findings) {
        if (!isFirst) waiting += style.between;
        isFirst = false;
        waiting += style.entry({
          row,
          productId: id,
          outcome: outcomeOf(rule),
          rule,
          column,
          text,
        });
      }
      if (waiting.length > BUFFER) flush();
    },
    end(): void {
      waiting += style.end;
      flush();
    },
  };
}

/**
 * Writes everything that was found while `work` goes on: as JSON where the
 * file's name ends so, otherwise as CSV. The file is there at the end, as a
 * whole, also where the work failed.
 *
 * @throws what the work throws; CommandError where the file can't be written
 */
export async function withReportFile<T>(
  file: string,
  work: (take: TakeRow) => Promise<T>,
): Promise<T> {
  const style = /\.json$/i.test(file) ? JSON_LIST : CSV;
  let end: () => Promise<T>;
  try {
    end = await writeFileAtomic(file, async (unfinished) => {
      const descriptor = openSync(unfinished, "w");
      try {
        const writer = findingsWriter(descriptor, style);
        const [result] = await Promise.allSettled([work(writer.take)]);
        writer.end();
        return async () => {
          if (result.status === "rejected") throw result.reason;
          return result.value;
        };
      } finally {
        closeSync(descriptor);
      }
    });
  } catch (error) {
    throw new CommandError(
      `The report ${file} could not be written (${causeOf(error)}).`,
    );
  }
  return end();
}
