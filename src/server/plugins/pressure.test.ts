import { AN_ENQUIRY, post } from "../../testing/testRequests";
import { shopForAllTests } from "../../testing/testShops";
import { UNAVAILABLE } from "./errors";

const ORIGIN = "https://shop.example";

describe("a host with more to do than it can", () => {
  // Its first sample says that it uses more memory than it may.
  const limits = {
    maxHeapUsedBytes: 1,
    maxEventLoopDelay: Infinity,
    sampleInterval: 10,
  };
  const shop = shopForAllTests({ CORS_ORIGINS: ORIGIN }, { limits });

  beforeAll(async () => {
    await shop.app.ready();
    while ((await shop.app.inject("/")).statusCode !== 503) {
      expect(shop.logLines).toEqual([]);
    }
  });

  it.each(["/api/Product/GetProduct", "/Resource/Product/x.svg"])(
    "answers %s with the contract's sentence, and when to ask again",
    async (url) => {
      const reply = await shop.app.inject({ url, headers: { origin: ORIGIN } });
      expect([reply.statusCode, reply.body]).toEqual([503, UNAVAILABLE]);
      expect(reply.headers).toMatchObject({
        "content-type": "text/plain; charset=utf-8",
        "retry-after": "5",
        "cache-control": "no-store",
        "access-control-allow-origin": ORIGIN,
        "access-control-expose-headers": "Retry-After",
      });
    },
  );

  it("stores nothing of an enquiry that it refuses", async () => {
    const reply = await post(shop, "/api/Enquiry/AddEnquiry", AN_ENQUIRY);
    expect([reply.statusCode, reply.body]).toEqual([503, UNAVAILABLE]);
    const stored = await shop.db.selectFrom("enquiry").selectAll().execute();
    expect(stored).toEqual([]);
  });
});
