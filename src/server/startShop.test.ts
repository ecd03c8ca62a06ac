import {
  cpSync,
  mkdirSync,
  rmSync,
  writeFileSync,
  appendFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { beginCatalogueLoad } from "./catalog/catalogueLoad";
import { catalogueRow } from "./catalog/testCatalogue";
import { openDatabase } from "./db/openDatabase";
import type { ShopDatabase } from "./db/schema";
import { writeSetting } from "./db/settings";
import { findProjectRoot, shopPaths } from "./shopPaths";
import { startFailure } from "./startFailure";
import { startShop } from "./startShop";
import { projectPaths, temporaryFolder } from "./testApp";

let root: string;

beforeEach(() => {
  root = temporaryFolder();
  const paths = shopPaths(root);
  for (const name of ["contract", "catalogue", "banners"] as const) {
    mkdirSync(dirname(paths[name]), { recursive: true });
    cpSync(projectPaths[name], paths[name], { recursive: true });
  }
  mkdirSync(paths.storefront);
  writeFileSync(join(paths.storefront, "index.html"), "<title>Shop</title>");
});
afterEach(() => rmSync(root, { recursive: true }));

/** The sentence that the operator gets instead of a shop. */
async function failureOf(env: Record<string, string>): Promise<string> {
  return startShop({ PORT: "0", ...env }, root).then(
    async (shop) => {
      await shop.close();
      throw new Error("The shop opened.");
    },
    (error: unknown) => startFailure(error),
  );
}

describe("a shop that opens", () => {
  it("can be reached where it says, and again after it was closed", async () => {
    for (let start = 1; start <= 2; start += 1) {
      const shop = await startShop({ PORT: "0", HOST: "0.0.0.0" }, root);
      expect(shop.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const reply = await fetch(`${shop.url}/api/Config/Get`);
      expect(await reply.json()).toMatchObject({ productCount: 149 });
      await shop.close();
      await expect(fetch(shop.url)).rejects.toThrow();
    }
  }, 20_000);

  it("removes what a killed import has left", async () => {
    const withDatabase = async <T>(work: (db: ShopDatabase) => Promise<T>) => {
      const db = await openDatabase(join(root, "data"));
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    };
    const startAndClose = async () =>
      (await startShop({ PORT: "0" }, root)).close();
    await startAndClose();
    const generation = await withDatabase(async (db) => {
      const load = await beginCatalogueLoad(db, { others: "go" });
      await load.add([catalogueRow({})]);
      const longAgo = `${load.generation} 2026-01-01T00:00:00.000Z`;
      await writeSetting(db, "catalogue_load", longAgo);
      return load.generation;
    });
    const isLeft = () =>
      withDatabase(async (db) => {
        const rows = await db.selectFrom("product").selectAll().execute();
        return rows.some((row) => row.generation === generation);
      });
    expect(await isLeft()).toBe(true);
    // A shop that closes at once leaves the rest to the next start.
    for (let start = 1; start <= 5 && (await isLeft()); start += 1) {
      await startAndClose();
    }
    expect(await isLeft()).toBe(false);
  }, 20_000);
});

describe("a shop's figures", () => {
  it("are shown on a port of their own, and closed with the shop", async () => {
    const shop = await startShop({ PORT: "0", METRICS: "127.0.0.1:0" }, root);
    await fetch(`${shop.url}/api/Config/Get`);
    const reply = await fetch(shop.metricsUrl!);
    expect(reply.headers.get("content-type")).toMatch(/^text\/plain; version=/);
    const figures = await reply.text();
    expect(figures).toMatch(
      /^http_request_duration_seconds_count\{.*route="\/api\/Config\/Get".*\} 1$/m,
    );
    expect(figures).toMatch(
      /^shop_database_statement_seconds_count\{statement="select"\} [1-9]/m,
    );
    expect(figures).toMatch(/^process_cpu_seconds_total /m);
    const asVisitor = await (await fetch(`${shop.url}/metrics`)).text();
    expect(asVisitor).not.toContain("http_request_duration_seconds");
    await shop.close();
    await expect(fetch(shop.metricsUrl!)).rejects.toThrow();
  }, 20_000);

  it("are not shown unless the operator wants it", async () => {
    const shop = await startShop({ PORT: "0" }, root);
    expect(shop.metricsUrl).toBeUndefined();
    await shop.close();
  }, 20_000);
});

describe("a shop that can't open says why in one sentence", () => {
  it("where its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((listening) => other.once("listening", listening));
    const { port } = other.address() as AddressInfo;
    expect(await failureOf({ PORT: String(port) })).toBe(
      `Port ${port} is already taken by another program. Please choose another one, for example: PORT=3001 npm start`,
    );
    other.close();
  });

  it("where the port of its figures is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((listening) => other.once("listening", listening));
    const { port } = other.address() as AddressInfo;
    expect(await failureOf({ METRICS: String(port) })).toBe(
      `The figures can't be shown at 127.0.0.1, port ${port} (EADDRINUSE). Please choose another port, for example METRICS=9464, or METRICS=off.`,
    );
    other.close();
  });

  it("where its port is not a port", async () => {
    expect(await failureOf({ PORT: "http" })).toMatch(/^PORT is 'http', but /);
  });

  it("where its address is another computer's", async () => {
    expect(await failureOf({ HOST: "192.0.2.1" })).toBe(
      "HOST 192.0.2.1 is not an address of this computer. Please use 127.0.0.1, or 0.0.0.0 for every address it has.",
    );
  });

  it("where its data folder can't be made", async () => {
    expect(await failureOf({ DATA_DIR: "dist/index.html/data" })).toMatch(
      /^The shop can't write to its data folder .*index\.html\/data \(ENOTDIR\)\./,
    );
  });

  it("where the storefront is not built", async () => {
    rmSync(join(root, "dist"), { recursive: true });
    expect(await failureOf({})).toBe(
      "The storefront has not been built yet. Please run `npm start`, which builds it, or `npm run build`.",
    );
  });

  it("where a row of its catalogue is broken", async () => {
    appendFileSync(shopPaths(root).catalogue, "x,X,,Y,,1,1.234,0,,\n");
    expect(await failureOf({})).toBe(
      "medicines-uk-149.csv, row 151, column price: '1.234' has more than two decimals. Write an amount in dollars such as 1.99.",
    );
  });

  it("where its delivery charge is no amount", async () => {
    const db = await openDatabase(join(root, "data"));
    await writeSetting(db, "shipping_cents", "free");
    await db.destroy();
    expect(await failureOf({})).toBe(
      "The delivery charge in the shop's database (setting shipping_cents) is 'free'. It must be a whole number of cents from 0 to 99999999, for example 495.",
    );
  });

  it("where the port needs another account", () => {
    const error = Object.assign(new Error("listen EACCES"), {
      code: "EACCES",
      port: 80,
    });
    expect(startFailure(error)).toBe(
      "Port 80 may not be used by this account. Please choose one above 1023, for example: PORT=3001 npm start",
    );
  });

  it("where nobody foresaw it", () => {
    expect(startFailure(new Error("No luck\n at line 3"))).toBe(
      "The shop could not be opened: No luck",
    );
  });
});

it("finds its project from any folder in it", () => {
  expect(findProjectRoot(join(findProjectRoot(), "src", "server"))).toBe(
    findProjectRoot(),
  );
  expect(() => findProjectRoot("/")).toThrow(
    "The project's folder was not found.",
  );
});
