import { version } from "../../domain/shop/build";
import { buildApp, type AppParts } from "./buildApp";
import { startCatalog } from "../import/startCatalog";
import { LiveIndex } from "../catalog/searchIndex/liveIndex";
import { readMedicineNames } from "../medicines/readMedicineNames";
import { readConfig, type Environment } from "./config";
import { networkUrls, urlOf } from "./listeningUrls";
import { shopPaths } from "./shopPaths";
import { freeBytes } from "../db/backup/dataFolder";
import { openShopDatabase } from "../db/openDatabase";
import { openDesk } from "../desk/openDesk";
import { purgeDaily } from "../db/purge";
import { LiveSettings } from "../db/settings";
import { isOnServer } from "../db/schema";
import { waitingMessages } from "../notifications/outboxRepository";
import { startOutbox } from "../notifications/outboxWorker";
import { Banners } from "../images/banners";
import { buildWith, runInWorker } from "./longTasks";
import { createMetrics, serveMetrics } from "../http/metrics";
import { CurrentShop, readShop } from "../shop/currentShop";
import { BACKUP_AT } from "../shop/shopNotices";
import { readSaleRules } from "../shop/readSaleRules";

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

/** Closes what was opened last first. */
async function closeAll(opened: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

/**
 * Opens the shop: configuration, database, catalog, then the port.
 *
 * @param root the project's folder
 * @param tell called with long work before the shop is open, and then with its addresses
 * @throws what `startFailure` has a sentence for
 */
export async function startShop(
  env: Environment,
  root: string,
  tell: (sentence: string) => void = () => {},
): Promise<OpenShop> {
  const config = readConfig(env, root, tell);
  const paths = shopPaths(root);
  const opened: (() => Promise<unknown>)[] = [];
  try {
    return await open({ config, paths }, tell, opened);
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** @param opened gets how each part is closed, as soon as it is open */
async function open(
  { config, paths }: Pick<AppParts, "config" | "paths">,
  tell: (sentence: string) => void,
  opened: (() => Promise<unknown>)[],
): Promise<OpenShop> {
  const { dataDir } = config;
  const db = await openShopDatabase(config);
  opened.push(() => db.destroy());
  const notices: string[] = [];
  const note = (sentence: string) => void notices.push(sentence);
  const { country } = await readShop(db);
  const names = readMedicineNames(dataDir, country, note);
  await startCatalog({ db }, paths.catalog);
  const choice = { ...config, country };
  const rules = await readSaleRules(choice, paths.rules);
  const settings = new LiveSettings(db);
  await settings.refresh();
  const shop = new CurrentShop(settings, rules);
  const hidesPrescription = config.prescriptionMedicines === "hide";
  const terms = () => ({ names, rules: shop.rules, hidesPrescription });
  const runLongTask = runInWorker(paths.worker, config, (error) =>
    app.log.error({ err: error }, "long work has ended by itself"),
  );
  const live = await LiveIndex.open({
    db,
    dataDir,
    settings,
    terms,
    build: buildWith(db, runLongTask, tell),
    onError: (error) =>
      app.log.error({ err: error }, "the search index could not be built"),
  });
  opened.push(() => live.close());
  const metrics =
    config.metrics &&
    createMetrics({
      freeBytes: () => freeBytes(dataDir),
      // A server's backups are not the shop's, whatever copy-database has brought along.
      backupAt: isOnServer(db)
        ? undefined
        : () => settings.get(BACKUP_AT) ?? "1970",
      // Figures are wanted most while the database is away.
      waitingMessages: () => waitingMessages(db).catch(() => []),
    });
  const parts: AppParts = {
    db,
    config,
    paths,
    metrics,
    live,
    terms,
    runLongTask,
    shop,
    banners: new Banners(db, live, paths.banners),
    names,
    notices,
  };
  // Closed all at once, before what they use: each may wait for what it has begun.
  const users: (() => Promise<unknown>)[] = [];
  opened.push(() => Promise.all(users.map((close) => close())));
  const app = await buildApp(parts);
  users.push(() => app.close());
  const { host, port } = config;
  await app.listen({ host, port });
  const figures =
    config.metrics && metrics && (await serveMetrics(config.metrics, metrics));
  if (figures) users.push(() => figures.close());
  const desk = await openDesk(parts, tell);
  if (desk) users.push(() => desk.close());
  app.log.info({ version }, "the shop is open");
  const { retentionDays } = config;
  if (retentionDays) users.push(purgeDaily(db, retentionDays, app.log));
  users.push(startOutbox({ ...parts, log: app.log }));
  const url = urlOf(app);
  const metricsUrl = figures && `${urlOf(figures)}/metrics`;
  tell(`The shop is open: ${url}`);
  for (const address of networkUrls(app)) tell(`On this network: ${address}`);
  if (desk) tell(`The desk of its staff: ${desk.url}`);
  if (metricsUrl) tell(`Its figures: ${metricsUrl}`);
  return {
    url,
    metricsUrl,
    deskUrl: desk?.url,
    async close() {
      await closeAll(opened);
      app.log.info("the shop is closed");
    },
  };
}
