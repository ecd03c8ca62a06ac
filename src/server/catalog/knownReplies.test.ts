import { SHORTLY } from "../plugins/caching";
import { dirname, join } from "node:path";
import { buildApp } from "../app";
import { readConfig } from "../config";
import { openShopDatabase } from "../db/openDatabase";
import { projectPaths, type TestShop } from "../../testing/testApp";
import { shopForEachTest } from "../../testing/testShops";
import { changeProduct } from "./testCatalog";

const ID = "vmpp-1064711000001107";

const CALLS = [
  "/api/Product/GetProduct",
  "/api/Product/GetCategories",
  "/api/Product/SearchProducts?name=p&page=2",
  `/api/Product/GetProduct/${ID}`,
];

const shop = shopForEachTest();

const ask = (url: string, ifNoneMatch?: string, { app } = shop) =>
  app.inject({
    url,
    headers: ifNoneMatch === undefined ? {} : { "if-none-match": ifNoneMatch },
  });

const tagOf = async (url: string, host = shop) =>
  String((await ask(url, undefined, host)).headers.etag);

/** What a browser holds that has made every call of the catalog. */
const heldReplies = () =>
  Promise.all(CALLS.map(async (url) => ({ url, tag: await tagOf(url) })));

/** Another host's process, as far as it matters here: its own connection, nothing shared. */
async function secondHost(): Promise<TestShop> {
  const config = readConfig(shop.env, "/");
  const storefront = join(dirname(shop.dataDir), "dist");
  const db = await openShopDatabase(config);
  const app = await buildApp({
    db,
    config,
    paths: { ...projectPaths, storefront },
    limits: { maxEventLoopDelay: Infinity },
  });
  return {
    ...shop,
    app,
    db,
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}

describe("every call of the catalog", () => {
  it("is answered with 304 while the catalog is the same, before anything is looked up", async () => {
    const held = await heldReplies();
    for (const table of ["product", "category"] as const) {
      await shop.db.deleteFrom(table).execute();
    }
    for (const { url, tag } of held) {
      for (const known of [tag, `W/"other", ${tag}`, tag.replace("W/", "")]) {
        const reply = await ask(url, known);
        expect([url, reply.statusCode, reply.body]).toEqual([url, 304, ""]);
        expect(reply.headers).toMatchObject({
          etag: tag,
          "cache-control": SHORTLY,
          vary: "accept-encoding",
        });
      }
    }
  });

  it("is answered again once the catalog has changed", async () => {
    const held = await heldReplies();
    await changeProduct(shop.db, ID, { name: "Pain killer" });
    for (const { url, tag } of held) {
      const reply = await ask(url, tag);
      expect([url, reply.statusCode]).toEqual([url, 200]);
      expect(reply.headers.etag).not.toBe(tag);
      expect(reply.body).not.toBe("");
    }
  });

  it("has one tag on all hosts of a database, and a new one on each as soon as one of them has imported", async () => {
    const other = await secondHost();
    try {
      const held = await heldReplies();
      await ask(CALLS[0]!, undefined, other);
      await changeProduct(other.db, ID, { price_cents: 12_345 });
      for (const { url, tag } of held) {
        const [here, there] = [await tagOf(url), await tagOf(url, other)];
        expect([url, here]).toEqual([url, there]);
        expect(here).not.toBe(tag);
      }
      for (const host of [shop, other]) {
        expect((await ask(CALLS[0]!, undefined, host)).body).toContain(
          "123.45",
        );
      }
    } finally {
      await other.close();
    }
  });
});

it("a product that is not there is never known, whatever the browser holds", async () => {
  const url = "/api/Product/GetProduct/none";
  expect((await ask(url, "*")).statusCode).toBe(404);
  expect((await ask(url)).headers.etag).toBeUndefined();
});
