import { type LightMyRequestResponse } from "fastify";
import { AN_ENQUIRY, anOrder } from "../../testing/testRequests";
import { shopForAllTests } from "../../testing/testShops";

const ORIGIN = "https://shop.example";

const shop = shopForAllTests({ RATE_LIMIT: "2", CORS_ORIGINS: ORIGIN });
const proxied = shopForAllTests({
  RATE_LIMIT: "2",
  TRUST_PROXY: "10.0.0.0/8",
});
let now = performance.now();

beforeEach(() => {
  // What earlier tests have sent is over.
  now += 120_000;
  jest.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

function send(
  remoteAddress = "192.0.2.1",
  { url = "/api/Enquiry/AddEnquiry", payload = AN_ENQUIRY as object } = {},
) {
  const headers = { origin: ORIGIN };
  const method = "POST";
  return shop.app.inject({ method, url, payload, remoteAddress, headers });
}

/** Sends an enquiry, with what a proxy or a liar says about where it is from. */
const through =
  (to: typeof shop, forwarded: string, remoteAddress = "10.0.0.1") =>
  () =>
    to.app.inject({
      method: "POST",
      url: "/api/Enquiry/AddEnquiry",
      payload: AN_ENQUIRY,
      remoteAddress,
      headers: { "x-forwarded-for": forwarded },
    });

/** The statuses of requests that are sent one after the other. */
async function statuses(
  requests: readonly (() => Promise<LightMyRequestResponse>)[],
): Promise<number[]> {
  const found: number[] = [];
  for (const request of requests) found.push((await request()).statusCode);
  return found;
}

const countOf = async (table: "enquiry" | "customer_order") =>
  (await shop.db.selectFrom(table).selectAll().execute()).length;

describe("the rate limit", () => {
  it("says how long to wait, and that nothing was sent", async () => {
    const before = await countOf("enquiry");
    await send();
    now += 17_500;
    await send();
    const reply = await send();
    expect([reply.statusCode, reply.body]).toEqual([
      429,
      "Too many orders and messages came from your network in the last minute, so nothing was sent. Please wait 43 seconds and send it again.",
    ]);
    expect(reply.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "retry-after": "43",
      "cache-control": "no-store",
      "access-control-allow-origin": ORIGIN,
      "access-control-expose-headers": "Retry-After",
    });
    expect(await countOf("enquiry")).toBe(before + 2);
    now += 42_000;
    expect((await send()).body).toContain("Please wait 1 second and");
    now += 501;
    expect((await send()).statusCode).toBe(200);
  });

  it("counts orders and enquiries together, and says that nothing was ordered", async () => {
    const before = await countOf("customer_order");
    const order = { url: "/api/Order/AddOrder", payload: await anOrder(shop) };
    await send();
    expect((await send(undefined, order)).statusCode).toBe(200);
    const reply = await send(undefined, order);
    expect(reply.statusCode).toBe(429);
    expect(reply.body).toContain("so nothing was ordered. Please wait 60");
    expect(await countOf("customer_order")).toBe(before + 1);
  });

  it("counts a request that is refused for another reason too", async () => {
    const broken = () => send(undefined, { payload: { name: "Ann" } });
    expect(await statuses([broken, broken, broken])).toEqual([400, 400, 429]);
  });

  it("does not count what another site can make a browser send", async () => {
    const forged = () =>
      shop.app.inject({
        method: "POST",
        url: "/api/Order/AddOrder",
        payload: "{}",
        headers: { "content-type": "text/plain" },
        remoteAddress: "192.0.2.1",
      });
    expect(await statuses([forged, forged, forged])).toEqual([415, 415, 415]);
    expect(await statuses([send, send, send])).toEqual([200, 200, 429]);
  });

  it("stops nobody else, and nobody from reading", async () => {
    expect(await statuses([send, send, send])).toEqual([200, 200, 429]);
    expect((await send("192.0.2.2")).statusCode).toBe(200);
    for (const [method, url] of [
      ["GET", "/api/Product/GetProduct"],
      ["GET", "/product"],
      ["POST", "/api/Visit/AddVisit"],
    ] as const) {
      const remoteAddress = "192.0.2.1";
      const reply = await shop.app.inject({ method, url, remoteAddress });
      expect(reply.statusCode).toBe(200);
    }
  });
});

describe("the address that the rate limit counts", () => {
  it("is the connection's where no trusted proxy speaks: a forged X-Forwarded-For changes nothing", async () => {
    for (const host of [shop, proxied]) {
      const lie = (last: number) =>
        through(host, `198.51.100.${last}`, "192.0.2.1");
      expect(await statuses([1, 2, 3, 4].map(lie))).toEqual([
        200, 200, 429, 429,
      ]);
    }
    expect(shop.logLines).toEqual([expect.stringContaining("set TRUST_PROXY")]);
  });

  it("is what the trusted proxies say, whatever the visitor wrote before, and the proxy's where they name none", async () => {
    const found = await statuses(
      [
        "198.51.100.1",
        "203.0.113.1, 198.51.100.1, 10.0.0.8",
        "203.0.113.2, 198.51.100.1",
        "198.51.100.2",
        "unknown",
        "_hidden",
        "x".repeat(900),
      ].map((forwarded) => through(proxied, forwarded)),
    );
    expect(found).toEqual([200, 200, 429, 200, 200, 200, 429]);
  });
});
