import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import { join } from "node:path";
import timers from "node:timers/promises";
import { openDatabase } from "../db/openDatabase";
import { receiversForTests } from "../notifications/testReceivers";
import { AN_ENQUIRY } from "../../testing/host/testRequests";
import { networkUrls } from "./listeningUrls";
import { startShop } from "./startShop";
import { projectForTests } from "../../testing/host/testProject";

const root = projectForTests();
const receivers = receiversForTests();

const start = (env: Record<string, string> = {}) =>
  startShop({ PORT: "0", ...env }, root());
const visit = ({ url }: { url: string }) => fetch(`${url}/api/Config/Get`);

describe("a shop that opens", () => {
  it("can be reached where it says, its figures elsewhere, and again once closed", async () => {
    for (let count = 1; count <= 2; count += 1) {
      const METRICS = "127.0.0.1:0";
      const shop = await start({ HOST: "0.0.0.0", METRICS });
      expect(shop.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect((await visit(shop)).status).toBe(200);
      const figures = await (await fetch(shop.metricsUrl!)).text();
      expect(figures).toMatch(/^http_request_.*"\/api\/Config\/Get".* 1$/m);
      const asVisitor = await (await fetch(`${shop.url}/metrics`)).text();
      expect(asVisitor).not.toContain("http_request_");
      await shop.close();
      await expect(fetch(shop.url)).rejects.toThrow();
      await expect(fetch(shop.metricsUrl!)).rejects.toThrow();
    }
  });

  it("says at which addresses other computers reach it", () => {
    jest.spyOn(os, "networkInterfaces").mockReturnValue({
      lo: [{ family: "IPv4", internal: true, address: "127.0.0.1" }],
      eth0: [
        { family: "IPv4", internal: false, address: "192.168.1.5" },
        { family: "IPv6", internal: false, address: "fe80::5" },
      ],
    } as never);
    const urlsAt = (host: string) =>
      networkUrls({ listeningOrigin: `http://${host}:80` } as never);
    expect(urlsAt("0.0.0.0")).toEqual(["http://192.168.1.5:80"]);
    expect(urlsAt("127.0.0.1")).toEqual([]);
  });

  it("has its desk two ports above, or where there is room, unless it is off", async () => {
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    const { port } = probe.address() as AddressInfo;
    const PORT = String(port - 2);
    const told: string[] = [];
    const shop = await startShop({ PORT }, root(), (text) => told.push(text));
    expect(told.join()).toContain(`Port ${port} is taken`);
    expect(await (await fetch(shop.deskUrl!)).text()).toContain("<title>");
    await shop.close();
    await expect(fetch(shop.deskUrl!)).rejects.toThrow();
    probe.close();
    const other = await start({ PORT });
    expect(other.deskUrl).toBe(`http://127.0.0.1:${port}`);
    await other.close();
    const without = await start({ DESK: "off" });
    expect(without.deskUrl).toBeUndefined();
    await without.close();
  });

  it("no longer listens when it is closed, though a message is still being sent", async () => {
    let answer = (_status: number) => {};
    receivers.answer = () => new Promise((resolve) => (answer = resolve));
    // The host looks for new messages without a pause.
    jest
      .spyOn(timers, "setTimeout")
      .mockImplementation(() => timers.setImmediate());
    const shop = await start({
      ...receivers.webhookSettings,
      LOG_LEVEL: "silent",
    });
    await fetch(`${shop.url}/api/Enquiry/AddEnquiry`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(AN_ENQUIRY),
    });
    while (receivers.posts.length === 0) await new Promise(setImmediate);
    const closed = shop.close();
    while (await visit(shop).catch(() => undefined));
    const db = await openDatabase(join(root(), "data"));
    const waiting = db.selectFrom("outbox").select("error");
    expect(await waiting.execute()).toEqual([{ error: null }]);
    await db.destroy();
    answer(204);
    await closed;
  });
});
