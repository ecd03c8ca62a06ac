import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startHost } from "../e2e/hostProcess";
import { importCatalog } from "../server/import/importCatalog";
import { openShopDatabase } from "../server/db/openDatabase";
import type { ShopDatabase } from "../server/db/schema";
import { projectPaths } from "../testing/testApp";
import { startPostgres } from "../testing/postgresServer";
import { repeatedCatalog } from "./repeatedCatalog";

/** The databases that a host can have. */
const DATABASES = ["SQLite", "PostgreSQL"] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** The one that is asked for; all of them where none is. */
export const databasesCalled = (name: string | undefined): DatabaseName[] =>
  DATABASES.filter((database) => database === (name ?? database));

/** The shipped catalog, a whole country's, and the most that is promised. */
export const SIZES = [149, 20_869, 250_000];

export interface BenchShop {
  /** Of the host: the built one, in a process of its own. */
  url: string;
  /** Of the host's process. */
  pid: number;
  /** The host's database, beside the host. */
  db: ShopDatabase;
}

interface BenchShopOptions {
  database: DatabaseName;
  /** How many it sells. */
  products: number;
  /** A catalog to take them from; by default the shipped one. */
  file?: string | undefined;
}

/** Opens a shop for a bench, with a durable database of its own, and removes it afterwards. */
export async function inBenchShop<T>(
  { database, products, file = projectPaths.catalog }: BenchShopOptions,
  work: (shop: BenchShop) => Promise<T>,
): Promise<T> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "shop-bench-"));
  const undo = [() => rm(dataFolder, { recursive: true })];
  try {
    const settings: Record<string, string> = {};
    if (database === "PostgreSQL") {
      const postgres = await startPostgres({ durable: true });
      undo.push(() => postgres.stop());
      settings.DATABASE_URL = `${postgres.url}/postgres`;
    }
    const db = await openShopDatabase({
      dataDir: dataFolder,
      databaseUrl: settings.DATABASE_URL,
    });
    undo.push(() => db.destroy());
    const source = { source: "bench", mode: "replace" } as const;
    await importCatalog(db, repeatedCatalog(file, products), source);
    const host = await startHost({ dataFolder, settings });
    undo.push(() => host.stop());
    return await work({ url: host.url, pid: host.pid, db });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}
