import { configureStore } from "@reduxjs/toolkit";
import { sampleProduct as product } from "../testing/dataLayer";
import { fakeCaches, haveCaches } from "../testing/fakeCaches";
import { generalCalls } from "./generalCalls";
import { api } from "./index";
import { KEPT_REPLIES } from "./keptReplies";
import { SLOW, watchNetwork, type NetworkWatch } from "./networkWatch";

const dearer = { ...product, price: 0.7 };

/** As much of a browser's window as is watched. */
function fakePage({ onLine = true, controller = {} as object | null } = {}) {
  return Object.assign(new EventTarget(), {
    navigator: {
      onLine,
      serviceWorker: Object.assign(new EventTarget(), { controller }),
    },
    document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
  });
}

function makeStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
}

type Answer = { status?: number; body: unknown } | "none" | "late";

/** What the host answers by now, by the path's end. */
let answers: Record<string, Answer>;
let kept: ReturnType<typeof fakeCaches>;
let takeAway: () => void;
let watch: NetworkWatch;
let stopWatching = () => {};
let store: ReturnType<typeof makeStore>;
let page: ReturnType<typeof fakePage>;
let asked: string[];

const LIST = "GetProduct";
const CONFIG = "Config/Get";
/** Replies are read in turns of the event loop. */
const UNTOUCHED = ["setImmediate", "nextTick", "queueMicrotask"] as const;
const start = Date.parse("2026-11-21T14:05:00Z");

beforeEach(() => {
  jest.useFakeTimers({ now: start, doNotFake: [...UNTOUCHED] });
  Object.assign(globalThis, {
    location: { hostname: "shop.example", origin: "https://shop.example" },
  });
  kept = fakeCaches();
  takeAway = haveCaches(kept);
  asked = [];
  answers = {
    [LIST]: { body: [product] },
    [CONFIG]: { body: { shipping: 4.95 } },
    "GetProduct/7": { body: product },
  };
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { url } = input as Request;
    asked.push(url);
    const end = Object.keys(answers).find((name) => url.endsWith(`/${name}`));
    const answer = answers[end ?? ""] ?? { status: 404, body: "" };
    if (answer === "none") throw new TypeError("Failed to fetch");
    if (answer === "late") return new Promise<never>(() => {});
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { "Content-Type": "application/json" },
    });
  });
  open();
});
afterEach(() => {
  stopWatching();
  store.dispatch(api.util.resetApiState());
  takeAway();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Opens the shop anew, as another visit does. */
function open(options?: Parameters<typeof fakePage>[0]) {
  stopWatching();
  store = makeStore();
  page = fakePage(options);
  watch = watchNetwork(store, page as unknown as Window);
  stopWatching = watch.subscribe(() => {});
}

/** Lets the time go by, and then what is under way come to its end. */
async function settle(time = 0) {
  await jest.advanceTimersByTimeAsync(time);
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise(setImmediate);
    // So often the store tells of its changes.
    await jest.advanceTimersByTimeAsync(10);
  }
}
const load = () => void store.dispatch(api.endpoints.getProducts.initiate());
const listed = () =>
  api.endpoints.getProducts.select()(store.getState()).data?.[0]?.price;
const reach = () => watch.getState().reach;

/** A visit with a network, an hour ago. */
async function visitBefore() {
  load();
  await settle();
  jest.setSystemTime(start + 3_600_000);
}

describe("at a repeat visit", () => {
  test("what was answered the last time is shown at once, and the fresh answer takes its place", async () => {
    await visitBefore();
    answers[LIST] = "late";
    open();
    load();
    await settle();
    expect(listed()).toBe(0.64);
    expect(watch.getState()).toEqual({ reach: "good", pricesFrom: start });

    open();
    answers[LIST] = { body: [dearer] };
    load();
    await settle();
    expect(listed()).toBe(0.7);
    expect(watch.getState().pricesFrom).toBeGreaterThan(start);
  });

  test("an answer that does not come is said after three seconds", async () => {
    await visitBefore();
    answers[LIST] = "late";
    open();
    load();
    await settle(SLOW - 200);
    expect(reach()).toBe("good");
    await settle(100);
    expect(reach()).toBe("slow");
  });

  test("without a network the kept answer stays, and a call says when there is one again", async () => {
    await visitBefore();
    Object.keys(answers).forEach((name) => (answers[name] = "none"));
    open({ onLine: false });
    load();
    await settle();
    expect(listed()).toBe(0.64);
    expect(watch.getState()).toEqual({ reach: "offline", pricesFrom: start });

    answers = {
      [LIST]: { body: [dearer] },
      [CONFIG]: { body: { shipping: 4.95 } },
    };
    page.navigator.onLine = true;
    page.dispatchEvent(new Event("online"));
    await settle();
    expect(reach()).toBe("good");
    expect(listed()).toBe(0.7);
  });

  test("a product that was never opened comes from the kept catalogue", async () => {
    await visitBefore();
    answers["GetProduct/7"] = "none";
    open();
    const call = api.endpoints.getProduct;
    void store.dispatch(call.initiate({ id: "7" }));
    await settle();
    expect(call.select({ id: "7" })(store.getState()).data).toEqual(product);
  });

  test("a product that is no longer sold is not shown any more", async () => {
    const call = api.endpoints.getProduct;
    const isShown = () => call.select({ id: "7" })(store.getState()).data;
    void store.dispatch(call.initiate({ id: "7" }));
    await settle();
    let answer = () => {};
    open();
    jest.mocked(fetch).mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return new Response("There is none.", { status: 404 });
    });
    void store.dispatch(call.initiate({ id: "7" }));
    await settle();
    expect(isShown()).toEqual(product);
    answer();
    await settle();
    expect(isShown()).toBeUndefined();
  });

  test("kept prices are told of as such where the host fails", async () => {
    await visitBefore();
    answers[LIST] = { status: 503, body: "We are busy." };
    open();
    load();
    await settle();
    expect(listed()).toBe(0.64);
    expect(reach()).toBe("failing");
    answers[LIST] = { body: [dearer] };
    await settle(5_000);
    expect(reach()).toBe("good");
    expect(listed()).toBe(0.7);
  });
});

test("a browser that believes to be online is not believed when calls get no answer", async () => {
  answers[LIST] = answers[CONFIG] = "none";
  load();
  await settle();
  expect(reach()).toBe("unreachable");
  const before = asked.length;
  await settle(5_000);
  expect(asked).toHaveLength(before + 1);
  await settle(9_500);
  expect(asked).toHaveLength(before + 1);
  answers = {
    [LIST]: { body: [product] },
    [CONFIG]: { body: { shipping: 1 } },
  };
  await settle(500);
  expect(reach()).toBe("good");
  expect(listed()).toBe(0.64);
});

test("a page that nobody looks at asks for nothing", async () => {
  answers[LIST] = answers[CONFIG] = "none";
  load();
  await settle();
  const before = asked.length;
  page.document.visibilityState = "hidden";
  await settle(600_000);
  expect(asked).toHaveLength(before);
  page.document.visibilityState = "visible";
  page.document.dispatchEvent(new Event("visibilitychange"));
  await settle();
  expect(asked).toHaveLength(before + 1);
});

test("a failure of the host, and a call that was given up, are no lack of a network", async () => {
  answers[LIST] = { status: 500, body: "" };
  load();
  await settle();
  expect(reach()).toBe("good");
});

test("losing the network is said before any call fails", async () => {
  load();
  await settle();
  page.navigator.onLine = false;
  page.dispatchEvent(new Event("offline"));
  expect(watch.getState()).toEqual({ reach: "offline", pricesFrom: start });
});

test("nothing is kept or read where no worker opens the shop, until one does", async () => {
  open({ controller: null });
  load();
  await settle();
  expect(await kept.texts(KEPT_REPLIES)).toEqual([]);
  page.navigator.serviceWorker.controller = {};
  page.navigator.serviceWorker.dispatchEvent(new Event("controllerchange"));
  await settle();
  expect(await kept.texts(KEPT_REPLIES)).toHaveLength(1);
});

test("only what the catalogue, the offers and the configuration say is kept", async () => {
  void store.dispatch(
    api.endpoints.addOrder.initiate({
      order: { name: "Ann" } as never,
      "Idempotency-Key": "12345678",
    }),
  );
  void store.dispatch(
    generalCalls.endpoints.getData.initiate("api/Order/Mine"),
  );
  load();
  await settle();
  const texts = await kept.texts(KEPT_REPLIES);
  expect(texts.map((text) => Object.keys(JSON.parse(text) as object))).toEqual([
    ["value", "answeredAt"],
  ]);
  expect(texts[0]).toContain("Paracetamol");
});
