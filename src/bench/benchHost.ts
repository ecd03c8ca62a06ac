import autocannon, { type Options } from "autocannon";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startHost, type HostProcess } from "../e2e/setUp/hostProcess";
import { openShopDatabase } from "../server/db/openDatabase";
import { toCents } from "../domain/money";
import type { Product } from "../storefront/api/endpoints.gen";
import { importCatalog } from "../server/import/importCatalog";
import { manyProducts } from "../testing/manyProducts";
import { startPostgres } from "../testing/host/postgresServer";
import { percentile, usageOf } from "./bench";
import { ANY_ORDER } from "./hostClient";

/** The databases that a host can have. */
export const DATABASES = ["SQLite", "PostgreSQL"] as const;

/** A product as a host imports it, without photos. */
const rowOf = ({ productId, productName, ...product }: Product) => ({
  ...{ id: String(productId), name: productName, brand: product.brandName },
  ...{ category: product.category, mg: product.mg, pack: product.qty },
  price_cents: toCents(product.price),
  discount_cents: toCents(product.discount),
  description: product.description,
  photo: [],
});

/**
 * Works with the built host, in a process of its own, on a new and durable database.
 *
 * @param products how many it sells; by default those of the starter catalog
 * @param work also gets the settings by which commands find the database
 * @param own further settings of the host
 */
export async function withHost(
  database: (typeof DATABASES)[number],
  products: number | undefined,
  work: (host: HostProcess, settings: NodeJS.ProcessEnv) => Promise<void>,
  own: Readonly<Record<string, string>> = {},
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "shop-bench-"));
  const postgres =
    database === "SQLite" ? undefined : await startPostgres({ durable: true });
  const databaseUrl = postgres && `${postgres.url}/postgres`;
  try {
    if (products !== undefined) {
      const db = await openShopDatabase({ dataDir, databaseUrl });
      const rows = manyProducts(products).map(rowOf);
      await importCatalog({ db }, rows, {
        source: "bench",
        replace: true,
      });
      await db.destroy();
    }
    const settings = {
      ...ANY_ORDER,
      // One visitor may have 60 connections, a proxy any number.
      TRUST_PROXY: "127.0.0.1",
      ...own,
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const host = await startHost({ dataFolder: dataDir, settings });
    try {
      await work(host, settings);
    } catch (error) {
      await host.kill();
      throw error;
    }
    await host.close();
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** Sends requests, on each connection one as soon as the last one is answered. */
export async function measure(
  { pid, url }: HostProcess,
  options: Omit<Options, "url">,
) {
  const waits: number[] = [];
  const start = performance.now();
  const before = usageOf(pid);
  let end = start;
  const { errors, mismatches, non2xx } = await autocannon({
    ...options,
    url,
    setupClient: (client) =>
      client.on("response", (_status, _bytes, wait) => {
        waits.push(wait);
        end = performance.now();
      }),
  });
  const { processor, memory } = usageOf(pid);
  return {
    "requests/s": (waits.length / (end - start)) * 1_000,
    "median, ms": percentile(waits, 0.5),
    "99 % below, ms": percentile(waits, 0.99),
    "slowest, ms": percentile(waits, 1),
    failed: errors + mismatches + non2xx,
    "processor, ms": (processor - before.processor) / waits.length,
    "memory, MB": memory,
  };
}
