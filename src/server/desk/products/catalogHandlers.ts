import { Readable } from "node:stream";
import { sellsStarterCatalog } from "../../catalog/catalogSource";
import { readVersion } from "../../catalog/productRepository";
import { CATALOG, readEvents } from "../../db/eventRepository";
import { catalogCsv } from "../../import/exportCatalog";
import { lastImport, undoImport } from "../../import/undoImport";
import type { AppParts } from "../../boot/buildApp";
import type { DeskHandlers } from "../../http/contract/contractRoutes";
import { sessionOf } from "../guards";
import { withUpload } from "../../http/uploads";

/** Price lists: checked, published and taken back. */
export function catalogHandlers({
  db,
  runLongTask,
  config: { dataDir },
}: AppParts) {
  return {
    async getCatalog() {
      const history = await readEvents(db, CATALOG);
      const undo = (await lastImport(db)) > 0;
      const isStarter = await sellsStarterCatalog(db);
      return { history, undo, isStarter };
    },
    async sendPriceList(request) {
      const { name, mode, decimal, publish = false } = request.query;
      return withUpload(request, dataDir, name, async (path) => {
        const choices = {
          path,
          replace: mode === "replace",
          decimalComma: decimal === "comma",
          dryRun: !publish,
          by: sessionOf(request).name,
        };
        const result = await runLongTask({ name: "import", choices });
        return result!;
      });
    },
    async exportCatalog(_request, reply) {
      const name = `price-list-${await readVersion(db)}.csv`;
      return reply
        .type("text/csv; charset=utf-8")
        .header("Content-Disposition", `attachment; filename="${name}"`)
        .send(Readable.from(catalogCsv(db)));
    },
    async undoPriceList(request) {
      await undoImport(db, sessionOf(request).name);
      return {};
    },
  } satisfies DeskHandlers;
}
