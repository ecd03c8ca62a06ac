import { AN_ENQUIRY } from "../../testing/testRequests";
import { limitedShopForTests } from "./testLimitedShop";

const { shop, open, statuses } = limitedShopForTests();

/** Sends an enquiry, with what a proxy or a liar says about where it is from. */
function through(forwarded: string, proxy = "10.0.0.1") {
  return shop.app.inject({
    method: "POST",
    url: "/api/Enquiry/AddEnquiry",
    payload: AN_ENQUIRY,
    remoteAddress: proxy,
    headers: { "x-forwarded-for": forwarded },
  });
}

describe("the address that the rate limit counts", () => {
  it("is the connection's: a forged X-Forwarded-For changes nothing", async () => {
    await open();
    expect(
      await statuses([
        () => through("198.51.100.1"),
        () => through("198.51.100.2"),
        () => through("198.51.100.3"),
      ]),
    ).toEqual([200, 200, 429]);
    expect(shop.logLines.join("")).toContain("set TRUST_PROXY");
    await through("198.51.100.4");
    expect(shop.logLines).toHaveLength(1);
  });

  it("is what the trusted proxies say, whatever the visitor wrote before", async () => {
    await open({ TRUST_PROXY: "10.0.0.0/8" });
    expect(
      await statuses([
        () => through("198.51.100.1"),
        () => through("203.0.113.1, 198.51.100.1, 10.0.0.8"),
        () => through("203.0.113.2, 198.51.100.1"),
        () => through("198.51.100.2"),
      ]),
    ).toEqual([200, 200, 429, 200]);
  });

  it("is the connection's where another than the trusted proxy speaks", async () => {
    await open({ TRUST_PROXY: "10.0.0.0/8" });
    expect(
      await statuses([
        () => through("198.51.100.1", "192.0.2.1"),
        () => through("198.51.100.2", "192.0.2.1"),
        () => through("198.51.100.3", "192.0.2.1"),
      ]),
    ).toEqual([200, 200, 429]);
  });

  it("is the proxy's where that names none", async () => {
    await open({ TRUST_PROXY: "10.0.0.1" });
    expect(
      await statuses([
        () => through("unknown"),
        () => through("_hidden"),
        () => through("x".repeat(900)),
      ]),
    ).toEqual([200, 200, 429]);
  });
});

it("a proxy's connections are kept for longer than the proxy does, usually a minute", async () => {
  await open();
  expect(shop.app.server.keepAliveTimeout).toBeLessThan(60_000);
  await shop.close();
  await open({ TRUST_PROXY: "10.0.0.1" });
  expect(shop.app.server.keepAliveTimeout).toBeGreaterThan(60_000);
});
