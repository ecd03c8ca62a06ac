import Table from "cli-table3";
import { formatMoney } from "../../domain/money";
import { printable, printableLines } from "../printable";

/** Characters that a cell shows at the most. */
const LONGEST_CELL = 48;

/** A text of at most so many characters, the last one … if it was longer. */
function shortened(text: string, longest: number): string {
  const characters = [...text];
  return characters.length > longest
    ? `${characters.slice(0, longest - 1).join("")}…`
    : text;
}

const EDGES = ["top", "bottom", "left", "right", "mid"];
const NO_BORDERS = Object.fromEntries(
  EDGES.flatMap((edge) => [
    edge,
    `${edge}-mid`,
    `${edge}-left`,
    `${edge}-right`,
  ])
    .map((part) => [part, ""])
    .concat([["middle", "  "]]),
);

function layOut(
  rows: readonly string[][],
  options: Table.TableConstructorOptions = {},
): string {
  const table = new Table({
    ...options,
    chars: NO_BORDERS,
    style: {
      head: [],
      border: [],
      compact: true,
      "padding-left": 0,
      "padding-right": 0,
    },
  });
  table.push(...rows);
  return `${table.toString().replaceAll(/ +$/gm, "")}\n`;
}

/** What a list shows of a value: by the name of its field, times to the minute and cents as dollars. */
function cellOf(name: string, value: unknown): string {
  if (value === null) return "-";
  // The first characters of an enquiry's id are enough to name it.
  if (name === "id") return String(value).slice(0, 8);
  if (name.endsWith("_cents")) return formatMoney(Number(value));
  if (name.endsWith("_at")) return `${String(value).slice(0, 16)}Z`;
  return shortened(printable(String(value)), LONGEST_CELL);
}

/** Rows as a table with headings, numbers right-aligned; empty without rows. */
export function renderTable<Row extends object>(
  fields: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const [first] = rows;
  if (first === undefined) return "";
  return layOut(
    rows.map((row) => fields.map((name) => cellOf(name, row[name]))),
    {
      head: fields.map((name) => name.replace(/_cents$/, "")),
      colAligns: fields.map((name) =>
        typeof first[name] === "number" ? "right" : "left",
      ),
    },
  );
}

/** Names and values below each other; a value keeps its lines. */
export const renderFacts = (facts: Readonly<Record<string, string>>): string =>
  layOut(
    Object.entries(facts).map(([name, value]) => [name, printableLines(value)]),
  );
