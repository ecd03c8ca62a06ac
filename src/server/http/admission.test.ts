import fastify, { type FastifyInstance } from "fastify";
import { once } from "node:events";
import { connect, Socket } from "node:net";
import { openTestShop } from "../../testing/testApp";
import { anOrder } from "../../testing/testRequests";
import { ask, exchange, listen, parseAnswer } from "../../testing/testSocket";
import { admission } from "./admission";
import { visitorAt } from "./visitors";
import { UNAVAILABLE } from "./httpError";
import { LIMITS, type Limits } from "../limits";

const ORDER = "/api/Order/AddOrder";

let app: FastifyInstance | undefined;
let port: number;
/** Requests to /slow that were begun, each with what ends it. */
let begun: (() => void)[] = [];

async function serve(host: FastifyInstance) {
  app = host;
  begun = [];
  host.get("/slow", async () => {
    await new Promise<void>((resolve) => begun.push(resolve));
    return "done";
  });
  host.get("/quick", async () => "done");
  port = await listen({ app: host });
}

/** Opens a host that does nothing but let requests in. */
async function open(limits: Partial<Limits>) {
  const serverFactory = admission({ ...LIMITS, ...limits }, []);
  const host = fastify({ forceCloseConnections: true, serverFactory });
  host.get("/healthz", async () => "alive");
  host.post(ORDER, async () => "Success");
  host.post("/api/Order/AddOrderX", async () => "done");
  await serve(host);
}
afterEach(async () => {
  for (const end of begun) end();
  await app?.close();
});

const request = (path: string, options: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, options);
/** Another visitor's address. */
const OTHER = "127.0.0.2";
/** The status that another visitor gets. */
const statusForOther = async (line: string) =>
  parseAnswer(await ask(port, line, ["Content-Length: 0"], OTHER)).status;
const HALF_SENT = `POST ${ORDER} HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
const SLOW = "GET /slow HTTP/1.1\r\nHost: shop.example\r\n\r\n";
/** Opens connections that send this, and waits until the last one has done so. */
async function attack(count: number, bytes: string, isThere: () => unknown) {
  const sockets = Array.from({ length: count }, () =>
    connect(port, "127.0.0.1").on("error", () => undefined),
  );
  for (const socket of sockets) socket.write(bytes);
  while (!isThere()) await tick();
  return sockets;
}
/** Tells whether the host has received so many requests from now on. */
function received(count: number) {
  let all = 0;
  app!.server.on("request", () => (all += 1));
  return () => all === count;
}
const tick = () => new Promise((resolve) => setImmediate(resolve));
/** Requests /slow, until it is in work. */
async function begin(options?: RequestInit) {
  const count = begun.length + 1;
  const reply = request("/slow", options);
  reply.catch(() => undefined);
  while (begun.length < count) await tick();
  return { reply, end: begun.at(-1)! };
}

/** Expects /quick to wait until something ends. */
async function expectQuickAfter(end: () => void) {
  const quick = request("/quick");
  let isAnswered = false;
  void quick.then(() => (isAnswered = true));
  // A request that needs no turn has gone to the host and back.
  await request("/healthz");
  expect(isAnswered).toBe(false);
  end();
  expect(await (await quick).text()).toBe("done");
}

/** Expects one of some requests to be refused in a sentence, and the other to be answered once something ends. */
async function expectOneRefused(some: Promise<Response>[], end: () => void) {
  const refused = await Promise.race(some);
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await refused.text()).toBe(UNAVAILABLE);
  end();
  const statuses = (await Promise.all(some)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 503]);
}

describe("the requests of one address", () => {
  it("are in work a few at a time, in their order", async () => {
    await open({ active: 2 });
    const first = await begin();
    await begin();
    await expectQuickAfter(first.end);
  });

  it("are refused in a sentence where too many wait", async () => {
    await open({ active: 1, waiting: 1 });
    const slow = await begin();
    const quick = [request("/quick"), request("/quick")];
    await expectOneRefused(quick, slow.end);
  });

  it("give their turn to the next where the client leaves", async () => {
    await open({ active: 1 });
    const left = new AbortController();
    const { reply } = await begin(left);
    const quick = request("/quick");
    left.abort();
    await expect(reply).rejects.toThrow("aborted");
    expect(await (await quick).text()).toBe("done");
  });

  it("do not hold up an order", async () => {
    await open({ active: 1 });
    await begin();
    const order = await request(ORDER, { method: "POST" });
    expect(await order.text()).toBe("Success");
  });

  it.each([
    ["POST", "/healthz"],
    ["POST", "/api/Order/AddOrderX"],
  ])("wait like others where they only look urgent: %s %s", async (...call) => {
    await open({ active: 1, waiting: 0 });
    await begin();
    const [method, path] = call;
    expect((await request(path, { method })).status).toBe(503);
  });

  it("are few at a time also where they are orders", async () => {
    await open({ active: 2, waiting: 0 });
    await attack(2, HALF_SENT, received(2));
    expect((await request(ORDER, { method: "POST" })).status).toBe(503);
    expect((await request("/quick")).status).toBe(200);
  });
});

describe("a full host", () => {
  it("refuses whoever asks for most: another visitor is served", async () => {
    await open({ active: 1, total: 3 });
    const slow = await begin();
    const waiting = [request("/quick"), request("/quick")];
    while ((await statusForOther("GET /quick")) !== 200) await tick();
    await expectOneRefused(waiting, slow.end);
  });

  it("ends requests that have not arrived", async () => {
    await open({ total: 3 });
    const sockets = await attack(3, HALF_SENT, received(3));
    const ended = Promise.race(sockets.map((each) => once(each, "close")));
    expect(await statusForOther(`POST ${ORDER}`)).toBe(200);
    await ended;
  });

  it("ends no work that was begun", async () => {
    await open({ total: 1 });
    const slow = await begin();
    expect(await statusForOther("GET /quick")).toBe(503);
    slow.end();
    expect((await slow.reply).status).toBe(200);
  });

  it("closes an idle connection of whoever has most", async () => {
    await open({ connections: 3, allConnections: 3 });
    const slow = await begin();
    const sockets = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
    for (const socket of sockets) await once(socket, "connect");
    const ended = Promise.race(sockets.map((each) => once(each, "close")));
    expect(await statusForOther("GET /quick")).toBe(200);
    await ended;
    slow.end();
    expect((await slow.reply).status).toBe(200);
  });
});

it("several requests on a connection that is lost leave nothing behind", async () => {
  await open({ active: 2, total: 4 });
  for (const count of [2, 4, 6]) {
    const [lost] = await attack(1, SLOW.repeat(4), () => begun.length >= count);
    lost!.destroy();
    await once(lost!, "close");
    while (begun.length < count) await tick();
    for (const end of begun) end();
  }
  while ((await statusForOther("GET /quick")) !== 200) await tick();
});

it("all addresses that a trusted proxy names have so many requests in work; an order is not refused for them", async () => {
  const shop = await openTestShop(
    { TRUST_PROXY: "127.0.0.1" },
    {
      limits: { active: 1, waiting: 0, total: 2, maxEventLoopDelay: Infinity },
    },
  );
  await serve(shop.app);
  const from = (address: string) => ({
    headers: { "x-forwarded-for": address, "content-type": "application/json" },
  });
  const statusFor = async (address: string) =>
    (await request("/quick", from(address))).status;
  const first = await begin(from("192.0.2.1"));
  expect(await statusFor("192.0.2.1")).toBe(503);
  expect(await statusFor("192.0.2.2")).toBe(200);
  const second = await begin(from("192.0.2.2"));
  expect(await statusFor("192.0.2.3")).toBe(503);
  const order = await request(ORDER, {
    ...from("192.0.2.4"),
    method: "POST",
    body: JSON.stringify(await anOrder(shop)),
  });
  expect(await order.text()).toMatch(/^Success/);
  first.end();
  second.end();
  await Promise.all([first.reply, second.reply]);
  await shop.close();
});

it.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", true],
  ["192.0.2.9", "::ffff:192.0.2.9", true],
  ["192.0.2.9", "192.0.2.10", false],
])("%s and %s are one visitor: %p", (one, other, isOne) => {
  const socket = new Socket();
  expect(visitorAt(one, socket) === visitorAt(other, socket)).toBe(isOne);
});

it("a connection on which requests pile up is ended", async () => {
  await open({ pipelined: 4 });
  let made = 0;
  app!.server.on("request", () => (made += 1));
  expect(await exchange(port, SLOW.repeat(1_000))).toBe("");
  expect(begun.length).toBeLessThanOrEqual(4);
  expect(made).toBe(5);
});

it("an address has so many connections and no more", async () => {
  await open({ connections: 2 });
  const quick = "GET /quick HTTP/1.0\r\nHost: shop.example\r\n\r\n";
  const sockets = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  for (const socket of sockets) await once(socket, "connect");
  expect(await exchange(port, quick)).toBe("");
  for (const socket of sockets) socket.destroy();
  while ((await exchange(port, quick)) === "") await tick();
});
