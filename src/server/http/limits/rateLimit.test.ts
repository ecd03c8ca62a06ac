import type { InjectOptions } from "fastify";
import {
  AN_ENQUIRY,
  anOrder,
  statusAndText,
} from "../../../testing/host/testRequests";
import { shopForAllTests } from "../../../testing/host/testShops";
import { currentNotices } from "../../shop/shopNotices";

const ORIGIN = "https://shop.example";

const shop = shopForAllTests({ RATE_LIMIT: "2", CORS_ORIGINS: ORIGIN });
const proxied = shopForAllTests({
  RATE_LIMIT: "2",
  TRUST_PROXY: "10.0.0.0/8",
});
let now = Date.now();

beforeEach(() => {
  // Earlier tests no longer count.
  now += 120_000;
  jest.spyOn(Date, "now").mockImplementation(() => now);
});

/** Sends an enquiry, where nothing else is said. */
const send = (change: InjectOptions = {}, { app } = shop) =>
  app.inject({
    method: "POST",
    url: "/api/Enquiry/AddEnquiry",
    payload: AN_ENQUIRY,
    remoteAddress: "192.0.2.1",
    headers: { origin: ORIGIN },
    ...change,
  });

/** The statuses of requests that are sent one after the other. */
async function statusesOf(requests: InjectOptions[], to = shop) {
  const statuses: number[] = [];
  for (const request of requests)
    statuses.push((await send(request, to)).statusCode);
  return statuses;
}

const countOf = async (table: "enquiry" | "customer_order") =>
  (await shop.db.selectFrom(table).selectAll().execute()).length;

describe("the rate limit", () => {
  it("counts orders and enquiries together, also those that are refused", async () => {
    const enquiries = await countOf("enquiry");
    const order = { url: "/api/Order/AddOrder", payload: await anOrder(shop) };
    await send({ payload: { name: "Ann" } });
    now += 17_500;
    expect((await send(order)).statusCode).toBe(200);
    const reply = await send();
    expect(statusAndText(reply)).toMatch(/^429 Too many orders and messages /);
    expect(reply.headers).toMatchObject({
      "retry-after": "43",
      "access-control-allow-origin": ORIGIN,
      "access-control-expose-headers": "Retry-After",
    });
    expect((await send(order)).statusCode).toBe(429);
    expect(await countOf("enquiry")).toBe(enquiries);
    expect(await countOf("customer_order")).toBe(1);
    now += 42_501;
    expect((await send()).statusCode).toBe(200);
  });

  it("stops nobody else, and nobody from reading", async () => {
    const other = { remoteAddress: "192.0.2.2" };
    const page: InjectOptions = { method: "GET", url: "/product" };
    expect(await statusesOf([{}, {}, {}, other, page])).toEqual([
      200, 200, 429, 200, 200,
    ]);
  });
});

describe("the address that the rate limit counts", () => {
  it("is the connection's, whatever X-Forwarded-For says without a trusted proxy", async () => {
    const lies = [1, 2, 3].map((last) => ({
      headers: { "x-forwarded-for": `198.51.100.${last}` },
    }));
    expect(await statusesOf(lies)).toEqual([200, 200, 429]);
    expect(await statusesOf(lies, proxied)).toEqual([200, 200, 429]);
    const sentence = expect.stringContaining("but TRUST_PROXY is off");
    expect(shop.logLines).toEqual([sentence]);
    const told = currentNotices(shop.parts).map(({ text }) => text);
    expect(told.filter((text) => /TRUST_PROXY/.test(text))).toEqual([sentence]);
  });

  it("is what trusted proxies say, or the proxy's own where they name none", async () => {
    const requests = [
      "198.51.100.1",
      "203.0.113.1, 198.51.100.1, 10.0.0.8",
      "203.0.113.2, 198.51.100.1",
      "198.51.100.2",
      "unknown",
      "_hidden",
      "x".repeat(900),
    ].map((forwarded) => ({
      remoteAddress: "10.0.0.1",
      headers: { "x-forwarded-for": forwarded },
    }));
    expect(await statusesOf(requests, proxied)).toEqual([
      200, 200, 429, 200, 200, 200, 429,
    ]);
  });
});
