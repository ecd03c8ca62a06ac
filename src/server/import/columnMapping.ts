import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import {
  columnNamed,
  isColumn,
  REQUIRED,
  type CatalogFormat,
} from "./catalogFile";
import { OperatorError, causeOf } from "../boot/operatorError";
import { CATALOG_COLUMNS, type CatalogColumn } from "./rowRules";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Complain = (complaint: string) => never;

function readObject(text: string, complain: Complain): Record<string, unknown> {
  let mapping: unknown;
  try {
    // Editors on Windows begin a file with this mark.
    mapping = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    complain(`is not JSON (${(error as Error).message}).`);
  }
  if (!isObject(mapping)) complain("holds no object in { }.");
  const unknown = Object.keys(mapping).find(
    (key) => !["columns", "separator", "decimal"].includes(key),
  );
  if (unknown !== undefined) {
    complain(
      `has '${unknown}', which is unknown. It may have columns, separator and decimal.`,
    );
  }
  return mapping;
}

function readColumns(
  columns: unknown,
  complain: Complain,
): Map<string, CatalogColumn | null> {
  if (!isObject(columns)) {
    complain(
      'must have "columns", which gives our column for each heading: "columns": { "Article": "productId" }.',
    );
  }
  const known = new Map<string, CatalogColumn | null>();
  for (const [heading, column] of Object.entries(columns)) {
    if (column !== null && !(typeof column === "string" && isColumn(column))) {
      complain(
        `gives ${JSON.stringify(column)} for '${heading}', which is no column of ours. Ours are ${CATALOG_COLUMNS.join(", ")}; null leaves a column out.`,
      );
    }
    if (column !== null && [...known.values()].includes(column)) {
      complain(`gives ${column} for two headings.`);
    }
    known.set(heading.trim(), column);
  }
  return known;
}

/**
 * Reads how a catalog is written that has headings of its own: JSON such as
 * `{ "columns": { "Article": "productId", "Stock": null }, "separator": ";", "decimal": "," }`.
 * A heading that it does not name is read as without it.
 *
 * @throws OperatorError that names the file and what is wrong in it
 */
export async function readMapping(path: string): Promise<CatalogFormat> {
  const file = basename(path);
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new OperatorError(
      `The mapping ${path} could not be read (${causeOf(error)}).`,
    );
  });
  const complain: Complain = (complaint) => {
    throw new OperatorError(`The mapping ${file} ${complaint}`);
  };
  const { columns, separator, decimal = "." } = readObject(text, complain);
  const known = readColumns(columns, complain);
  const isSeparator = (given: unknown): given is string | undefined =>
    given === undefined ||
    (typeof given === "string" && /^[^"\r\n]$/.test(given));
  if (!isSeparator(separator)) {
    complain(
      'has a separator that is none. Write one character, such as ";", or "\\t" for a tab.',
    );
  }
  if (decimal !== "." && decimal !== ",") {
    complain('has a decimal that is neither "." nor ",".');
  }
  return {
    separator,
    decimal,
    columnOf: (heading) =>
      known.has(heading) ? known.get(heading) : columnNamed(heading),
    advice: `The mapping ${file} must give one of our columns for each heading of the first row, or null to leave it out; ${REQUIRED.join(", ")} are needed.`,
  };
}
