import {
  openTestShop,
  takeLoggedErrors,
  type TestShop,
} from "../../testing/testApp";
import { AN_ENQUIRY, post } from "../../testing/testRequests";
import { LIMITS } from "./limits";
import { HttpError } from "./errors";

const ORIGIN = "https://shop.example";
const BUSY = "The pharmacy is busy right now. Please try again in a moment.";

let shop: TestShop;
afterEach(() => shop.close());

/** A shop whose first sample says that it uses more memory than it may. */
async function openUnderPressure() {
  const limits = {
    maxHeapUsedBytes: 1,
    maxEventLoopDelay: Infinity,
    sampleInterval: 10,
  };
  shop = await openTestShop({ CORS_ORIGINS: ORIGIN }, { limits });
  await shop.app.ready();
  while ((await shop.app.inject("/")).statusCode !== 503) {
    expect(shop.logLines).toEqual([]);
  }
  return shop.logLines;
}

describe("a host with more to do than it can", () => {
  it.each(["/api/Product/GetProduct", "/product", "/Resource/Product/x.svg"])(
    "answers %s with the contract's sentence, and when to ask again",
    async (url) => {
      await openUnderPressure();
      const reply = await shop.app.inject({ url, headers: { origin: ORIGIN } });
      expect([reply.statusCode, reply.body]).toEqual([503, BUSY]);
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
    await openUnderPressure();
    const reply = await post(shop, "/api/Enquiry/AddEnquiry", AN_ENQUIRY);
    expect([reply.statusCode, reply.body]).toEqual([503, BUSY]);
    const stored = await shop.db.selectFrom("enquiry").selectAll().execute();
    expect(stored).toEqual([]);
  });

  it("still says that it is alive", async () => {
    await openUnderPressure();
    const reply = await shop.app.inject("/healthz");
    expect([reply.statusCode, reply.body]).toEqual([200, "alive"]);
  });

  it("tells its operator with the first refusal, not with every one", async () => {
    const warnings = await openUnderPressure();
    for (let index = 0; index < 3; index += 1) await shop.app.inject("/");
    expect(warnings.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        type: "heapUsedBytes",
        value: expect.any(Number),
        msg: "too busy, requests are refused",
      }),
    ]);
  });
});

it("says with every 503 when to ask again, whatever kept it from answering", async () => {
  shop = await openTestShop();
  shop.app.get("/late", async () => {
    throw new HttpError(503, "Not now.");
  });
  const reply = await shop.app.inject("/late");
  expect([reply.statusCode, reply.headers["retry-after"]]).toEqual([503, "5"]);
  expect(takeLoggedErrors(shop)).toHaveLength(1);
});

it("serves everybody below its limits", async () => {
  shop = await openTestShop();
  await shop.app.ready();
  const { heapUsed } = process.memoryUsage();
  expect(LIMITS.maxHeapUsedBytes).toBeGreaterThan(heapUsed);
  expect((await shop.app.inject("/")).statusCode).toBe(200);
});
