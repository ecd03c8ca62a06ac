import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import * as v from "valibot";
import { OperatorError, causeOf } from "../boot/operatorError";
import { CATALOG_COLUMNS, columnNamed, REQUIRED } from "./catalogColumns";
import type { CatalogFormat } from "./catalogFile";

const MAPPING = v.pipe(
  v.string(),
  // Editors on Windows begin a file with this mark.
  v.transform((text) => text.replace(/^\ufeff/, "")),
  v.parseJson(undefined, ({ received }) => `It is not JSON (${received})`),
  v.strictObject({
    columns: v.record(
      v.string(),
      v.nullable(
        v.picklist(
          CATALOG_COLUMNS,
          `Our columns are ${CATALOG_COLUMNS.join(", ")}; null leaves one out`,
        ),
      ),
    ),
    separator: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[^"\r\n]$/, 'Write one character, such as ";"'),
      ),
    ),
    decimal: v.optional(v.picklist([".", ","]), "."),
  }),
);

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
  const { success, output, issues } = v.safeParse(MAPPING, text);
  if (!success) {
    const [issue] = issues;
    const place = v.getDotPath(issue);
    throw new OperatorError(
      `The mapping ${file} can't be used. ${place ? `${place}: ` : ""}${issue.message}.`,
    );
  }
  const { columns, separator, decimal } = output;
  const known = new Map(
    Object.entries(columns).map(([heading, column]) => [
      heading.trim(),
      column,
    ]),
  );
  return {
    separator,
    decimal,
    columnOf: (heading) =>
      known.has(heading) ? known.get(heading) : columnNamed(heading),
    advice: `The mapping ${file} must give one of our columns for each heading of the first row, or null to leave it out; ${REQUIRED.join(", ")} are needed.`,
  };
}
