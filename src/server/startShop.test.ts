import { join } from "node:path";
import { importCatalog } from "./import/importCatalog";
import { catalogRow } from "./catalog/testCatalog";
import { dyingDatabase } from "./import/testImports";
import { openDatabase } from "./db/openDatabase";
import { FOREVER, type ShopDatabase } from "./db/schema";
import { writeSetting } from "./db/settings";
import { receiversForTests } from "./notifications/testReceivers";
import { AN_ENQUIRY } from "../testing/testRequests";
import { startShop } from "./startShop";
import { projectForTests } from "../testing/testProject";

const root = projectForTests();

describe("a shop that opens", () => {
  it("can be reached where it says, and again after it was closed", async () => {
    for (let start = 1; start <= 2; start += 1) {
      const shop = await startShop({ PORT: "0", HOST: "0.0.0.0" }, root());
      expect(shop.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const reply = await fetch(`${shop.url}/api/Config/Get`);
      expect(await reply.json()).toMatchObject({ productCount: 149 });
      await shop.close();
      await expect(fetch(shop.url)).rejects.toThrow();
    }
  }, 20_000);

  it("removes what a killed import has left", async () => {
    const withDatabase = async <T>(work: (db: ShopDatabase) => Promise<T>) => {
      const db = await openDatabase(join(root(), "data"));
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    };
    const startAndClose = async () =>
      (await startShop({ PORT: "0" }, root())).close();
    await startAndClose();
    await withDatabase(async (db) => {
      const killed = dyingDatabase(db, 4);
      const options = { source: "test", mode: "replace" } as const;
      await importCatalog(killed.db, [catalogRow({})], options).catch(() => {});
      expect(killed.isDead()).toBe(true);
      const longAgo = "2026-01-01T00:00:00.000Z other 1";
      await writeSetting(db, "catalogue_load", longAgo);
    });
    const isLeft = () =>
      withDatabase(async (db) => {
        const rows = await db.selectFrom("product").selectAll().execute();
        return rows.some(({ id, until }) => id === "7" || until < FOREVER);
      });
    expect(await isLeft()).toBe(true);
    const shop = await startShop({ PORT: "0" }, root());
    // The host removes them between two requests.
    for (let calls = 0; calls < 20; calls += 1) {
      await fetch(`${shop.url}/api/Config/Get`);
    }
    await shop.close();
    expect(await isLeft()).toBe(false);
  }, 20_000);
});

describe("a shop with a webhook", () => {
  const receivers = receiversForTests();

  it("tells of an order while it is open, counts it, and finishes before it closes", async () => {
    const arrival = new Promise<void>((resolve) => {
      receivers.answer = async () => {
        resolve();
        return 204;
      };
    });
    const shop = await startShop(
      { PORT: "0", METRICS: "127.0.0.1:0", ...receivers.webhookSettings },
      root(),
    );
    await fetch(`${shop.url}/api/Enquiry/AddEnquiry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(AN_ENQUIRY),
    });
    await arrival;
    let figures = "";
    while (!figures.includes('shop_outbox_sent_total{channel="webhook"} 1'))
      figures = await (await fetch(shop.metricsUrl!)).text();
    expect(figures).toMatch(
      /^shop_outbox_oldest_seconds\{channel="mail"\} 0$/m,
    );
    await shop.close();
    expect(receivers.posts).toHaveLength(1);
  }, 20_000);
});

describe("a shop's figures", () => {
  it("are shown on a port of their own, and closed with the shop", async () => {
    const shop = await startShop({ PORT: "0", METRICS: "127.0.0.1:0" }, root());
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
});
