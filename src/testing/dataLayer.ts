import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { api } from "../storefront/api";

/** Where the storefront of these tests was loaded from. */
export const PAGE = {
  hostname: "shop.example",
  origin: "https://shop.example",
};

const makeTestStore = () =>
  configureStore({
    reducer: combineSlices(api),
    middleware: (getDefault) =>
      // Redux Toolkit's checks take long on a whole catalog.
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
  });

/** Where a driven clock starts; 0 would be a reply that was never fetched. */
const NOW = Date.parse("2026-11-21T14:05:00Z");

/**
 * A data layer without a page for the tests of one file, fresh for each; its
 * host answers as the test says.
 *
 * @param drivenClock whether the test advances the clock, as with `jest.advanceTimersByTimeAsync`
 */
export function dataLayerForTests({ drivenClock = false } = {}) {
  let fetched: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;
  let store: ReturnType<typeof makeTestStore>;

  beforeEach(() => {
    if (drivenClock) jest.useFakeTimers({ now: NOW });
    fetched = jest.spyOn(globalThis, "fetch");
    Object.assign(globalThis, { location: PAGE });
    store = makeTestStore();
  });
  afterEach(() => {
    store.dispatch(api.util.resetApiState());
    jest.useRealTimers();
  });

  const requests = () => fetched.mock.calls.map(([input]) => input as Request);
  return {
    dispatch: ((action: never) =>
      store.dispatch(action)) as (typeof store)["dispatch"],
    getState: () => store.getState(),
    /** The mocked network. */
    fetched: () => fetched,
    requests,
    lastRequest: () => requests().at(-1)!,
    /** Makes the host answer these paths with JSON, and others with 404. */
    answer(replies: Readonly<Record<string, unknown>>) {
      fetched.mockImplementation(async (input) => {
        const reply = replies[new URL((input as Request).url).pathname];
        return reply
          ? Response.json(reply)
          : new Response("No.", { status: 404 });
      });
    },
    /** Makes the host answer every call like this from now on. */
    reply(body: string, type = "application/json", status = 200) {
      fetched.mockImplementation(
        async () =>
          new Response(body, { status, headers: { "Content-Type": type } }),
      );
    },
  };
}
