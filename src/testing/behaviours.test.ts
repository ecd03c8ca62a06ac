import { setImmediate as immediate } from "node:timers/promises";
import { bareStubForTests } from "./bareStubForTests";
import {
  answering,
  dropping,
  failing,
  hanging,
  heldBack,
  nonsense,
  replying,
} from "./behaviours";

const { host, ask } = bareStubForTests();

const order = () => ask("/api/Order/AddOrder", { method: "POST", body: "{}" });

test.each([
  "Success|1042",
  "Success PH-1042|PH-1042",
  "1042|Success",
  "Success",
  "success|1",
  "Prices have changed",
])("an order gets the reply %p", async (text) => {
  host().set("addOrder", replying(text));
  const reply = await order();
  expect([reply.status, await reply.text()]).toEqual([200, text]);
});

test("a call fails with a status and a sentence", async () => {
  host().set("getProducts", failing(503, "The pharmacy is busy."));
  const reply = await ask("/api/Product/GetProduct");
  expect([reply.status, await reply.text()]).toEqual([
    503,
    "The pharmacy is busy.",
  ]);
});

test("a call answers with something other than JSON, or with another shape", async () => {
  host().set("getConfig", nonsense());
  await expect((await ask("/api/Config/Get")).json()).rejects.toThrow();
  host().set("getConfig", answering({ shipping: "free" }));
  expect(await (await ask("/api/Config/Get")).json()).toEqual({
    shipping: "free",
  });
});

test("a held call waits until it is released", async () => {
  const { behaviour, release } = heldBack();
  host().set("getConfig", behaviour);
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
  host().set("addOrder", dropping);
  await expect(order()).rejects.toThrow();
  expect(host().orders).toHaveLength(1);
});

test("a hanging call is never answered; a reset drops it", async () => {
  host().set("getProducts", hanging);
  const reply = ask("/api/Product/GetProduct");
  const outcome = expect(reply).rejects.toThrow();
  while (host().requests.length === 0) await immediate();
  host().reset();
  await outcome;
});

test("after a reset the host is as it was at its start", async () => {
  host().set("addOrder", failing(500));
  await order();
  host().reset();
  expect([host().requests, host().orders]).toEqual([[], []]);
  expect(await (await order()).text()).toContain("Success");
});
