import { setImmediate as immediate } from "node:timers/promises";
import { dropping, hanging, heldBack } from "./behaviours";
import { startStubHost, type StubHost } from "./stubHost";

let host: StubHost;
beforeAll(async () => {
  host = await startStubHost();
});
beforeEach(() => host.reset());
afterAll(() => host.close());

const ask = (path: string, init?: RequestInit) => fetch(host.url + path, init);

test.each([
  ["GET", "/api/product/GetProduct"],
  ["GET", "/api/Product/GetProduct/"],
  ["GET", "/api/Product/GetProduct/1/"],
  ["GET", "/api/Product/GetProduct/1/2"],
  ["GET", "/api/Product/GetProduct/%"],
  ["GET", "/api/Product/GetProduct?name=a"],
  ["GET", "/api/Product/GetProduct/1?name=a"],
  ["GET", "/api/Config/Get?x=1"],
  ["POST", "/api/Config/Get"],
  ["GET", "/api/Order/AddOrder"],
  ["GET", "/api/Visit/Count"],
  ["GET", "/api/Product/SearchProducts?page=2"],
  ["GET", "/Resource/Product/unnamed.svg"],
  ["GET", "/Resource/Banner/two-packs.svg?v=2"],
])(
  "%s %s is not in the specification: it is refused and recorded",
  async (method, path) => {
    expect((await ask(path, { method })).status).toBe(404);
    expect(host.unexpected).toMatchObject([{ method, path }]);
  },
);

test("a held call waits until it is released", async () => {
  const { behaviour, release } = heldBack();
  host.set("getConfig", behaviour);
  const reply = ask("/api/Config/Get").then(() => "answered");
  // A later call is answered first, so the held one was waiting.
  const first = await Promise.race([
    reply,
    ask("/api/Banner/GetBanners").then(() => "overtaken"),
  ]);
  expect(first).toBe("overtaken");
  release();
  expect(await reply).toBe("answered");
});

test("a dropped call fails, although the order has arrived", async () => {
  host.set("addOrder", dropping);
  const order = ask("/api/Order/AddOrder", { method: "POST", body: "{}" });
  await expect(order).rejects.toThrow();
  expect(host.orders).toHaveLength(1);
});

test("a hanging call is never answered; a reset drops it", async () => {
  host.set("getProducts", hanging);
  const outcome = expect(ask("/api/Product/GetProduct")).rejects.toThrow();
  while (host.requests.length === 0) await immediate();
  host.reset();
  await outcome;
  expect(host.requests).toEqual([]);
});
