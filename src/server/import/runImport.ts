import { basename } from "node:path";
import type { ImportResult } from "../../desk/endpoints.gen";
import { countOf, formatNumber } from "../../domain/product/units";
import type { ServerConfig } from "../boot/config";
import { OperatorError } from "../boot/operatorError";
import type { SentProduct } from "../catalog/catalogProduct";
import type { ShopDatabase } from "../db/schema";
import { makePhoto } from "../images/makePhoto";
import { readCatalog } from "./catalogFile";
import { readMapping } from "./columnMapping";
import { importCatalog, type ImportCounts } from "./importCatalog";
import { ImportReport } from "./importReport";
import { withPhotos } from "./photos";

/** The choices of an import; paths are absolute. */
export interface ImportChoices {
  /** The file of products. */
  path: string;
  /** A file that maps its headings to our columns. */
  mapping?: string | undefined;
  /** A folder with photos. */
  photos?: string | undefined;
  replace?: boolean | undefined;
  strict?: boolean | undefined;
  dryRun?: boolean | undefined;
  decimalComma?: boolean | undefined;
  /** Who is named in the history. */
  by?: string | undefined;
}

/**
 * Imports a file.
 *
 * @throws OperatorError that says why nothing is changed, and what was found
 */
export async function runImport(
  { db, config }: { db: ShopDatabase; config: Pick<ServerConfig, "dataDir"> },
  choices: ImportChoices,
): Promise<ImportResult> {
  const { path, mapping, photos, replace, dryRun, strict } = choices;
  const file = basename(path);
  const report = new ImportReport();
  let rows = readCatalog(path, {
    mapping: mapping ? await readMapping(mapping) : undefined,
    decimalComma: choices.decimalComma,
  });
  if (photos !== undefined) {
    rows = withPhotos(rows, photos, async (photo) =>
      dryRun ? photo : makePhoto(photo, config.dataDir),
    );
  }

  /** The products of the valid rows. */
  async function* products(): AsyncGenerator<SentProduct> {
    for await (const row of rows) {
      report.take(row);
      if (row.product !== undefined) yield row.product;
    }
    if (strict && report.rejected > 0) {
      throw new OperatorError(
        `${file} is refused because of ${countOf(report.rejected, "row")} with errors. The catalog is as it was. Correct them, or import the others without --strict.`,
      );
    }
    if (report.accepted === 0) {
      throw new OperatorError(
        `${file} has no valid row. The catalog is as it was.`,
      );
    }
  }

  const foundText = ({ added, changed, removed }: ImportCounts) =>
    [
      `${formatNumber(added)} new`,
      `${formatNumber(changed - added)} changed`,
      removed > 0 && `${formatNumber(removed)} no longer sold`,
      `${countOf(report.rejected, "row")} with errors`,
    ]
      .filter(Boolean)
      .join(", ");

  try {
    const counts = await importCatalog({ db }, products(), {
      replace,
      source: `import:${file}`,
      keepPhotos: photos === undefined,
      dryRun,
      note: (done) => ({
        who: choices.by ?? "",
        action: `${file}: ${foundText(done)}`,
      }),
    });
    return {
      found: foundText(counts),
      removed: counts.removed,
      report: report.toString(),
    };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(`${error.message}\n${report.toString()}`.trim());
  }
}
