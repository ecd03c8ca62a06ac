import { once } from "node:events";
import { connect } from "node:net";
import {
  openTestShop,
  type TestShop,
  type TestShopParts,
} from "../../../testing/host/testApp";
import { ask, exchange, listen } from "../../../testing/host/testSocket";
import { visitorOf } from "./visitors";

const HEAD = "POST /api/Enquiry/AddEnquiry HTTP/1.1\r\nHost: shop.example\r\n";
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`;

/** Sends one byte after the other, for as long as somebody listens. */
function dribble(port: number, start: string) {
  const visit = { isEnded: false, answer: Promise.resolve("") };
  visit.answer = exchange(port, (write) => {
    write(start);
    const next = () => {
      if (visit.isEnded) return;
      // In no request id, which is hexadecimal.
      write("z");
      setTimeout(next, 2);
    };
    next();
  }).finally(() => (visit.isEnded = true));
  return visit;
}

it.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", true],
  ["192.0.2.9", "::ffff:192.0.2.9", true],
  ["192.0.2.9", "192.0.2.10", false],
])("%s and %s are one visitor: %p", (one, other, isOne) =>
  expect(
    visitorOf({ ip: one, socket: {} }) === visitorOf({ ip: other, socket: {} }),
  ).toBe(isOne),
);

describe("a connection", () => {
  let shop: TestShop;
  afterEach(() => shop.close());

  async function listenWithin(limits: TestShopParts["limits"]) {
    shop = await openTestShop({ LOG_LEVEL: "debug" }, { limits });
    return listen(shop);
  }

  it.each([
    ["headers", `${HEAD}X-Slow: `],
    ["a body", `${JSON_HEAD}Content-Length: 200000\r\n\r\n`],
  ])("is cut off where %s come byte by byte", async (_where, start) => {
    const port = await listenWithin({
      checkInterval: 10,
      headersTimeout: 150,
      requestTimeout: 200,
    });
    const slow = dribble(port, start);
    expect(await ask(port, "GET /favicon.svg")).toContain("200 OK");
    expect(await slow.answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(shop.logLines.join("")).not.toContain("zzzz");
  });

  it("is one of so many of its address and no more", async () => {
    const port = await listenWithin({ connections: 2 });
    const sockets = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
    for (const socket of sockets) await once(socket, "connect");
    expect(await ask(port, "GET /favicon.svg")).toBe("");
    for (const socket of sockets) socket.destroy();
    while ((await ask(port, "GET /favicon.svg")) === "")
      await new Promise(setImmediate);
  });

  it("of a trusted proxy is one of any number", async () => {
    shop = await openTestShop(
      { TRUST_PROXY: "127.0.0.1" },
      { limits: { connections: 1 } },
    );
    const port = await listen(shop);
    const first = connect(port, "127.0.0.1");
    await once(first, "connect");
    expect(await ask(port, "GET /favicon.svg")).toContain("200 OK");
    first.destroy();
  });

  it("on which requests pile up is ended", async () => {
    const port = await listenWithin({ pipelined: 4 });
    const one = "GET /readyz HTTP/1.1\r\nHost: shop.example\r\n\r\n";
    const answer = await exchange(port, one.repeat(1_000));
    expect(answer.split("HTTP/1.1 200").length).toBeLessThan(6);
  });

  it("that never comes to an end does not keep the shop from closing", async () => {
    const port = await listenWithin({ closeTimeout: 50 });
    const slow = dribble(port, `${HEAD}X-Slow: `);
    expect(await ask(port, "GET /favicon.svg")).toContain("200 OK");
    expect(slow.isEnded).toBe(false);
    await shop.app.close();
    await slow.answer;
  });
});
