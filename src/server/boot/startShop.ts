import { version } from "../../domain/shop/build";
import { buildApp, type AppParts } from "./buildApp";
import { readConfig, type Environment } from "./config";
import { openShop } from "./openShop";
import { networkUrls, urlOf } from "./listeningUrls";
import { shopPaths } from "./shopPaths";
import { freeBytes } from "../db/backup/dataFolder";
import { openShopDatabase } from "../db/openDatabase";
import { openDesk } from "../desk/openDesk";
import { purgeDaily } from "../db/purge";
import { isOnServer } from "../db/schema";
import { waitingMessages } from "../notifications/outboxRepository";
import { startOutbox } from "../notifications/outboxWorker";
import { buildWith, runInWorker } from "./longTasks";
import { createMetrics, serveMetrics } from "../http/metrics";
import { BACKUP_AT } from "../shop/shopNotices";

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
  const db = await openShopDatabase(config);
  opened.push(() => db.destroy());
  const runLongTask = runInWorker(paths.worker, config, (error) =>
    app.log.error({ err: error }, "long work has ended by itself"),
  );
  const shop = await openShop(
    db,
    { config, paths },
    {
      build: buildWith(db, runLongTask, tell),
      onError: (error) =>
        app.log.error({ err: error }, "the search index could not be built"),
    },
  );
  const { live } = shop;
  opened.push(() => live.close());
  const metrics =
    config.metrics &&
    createMetrics({
      freeBytes: () => freeBytes(config.dataDir),
      // A server's backups are not the shop's, whatever copy-database has brought along.
      backupAt: isOnServer(db)
        ? undefined
        : () => live.settings.get(BACKUP_AT) ?? "1970",
      // Figures are wanted most while the database is away.
      waitingMessages: () => waitingMessages(db).catch(() => []),
    });
  const parts: AppParts = { ...shop, metrics, runLongTask };
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
