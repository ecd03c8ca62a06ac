import { fakeCaches, haveCaches } from "../testing/fakeCaches";
import { KEPT_REPLIES, readKept, writeKept } from "./keptReplies";

const DAY = 24 * 60 * 60 * 1000;
const config = { shipping: 4.95 };

let kept: ReturnType<typeof fakeCaches>;
let takeAway: () => void;
beforeEach(() => {
  Object.assign(globalThis, {
    location: { hostname: "shop.example", origin: "https://shop.example" },
  });
  kept = fakeCaches();
  takeAway = haveCaches(kept);
});
afterEach(() => {
  takeAway();
  jest.useRealTimers();
});

const replyOf = (value: unknown) => ({ value, answeredAt: Date.now() });

describe("a kept reply", () => {
  test("comes back with the time at which the host gave it", async () => {
    const reply = { value: config, answeredAt: Date.now() - 5 };
    await writeKept("getConfig(undefined)", reply);
    expect(await readKept("getConfig", "getConfig(undefined)")).toEqual(reply);
    expect(await readKept("getConfig", "getConfig(other)")).toBeUndefined();
  });

  test("is gone after 30 days", async () => {
    jest.useFakeTimers({ doNotFake: ["setTimeout", "setImmediate"] });
    await writeKept("a", replyOf(config));
    jest.setSystemTime(Date.now() + 30 * DAY - 1);
    expect(await readKept("getConfig", "a")).toBeDefined();
    jest.setSystemTime(Date.now() + 1);
    expect(await readKept("getConfig", "a")).toBeUndefined();
    expect(await kept.texts(KEPT_REPLIES)).toEqual([]);
  });

  test.each([
    ["of another shape", replyOf({ shipping: "free" })],
    ["without a time", { value: config }],
    ["that is no object", null],
  ])("%s is not used", async (_what, damaged) => {
    await writeKept("a", damaged as ReturnType<typeof replyOf>);
    expect(await readKept("getConfig", "a")).toBeUndefined();
  });

  test("of another API host is not used", async () => {
    await writeKept("a", replyOf(config));
    Object.assign(globalThis, {
      location: { hostname: "shop.example", origin: "https://other.example" },
    });
    expect(await readKept("getConfig", "a")).toBeUndefined();
  });

  test("is one of 80: those written longest ago go", async () => {
    for (let n = 0; n < 82; n += 1) await writeKept(`a${n}`, replyOf(config));
    await writeKept("a2", replyOf(config));
    await writeKept("a82", replyOf(config));
    expect(await kept.texts(KEPT_REPLIES)).toHaveLength(80);
    expect(await readKept("getConfig", "a2")).toBeDefined();
    expect(await readKept("getConfig", "a3")).toBeUndefined();
  });

  test("of more than 2,000,000 characters is not kept", async () => {
    await writeKept("a", replyOf({ text: "x".repeat(2_000_000) }));
    expect(await kept.texts(KEPT_REPLIES)).toEqual([]);
  });

  test("is none where the browser has no caches, and nothing breaks", async () => {
    takeAway();
    await writeKept("a", replyOf(config));
    expect(await readKept("getConfig", "a")).toBeUndefined();
  });
});
