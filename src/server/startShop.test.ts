import { join } from "node:path";
import { openDatabase } from "./db/openDatabase";
import type { ShopDatabase } from "./db/schema";
import { readSetting, writeSetting } from "./db/settings";
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
  const result = await work(db);
  await db.destroy();
  return result;
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

  it("sells no prescription medicines with PRESCRIPTION_MEDICINES=hide", async () => {
    const shop = await start({ PRESCRIPTION_MEDICINES: "hide" });
    expect(await (await visit(shop)).json()).toMatchObject({
      productCount: 30,
    });
    await shop.close();
  });

  it("removes what a killed import has left", async () => {
    await (await start()).close();
    const killed = "2026-01-01T00:00:00.000Z other 1";
    await withDatabase((db) => writeSetting(db, "catalogue_load", killed));
    const shop = await start();
    // It does so between two requests.
    for (let calls = 0; calls < 20; calls += 1) await visit(shop);
    await shop.close();
    const left = await withDatabase((db) => readSetting(db, "catalogue_load"));
    expect(left).toBe("");
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
