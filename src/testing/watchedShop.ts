import { configureStore } from "@reduxjs/toolkit";
import { api } from "../api/index";
import { watchNetwork } from "../api/networkWatch";
import { sampleProduct } from "./dataLayer";
import { fakeCaches, haveCaches } from "./fakeCaches";

/** What a host answers: "none" where it can't be reached, "late" where it takes for ever. */
type Answer = { status?: number; body: unknown } | "none" | "late";

/** Where the host is asked for the catalogue and the configuration: the ends of their paths. */
export const LIST = "GetProduct";
export const CONFIG = "Config/Get";

/** When the first visit begins. */
export const START = Date.parse("2026-11-21T14:05:00Z");
const HOUR = 3_600_000;

/** Replies are read in turns of the event loop. */
const UNTOUCHED = ["setImmediate", "nextTick", "queueMicrotask"] as const;

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

const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });

/** A visit to the shop, of which nothing is watched yet. */
function visit(options?: Parameters<typeof fakePage>[0]) {
  const store = makeStore();
  const page = fakePage(options);
  return { store, page, watch: watchNetwork(store, page as unknown as Window) };
}

/** What every test begins with: a host that answers, and a browser that keeps nothing yet. */
const beginning = () => ({
  /** What the host answers by now, by the path's end; 404 to all others. */
  answers: {
    [LIST]: { body: [sampleProduct] },
    [CONFIG]: { body: { shipping: 4.95 } },
    "GetProduct/7": { body: sampleProduct },
  } as Record<string, Answer>,
  /** The addresses that were asked for. */
  asked: [] as string[],
  kept: fakeCaches(),
});

/**
 * For each test of a file a shop in a browser that keeps what it was answered,
 * with its network watched and its clock driven.
 */
export function watchedShop() {
  let stopWatching = () => {};
  let takeAway = () => {};
  const shop = {
    ...beginning(),
    ...visit(),

    /** Opens the shop anew, as another visit does. */
    open(...options: Parameters<typeof visit>) {
      stopWatching();
      Object.assign(shop, visit(...options));
      stopWatching = shop.watch.subscribe(() => {});
    },
    /** Lets the time go by, and then what is under way come to its end. */
    async settle(time = 0) {
      await jest.advanceTimersByTimeAsync(time);
      for (let turn = 0; turn < 10; turn += 1) {
        await new Promise(setImmediate);
        // So often the store tells of its changes.
        await jest.advanceTimersByTimeAsync(10);
      }
    },
    load: () => void shop.store.dispatch(api.endpoints.getProducts.initiate()),
    /** The price that the list shows. */
    listed: () =>
      api.endpoints.getProducts.select()(shop.store.getState()).data?.[0]
        ?.price,
    reach: () => shop.watch.getState().reach,
    /** A visit with a network, an hour ago. */
    async visitBefore() {
      shop.load();
      await shop.settle();
      jest.setSystemTime(START + HOUR);
    },
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: START, doNotFake: [...UNTOUCHED] });
    Object.assign(globalThis, {
      location: { hostname: "shop.example", origin: "https://shop.example" },
    });
    Object.assign(shop, beginning());
    takeAway = haveCaches(shop.kept);
    jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
      const { url } = input as Request;
      shop.asked.push(url);
      const ends = Object.keys(shop.answers);
      const end = ends.find((name) => url.endsWith(`/${name}`)) ?? "";
      const answer = shop.answers[end] ?? { status: 404, body: "" };
      if (answer === "none") throw new TypeError("Failed to fetch");
      if (answer === "late") return new Promise<never>(() => {});
      return new Response(JSON.stringify(answer.body), {
        status: answer.status ?? 200,
        headers: { "Content-Type": "application/json" },
      });
    });
    shop.open();
  });
  afterEach(() => {
    stopWatching();
    shop.store.dispatch(api.util.resetApiState());
    takeAway();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  return shop;
}
