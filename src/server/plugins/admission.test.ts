import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { openTestShop, type TestShop } from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { exchange, listen } from "../../testing/testSocket";
import type { Limits } from "./limits";

let shop: TestShop;
let port: number;
/** Requests to /slow that were begun, each with what ends it. */
let begun: (() => void)[];

async function open(limits: Partial<Limits>, env: Record<string, string> = {}) {
  begun = [];
  shop = await openTestShop(env, {
    limits: { ...limits, maxEventLoopDelay: Infinity },
  });
  shop.app.get("/slow", async () => {
    await new Promise<void>((resolve) => begun.push(resolve));
    return "done";
  });
  shop.app.get("/quick", async () => "done");
  port = await listen(shop);
}
afterEach(async () => {
  for (const end of begun) end();
  await shop.close();
});

const get = (path: string, headers = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });
const tick = () => new Promise((resolve) => setImmediate(resolve));
async function untilBegun(count: number) {
  while (begun.length < count) await tick();
}

describe("the requests of one address", () => {
  it("are in work a few at a time, in their order", async () => {
    await open({ active: 2 });
    const replies = [get("/slow"), get("/slow")];
    await untilBegun(2);
    const quick = get("/quick");
    let isAnswered = false;
    void quick.then(() => (isAnswered = true));
    // A request that needs no turn has gone to the host and back.
    await get("/healthz");
    expect(isAnswered).toBe(false);
    begun[0]!();
    expect(await (await quick).text()).toBe("done");
    begun[1]!();
    await Promise.all(replies);
  });

  it("are refused in a sentence where too many wait", async () => {
    await open({ active: 1, waiting: 1 });
    const replies = [get("/slow")];
    await untilBegun(1);
    const [first, second] = [get("/quick"), get("/quick")];
    const refused = await Promise.race([first, second]);
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.text()).toBe(
      "The pharmacy is busy right now. Please try again in a moment.",
    );
    begun[0]!();
    await Promise.all(replies);
    expect([(await first).status, (await second).status].sort()).toEqual([
      200, 503,
    ]);
  });

  it("keep their turn until the work is done, also if the client leaves", async () => {
    await open({ active: 1 });
    const left = new AbortController();
    const gone = fetch(`http://127.0.0.1:${port}/slow`, left).catch(() => {});
    await untilBegun(1);
    left.abort();
    await gone;
    const quick = get("/quick");
    let isAnswered = false;
    void quick.then(() => (isAnswered = true));
    await get("/healthz");
    expect(isAnswered).toBe(false);
    begun[0]!();
    expect(await (await quick).text()).toBe("done");
  });

  it("are not begun for a client that has left", async () => {
    await open({ active: 1 });
    const slow = get("/slow");
    await untilBegun(1);
    const client = connect(port, "127.0.0.1");
    client.write("GET /slow HTTP/1.1\r\nHost: shop.example\r\n\r\n");
    const [request] = (await once(shop.app.server, "request")) as [
      IncomingMessage,
    ];
    client.destroy();
    await once(request.socket, "close");
    const quick = get("/quick");
    begun[0]!();
    expect(await (await quick).text()).toBe("done");
    await slow;
    expect(begun).toHaveLength(1);
  });

  it("do not wait for ever for work that never ends", async () => {
    await open({ active: 1, workTimeout: 1 });
    const left = new AbortController();
    const gone = fetch(`http://127.0.0.1:${port}/slow`, left).catch(() => {});
    await untilBegun(1);
    left.abort();
    await gone;
    expect(await (await get("/quick")).text()).toBe("done");
  });

  it("do not hold up an order", async () => {
    await open({ active: 1 });
    const order = await anOrder(shop);
    const slow = get("/slow");
    await untilBegun(1);
    const reply = await fetch(`http://127.0.0.1:${port}/api/Order/AddOrder`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(order),
    });
    expect(await reply.text()).toMatch(/^Success/);
    begun[0]!();
    await slow;
    expect((await post(shop, "/api/Order/AddOrder", order)).statusCode).toBe(
      200,
    );
  });

  it.each([
    ["192.0.2.1", "192.0.2.2", 200],
    ["2001:db8::1", "2001:db8:0:1::1", 200],
    // One household has a whole /64.
    ["2001:db8::1", "2001:db8::2", 503],
    // What no address is stands for the proxy.
    ["unknown", "hidden", 503],
  ])(
    "are counted for the visitors whom a trusted proxy names: beside %s, %s gets %i",
    async (first, second, status) => {
      const limits = { active: 1, waiting: 0 };
      await open(limits, { TRUST_PROXY: "127.0.0.1" });
      const slow = get("/slow", { "x-forwarded-for": first });
      await untilBegun(1);
      const other = await get("/quick", { "x-forwarded-for": second });
      expect(other.status).toBe(status);
      begun[0]!();
      await slow;
    },
  );
});

it("all addresses together have so many requests in work; an order is not refused for them", async () => {
  await open({ total: 2 }, { TRUST_PROXY: "127.0.0.1" });
  const from = (address: string) => ({ "x-forwarded-for": address });
  const slow = ["192.0.2.1", "192.0.2.2"].map((address) =>
    get("/slow", from(address)),
  );
  await untilBegun(2);
  expect((await get("/quick", from("192.0.2.3"))).status).toBe(503);
  const order = await fetch(`http://127.0.0.1:${port}/api/Order/AddOrder`, {
    method: "POST",
    headers: { ...from("192.0.2.4"), "Content-Type": "application/json" },
    body: JSON.stringify(await anOrder(shop)),
  });
  expect(await order.text()).toMatch(/^Success/);
  for (const end of begun) end();
  await Promise.all(slow);
});

it("a connection on which requests pile up is ended", async () => {
  await open({ pipelined: 4 });
  const request = "GET /slow HTTP/1.1\r\nHost: shop.example\r\n\r\n";
  expect(await exchange(port, request.repeat(1_000))).toBe("");
  expect(begun.length).toBeLessThanOrEqual(4);
});

it("an address has so many connections and no more", async () => {
  await open({ connections: 2 });
  const sockets: Socket[] = [];
  for (let count = 0; count < 2; count += 1) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    sockets.push(socket);
  }
  expect(await exchange(port, "GET /quick HTTP/1.1\r\nHost: a\r\n\r\n")).toBe(
    "",
  );
  sockets.forEach((socket) => socket.destroy());
  while (
    (await exchange(port, "GET /quick HTTP/1.0\r\nHost: a\r\n\r\n")) === ""
  )
    await tick();
});
