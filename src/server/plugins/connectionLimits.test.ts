import { once } from "node:events";
import { connect } from "node:net";
import {
  openTestShop,
  type TestShop,
  type TestShopParts,
} from "../../testing/testApp";
import {
  ask,
  exchange,
  expectCleanAnswer,
  isServed,
  listen,
  parseAnswer,
} from "../../testing/testSocket";

const HEAD = "POST /api/Enquiry/AddEnquiry HTTP/1.1\r\nHost: shop.example\r\n";
const LATE =
  "This request took too long to arrive, so nothing was done. Please send it again.";

let shop: TestShop;
let port: number;
let isEnded: boolean;

async function open(
  limits: TestShopParts["limits"],
  env: Record<string, string> = {},
) {
  shop = await openTestShop({ LOG_LEVEL: "trace", ...env }, { limits });
  port = await listen(shop);
}
afterEach(() => shop.close());

/** Sends one byte after the other, for as long as somebody listens. */
function dribble(start: string) {
  isEnded = false;
  return exchange(port, (write) => {
    write(start);
    const next = () => {
      if (isEnded) return;
      write("a");
      setTimeout(next, 2);
    };
    next();
  }).finally(() => (isEnded = true));
}

describe("a visitor who dribbles bytes is cut off, and others are served meanwhile", () => {
  const SHORT = { checkInterval: 10, headersTimeout: 150, requestTimeout: 200 };

  it.each([
    ["headers", `${HEAD}X-Slow: `],
    [
      "a body",
      `${HEAD}Content-Type: application/json\r\nContent-Length: 200000\r\n\r\n`,
    ],
    [
      "a body in chunks",
      `${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n30000\r\n`,
    ],
  ])("in %s", async (_where, start) => {
    await open(SHORT);
    const slow = dribble(start);
    expect(await isServed(port)).toBe(true);
    expectCleanAnswer(await slow, 408, LATE);
    expect(await isServed(port)).toBe(true);
    expect(shop.logLines.join("")).not.toContain("aaaa");
  });

  it("in nothing at all, and then without a word, since browsers connect in advance", async () => {
    await open(SHORT);
    expect(await exchange(port, "")).toBe("");
  });
});

describe("a connection", () => {
  it("is ended when it is idle after a reply", async () => {
    await open({ keepAliveTimeout: 50 });
    const answer = await exchange(
      port,
      "GET /favicon.svg HTTP/1.1\r\nHost: a\r\n\r\n",
    );
    expect(parseAnswer(answer).status).toBe(200);
  });

  it("is ended when nothing moves on it", async () => {
    await open({ connectionTimeout: 50 });
    const head = `${HEAD}Content-Type: application/json\r\n`;
    const answer = await exchange(port, `${head}Content-Length: 9\r\n\r\n`);
    expect(answer).toBe("");
    expect(await isServed(port)).toBe(true);
  });

  it("is for so many requests and no more", async () => {
    await open({ maxRequestsPerSocket: 2, keepAliveTimeout: 50 });
    const request = "GET /favicon.svg HTTP/1.1\r\nHost: shop.example\r\n\r\n";
    const answer = await exchange(port, request.repeat(3));
    expect(answer.match(/HTTP\/1\.1 \d+|Connection: [a-z-]+/g)).toEqual([
      "HTTP/1.1 200",
      "Connection: keep-alive",
      "HTTP/1.1 200",
      "Connection: close",
      "HTTP/1.1 503",
      "Connection: close",
    ]);
  });

  it("is not taken beyond so many, until another ends", async () => {
    await open({ maxConnections: 1 });
    const first = connect(port, "127.0.0.1");
    await once(first, "connect");
    expect(await exchange(port, "")).toBe("");
    first.destroy();
    while ((await ask(port, "GET /favicon.svg")) === "") {
      await new Promise(setImmediate);
    }
  });

  it("that never comes to an end does not keep the shop from closing", async () => {
    await open({ closeTimeout: 50 });
    const slow = dribble(`${HEAD}X-Slow: `);
    expect(await isServed(port)).toBe(true);
    expect(isEnded).toBe(false);
    await shop.app.close();
    await slow;
  });
});
