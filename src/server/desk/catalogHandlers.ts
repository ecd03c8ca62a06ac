import type { FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImportProgress, ImportResult } from "../../desk/endpoints.gen";
import { currentVersion } from "../catalog/publishCatalog";
import { CATALOG, readEvents } from "../db/eventRepository";
import { HttpError } from "../http/httpError";
import type { DeskHandlers, DeskParts } from "./deskParts";
import { sessionOf } from "./guards";
import { withFolder, withUpload } from "./uploads";

/** Errors that are told with the reason why a whole list is refused. */
const MOST_ERRORS = 10;

/** What an import prints on a line; nothing for half a line, which a killed one leaves. */
function parseLine(text: string): ImportProgress | Partial<ImportResult> {
  try {
    return JSON.parse(text) as ImportProgress | Partial<ImportResult>;
  } catch {
    return {};
  }
}

/** Price lists: checked, published and taken back by the operator's own import. */
export function catalogHandlers({
  db,
  catalogs,
  operate,
  config: { dataDir },
}: DeskParts) {
  /** Progress of the list that this host reads. */
  let running: ImportProgress | undefined;

  async function runImport(
    request: FastifyRequest,
    ...words: string[]
  ): Promise<ImportResult> {
    const result: Partial<ImportResult> = {};
    const take = (text: string) => {
      const line = parseLine(text);
      if ("progress" in line) running = line;
      else Object.assign(result, line);
    };
    const by = `--by=${sessionOf(request).name}`;
    const all = ["catalog:import", "--json", by, ...words];
    const { code, complained } = await operate(all, take);
    await catalogs.refresh();
    if (code === 0) return result as ImportResult;
    // Whoever publishes has read them.
    const isCheck = words.includes("--dry-run");
    const errors = isCheck ? (result.errors?.slice(0, MOST_ERRORS) ?? []) : [];
    throw new HttpError(409, [complained.trim(), ...errors].join("\n"));
  }

  return {
    async getCatalog() {
      const history = await readEvents(db, CATALOG);
      const version = await currentVersion(db);
      const [last] = history;
      const isLast = last?.after === String(version);
      return { history, undo: isLast ? version : null, running };
    },
    async sendPriceList(request) {
      const { name, mode, decimal, checked } = request.query;
      return withUpload(request, dataDir, name, async (file) => {
        // Two at once would take too much memory.
        if (running) {
          throw new HttpError(
            409,
            "Another price list is being read. Please try again when that is done.",
          );
        }
        running = { progress: name };
        try {
          return await runImport(
            request,
            ...(mode === "replace" ? ["--replace"] : []),
            ...(decimal === "comma" ? ["--decimal-comma"] : []),
            ...(checked === undefined
              ? ["--dry-run"]
              : ["--base", String(checked)]),
            file,
          );
        } finally {
          running = undefined;
        }
      });
    },
    async exportCatalog(_request, reply) {
      const list = await withFolder(dataDir, async (folder) => {
        const file = join(folder, "list.csv");
        const { code, complained } = await operate(["catalog:export", file]);
        if (code === 0) return readFile(file);
        throw new HttpError(503, complained.trim());
      });
      const name = `price-list-${catalogs.catalog.version}.csv`;
      return reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send(list);
    },
    async undoPriceList(request) {
      const { version } = request.body;
      await runImport(request, "--undo", "--base", String(version));
      return {};
    },
  } satisfies DeskHandlers;
}
