import { AN_ENQUIRY, post } from "../../testing/testRequests";
import { shopForAllTests } from "../../testing/testShops";
import { UNAVAILABLE } from "./httpError";

const ORIGIN = "https://shop.example";

// Its first sample says that it uses more memory than it may.
const limits = {
  maxHeapUsedBytes: 1,
  maxEventLoopDelay: Infinity,
  sampleInterval: 10,
};
const shop = shopForAllTests({ CORS_ORIGINS: ORIGIN }, { limits });

it("a host with too much to do refuses, says when to ask again, stores nothing", async () => {
  await shop.app.ready();
  while ((await shop.app.inject("/")).statusCode !== 503)
    await new Promise(setImmediate);
  expect(shop.logLines).toEqual([expect.stringContaining("too busy")]);
  for (const url of ["/api/Product/GetProduct", "/Resource/Product/x.svg"]) {
    const reply = await shop.app.inject({ url, headers: { origin: ORIGIN } });
    expect([reply.statusCode, reply.body]).toEqual([503, UNAVAILABLE]);
    expect(reply.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "retry-after": "5",
      "cache-control": "no-store",
      "access-control-allow-origin": ORIGIN,
      "access-control-expose-headers": "Retry-After",
    });
  }
  await post(shop, "/api/Enquiry/AddEnquiry", AN_ENQUIRY);
  const stored = await shop.db.selectFrom("enquiry").selectAll().execute();
  expect(stored).toEqual([]);
});
