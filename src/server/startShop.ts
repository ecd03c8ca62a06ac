import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { programVersion } from "../config/build";
import { buildApp, type AppParts } from "./app";
import { startCatalog } from "./import/startCatalog";
import { CurrentCatalog } from "./catalog/currentCatalog";
import { readMedicineNames } from "./medicines/medicineNames";
import { readConfig } from "./config";
import { shopPaths, type ShopPaths } from "./shopPaths";
import { readEnvironment } from "./environment";
import { openShopDatabase } from "./db/openDatabase";
import { openDesk } from "./desk/openDesk";
import { prepareUpgrade } from "./db/prepareUpgrade";
import { purgeDaily } from "./db/purge";
import type { ShopDatabase } from "./db/schema";
import { startOutbox } from "./notifications/outboxWorker";
import { LIMITS } from "./limits";
import {
  createMetrics,
  serveMetrics,
  showStorage,
  statementsTo,
} from "./metrics";
import { orderCallSheet } from "./orders/orderCallSheet";
import { CurrentShop, readShop, startSettings } from "./shop/currentShop";
import { BACKUP_AT } from "./shop/shopNotices";
import { readSaleRules } from "./shop/saleRules";
import { readShippingCents } from "./shop/shippingCharge";
import { OperatorError } from "./operatorError";
import { serveStartNotice } from "./startNotice";

/** A shop that visitors can reach. */
export interface OpenShop {
  /** As it is typed into a browser on this computer. */
  url: string;
  /** Where its figures are shown; undefined where nowhere. */
  metricsUrl: string | undefined;
  /** Where its staff work; undefined where nowhere. */
  deskUrl: string | undefined;
  /** Answers what was asked already, then closes the database. */
  close(): Promise<void>;
}

function requireStorefront({ storefront }: ShopPaths): void {
  if (existsSync(join(storefront, "index.html"))) return;
  throw new OperatorError(
    "The storefront has not been built yet. Please run `npm start`, which builds it, or `npm run build`.",
  );
}

/** An address that stands for all of them is none that a browser can open. */
const urlOf = ({ listeningOrigin }: FastifyInstance) =>
  listeningOrigin.replace(/\/\/(0\.0\.0\.0|\[::\]):/, "//127.0.0.1:");

/** @param endNotice makes the port free */
async function serve(
  parts: Pick<AppParts, "db" | "config" | "paths" | "metrics">,
  tell: (sentence: string) => void,
  endNotice: () => Promise<void>,
): Promise<OpenShop> {
  const { db, config, paths, metrics } = parts;
  const { dataDir } = config;
  const notices: string[] = [];
  const note = (sentence: string) => void notices.push(sentence);
  await startSettings(db, dataDir, note);
  const { country } = await readShop(db);
  const names = readMedicineNames(dataDir, country, note);
  await startCatalog(
    { db, dataDir, names },
    paths.catalog,
    config.prescriptionMedicines === "hide",
    tell,
  );
  // Told now, not to the first visitor who wants to order.
  await readShippingCents(db);
  const catalogs = await CurrentCatalog.open(db, dataDir, (error) =>
    app.log.error({ err: error }, "a new catalog could not be opened"),
  );
  const rules = await readSaleRules(
    db,
    { ...config, country },
    paths.rules,
    note,
  );
  const shop = new CurrentShop(catalogs.settings);
  const allParts = { ...parts, catalogs, shop, names, rules, notices };
  const app = await buildApp(allParts);
  let figures: FastifyInstance | undefined;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  try {
    if (config.metrics && metrics) {
      figures = await serveMetrics(config.metrics, metrics, () =>
        showStorage(metrics, dataDir, catalogs.settings.get(BACKUP_AT)),
      );
    }
    await endNotice();
    await app.listen({
      host: config.host,
      port: config.port,
      backlog: LIMITS.backlog,
    });
    desk = await openDesk(allParts, tell, urlOf);
  } catch (error) {
    await figures?.close();
    await app.close();
    await catalogs.close();
    throw error;
  }
  app.log.info({ version: programVersion() }, "the shop is open");
  const endPurging = purgeDaily(db, config.retentionDays, (error) =>
    app.log.error({ err: error }, "old orders could not be deleted"),
  );
  const endSending = startOutbox({
    ...allParts,
    callSheetOf: (order) =>
      orderCallSheet(order, { catalog: catalogs.catalog, rules, names }),
    log: app.log,
  });
  return {
    url: urlOf(app),
    metricsUrl: figures && `${urlOf(figures)}/metrics`,
    deskUrl: desk?.url,
    async close() {
      await desk?.close();
      await app.close();
      await figures?.close();
      await endSending();
      await endPurging();
      await catalogs.close();
      await db.destroy();
      app.log.info("the shop is closed");
    },
  };
}

/**
 * Opens the shop: configuration, database, catalog, then the port.
 *
 * @param root the project's folder
 * @param tell called with the long work that is done before the shop is open
 * @throws what `startFailure` has a sentence for
 */
export async function startShop(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
  tell: (sentence: string) => void = () => {},
): Promise<OpenShop> {
  const config = readConfig(readEnvironment(env, root, tell), root);
  const paths = shopPaths(root);
  requireStorefront(paths);
  const metrics = config.metrics && createMetrics();
  let endNotice = async () => {};
  let db: ShopDatabase | undefined;
  try {
    db = await openShopDatabase(config, {
      onStatement: metrics && statementsTo(metrics),
      tell,
      async beforeUpgrade(older, upgrade) {
        // On a server other hosts may go on, to which a proxy should bring visitors.
        if (upgrade.rebuilds || config.databaseUrl === undefined) {
          endNotice = await serveStartNotice(config);
        }
        if (config.backsUpBeforeUpgrade) {
          await prepareUpgrade(older, upgrade, config.dataDir, tell);
        }
      },
    });
    return await serve({ db, config, paths, metrics }, tell, endNotice);
  } catch (error) {
    await endNotice();
    await db?.destroy();
    throw error;
  }
}
