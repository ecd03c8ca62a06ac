import type { FastifyInstance } from "fastify";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Product } from "../../storefront/api/endpoints.gen";
import { buildApp, type AppParts } from "../../server/boot/buildApp";
import type { LiveIndex } from "../../server/catalog/searchIndex/liveIndex";
import type { MedicineNames } from "../../server/medicines/medicineNames";
import { openShop } from "../../server/boot/openShop";
import { runHere } from "../../server/boot/longTasks";
import { readConfig } from "../../server/boot/config";
import { findProjectRoot, shopPaths } from "../../server/boot/shopPaths";
import { openShopDatabase } from "../../server/db/openDatabase";
import type { ShopDatabase } from "../../server/db/schema";
import type { Metrics } from "../../server/http/metrics";
import {
  copyPrepared,
  createTestDatabase,
  PREPARED,
  type TestDatabase,
} from "./testDatabase";
import { readTestNames } from "../testNames";

/** A shop on a real database in a folder of its own, without a port. */
export interface TestShop {
  app: FastifyInstance;
  db: ShopDatabase;
  live: LiveIndex;
  dataDir: string;
  names: MedicineNames;
  /** The parts of its app. */
  parts: AppParts;
  /** The operator's settings. */
  env: Readonly<Record<string, string>>;
  /** The log, one JSON text per line. */
  logLines: string[];
  /** Closes the shop and opens it again on the same data. */
  reopen(): Promise<TestShop>;
  close(): Promise<void>;
}

/** The project's own files, for tests that read them. */
export const projectPaths = shopPaths(findProjectRoot());

/** For shops that take any order. */
export const NO_RULES = { RULES: join(projectPaths.rules, "none.json") };

/** By pino's number for the level error. */
const isErrorLine = (line: string) =>
  (JSON.parse(line) as { level: number }).level >= 50;

/**
 * Takes the errors out of a shop's log, for a test that expects them: a shop
 * that has logged others fails its test when it closes.
 *
 * @returns the lines, as JSON texts
 */
export function takeLoggedErrors({
  logLines,
}: Pick<TestShop, "logLines">): string[] {
  const lines = logLines.splice(0);
  logLines.push(...lines.filter((line) => !isErrorLine(line)));
  return lines.filter(isErrorLine);
}

/** Makes a folder; the caller removes it. */
export const temporaryFolder = () => mkdtempSync(join(tmpdir(), "shop-"));

/** A folder for each test of a file, removed after it; gives its path. */
export function folderForEachTest(): () => string {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  return () => folder;
}

/** The parts of a test's shop, where the test has some of its own. */
export interface TestShopParts {
  /** Holds its data; by default a new one. */
  folder?: string;
  /** The longest that a statement on a server may take, in milliseconds. */
  statementTimeout?: number;
  /** By default a new one of the kind that the project of tests is about. */
  database?: TestDatabase;
  limits?: AppParts["limits"];
  metrics?: Metrics;
  /** Files of the storefront's build, by path; its index.html has by default no place for a rendered page. */
  built?: Readonly<Record<string, string>>;
}

/**
 * Opens a shop with its starter catalog; `env` is what the operator would
 * set. All of a test's orders come from one address, so they are not limited,
 * and what keeps this process busy is the test itself.
 */
export async function openTestShop(
  env: Record<string, string> = {},
  parts: TestShopParts = {},
): Promise<TestShop> {
  const {
    folder = temporaryFolder(),
    database = await createTestDatabase(PREPARED),
    limits,
    metrics,
    built,
  } = parts;
  const storefront = join(folder, "dist");
  mkdirSync(join(storefront, "assets"), { recursive: true });
  const files = {
    "index.html": "<title>The storefront</title>",
    "assets/main.0a1b2c.js": "let shop;",
    "favicon.svg": "<svg/>",
    ...built,
  };
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(storefront, file), text);
  }
  const settings = {
    DATA_DIR: join(folder, "data"),
    RATE_LIMIT: "999999",
    ...database.env,
    ...env,
  };
  const config = readConfig(settings, "/");
  copyPrepared(config.dataDir);
  const db = await openShopDatabase(config, parts.statementTimeout);
  const shop = await openShop(
    db,
    { config, paths: { ...projectPaths, storefront } },
    { readNames: readTestNames },
  );
  const { live, names } = shop;
  const logLines: string[] = [];
  const appParts: AppParts = {
    ...shop,
    runLongTask: (task) => runHere({ db, config }, task),
    limits,
    metrics,
    logStream: { write: (line) => void logLines.push(line) },
  };
  const app = await buildApp(appParts);
  const { inject } = app;
  // A test need not wait until the host looks for a new catalog.
  app.inject = (async (...request: Parameters<typeof inject>) => {
    await live.refresh().catch(() => {});
    return inject.apply(app, request);
  }) as unknown as typeof inject;
  const shut = async () => {
    await app.close();
    await live.close();
    await db.destroy();
    const errors = logLines.filter(isErrorLine);
    if (errors.length > 0) {
      throw new Error(`The host has logged errors:\n${errors.join("")}`);
    }
  };
  return {
    app,
    db,
    live,
    dataDir: config.dataDir,
    names,
    parts: appParts,
    env: settings,
    logLines,
    async reopen() {
      await shut();
      return openTestShop(env, { ...parts, folder, database });
    },
    async close() {
      await shut();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The catalog as a visitor gets it. */
export async function productsOf({ app }: TestShop): Promise<Product[]> {
  return (await app.inject("/api/Product/GetProduct")).json();
}
