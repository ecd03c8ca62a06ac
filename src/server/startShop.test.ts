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
const receivers = receiversForTests();

const start = (env: Record<string, string> = {}) =>
  startShop({ PORT: "0", ...env }, root());
const visit = ({ url }: { url: string }) => fetch(`${url}/api/Config/Get`);

async function withDatabase<T>(work: (db: ShopDatabase) => Promise<T>) {
  const db = await openDatabase(join(root(), "data"));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

describe("a shop that opens", () => {
  it("can be reached where it says, its figures elsewhere, and both again after it was closed", async () => {
    for (let count = 1; count <= 2; count += 1) {
      const shop = await start({ HOST: "0.0.0.0", METRICS: "127.0.0.1:0" });
      expect(shop.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect(await (await visit(shop)).json()).toMatchObject({
        productCount: 149,
      });
      const reply = await fetch(shop.metricsUrl!);
      expect(reply.headers.get("content-type")).toMatch(
        /^text\/plain; version/,
      );
      const figures = await reply.text();
      expect(figures).toMatch(/^http_request_.*"\/api\/Config\/Get".* 1$/m);
      expect(figures).toMatch(/^shop_database_.*\{statement="select"\} [1-9]/m);
      expect(figures).toMatch(/^process_cpu_seconds_total /m);
      const asVisitor = await (await fetch(`${shop.url}/metrics`)).text();
      expect(asVisitor).not.toContain("http_request_");
      await shop.close();
      await expect(fetch(shop.url)).rejects.toThrow();
      await expect(fetch(shop.metricsUrl!)).rejects.toThrow();
    }
  });

  it("removes what a killed import has left", async () => {
    await (await start()).close();
    await withDatabase(async (db) => {
      const killed = dyingDatabase(db, 4);
      const options = { source: "test", mode: "replace" } as const;
      await importCatalog(killed.db, [catalogRow({})], options).catch(() => {});
      const longAgo = "2026-01-01T00:00:00.000Z other 1";
      await writeSetting(db, "catalogue_load", longAgo);
    });
    const isLeft = () =>
      withDatabase(async (db) => {
        const rows = await db.selectFrom("product").selectAll().execute();
        return rows.some(({ id, until }) => id === "7" || until < FOREVER);
      });
    expect(await isLeft()).toBe(true);
    const shop = await start();
    // The host removes them between two requests.
    for (let calls = 0; calls < 20; calls += 1) await visit(shop);
    await shop.close();
    expect(await isLeft()).toBe(false);
  });

  it("tells its webhook of an enquiry, and counts that", async () => {
    const shop = await start({
      METRICS: "127.0.0.1:0",
      ...receivers.webhookSettings,
    });
    await fetch(`${shop.url}/api/Enquiry/AddEnquiry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(AN_ENQUIRY),
    });
    let figures = "";
    while (!figures.includes('shop_outbox_sent_total{channel="webhook"} 1'))
      figures = await (await fetch(shop.metricsUrl!)).text();
    expect(figures).toMatch(/^shop_outbox_oldest_seconds\{.*"mail"\} 0$/m);
    await shop.close();
    expect(receivers.posts).toHaveLength(1);
  });
});
