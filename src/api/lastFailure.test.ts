import { configureStore } from "@reduxjs/toolkit";
import { api, selectLastFailure } from "./index";

const order = {
  name: "Ann Example",
  contactNo: "5550100",
  email: "ann@example.test",
  address: "1 Example Street",
  qty: 1,
  amount: 1,
  discount: 0,
  shippingCharge: 0,
  total: 1,
  orderItem: [],
};
const { addOrder, getCategories, getConfig, getProduct } = api.endpoints;

let fetched: jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>>;

function reply(body: string, status: number) {
  fetched.mockImplementation(async () => new Response(body, { status }));
}

function makeTestStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
}
let store: ReturnType<typeof makeTestStore>;
const lastFailure = () => selectLastFailure(store.getState());

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000 });
  fetched = jest.spyOn(globalThis, "fetch");
  Object.assign(globalThis, {
    location: { hostname: "shop.example", origin: "https://shop.example" },
  });
  store = makeTestStore();
});
afterEach(() => {
  store.dispatch(api.util.resetApiState());
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("there is none before anything failed", async () => {
  reply('{"shipping":1}', 200);
  await store.dispatch(getConfig.initiate());
  expect(lastFailure()).toBeNull();
});

test("is the call that was sent last, of those to read and those to send", async () => {
  reply("down", 503);
  await store.dispatch(getConfig.initiate());
  expect(lastFailure()).toEqual({
    call: "getConfig",
    status: 503,
    sentAt: 1_000,
  });
  jest.setSystemTime(2_000);
  reply("closed", 500);
  await store.dispatch(addOrder.initiate({ order }));
  jest.setSystemTime(3_000);
  reply("[]", 200);
  await store.dispatch(getCategories.initiate());
  expect(lastFailure()).toEqual({
    call: "addOrder",
    status: 500,
    sentAt: 2_000,
  });
});

test("names the endpoint, not what it was asked", async () => {
  reply("gone", 404);
  await store.dispatch(getProduct.initiate({ id: "private" }));
  expect(lastFailure()?.call).toBe("getProduct");
});

test("holds nothing of what was sent or answered", async () => {
  reply("Ann Example of 1 Example Street is unknown.", 500);
  await store.dispatch(addOrder.initiate({ order }));
  expect(Object.keys(lastFailure()!)).toEqual(["call", "status", "sentAt"]);
  expect(JSON.stringify(lastFailure())).not.toContain("xample");
});

test("a call that has succeeded since is forgotten", async () => {
  reply("down", 503);
  await store.dispatch(getConfig.initiate());
  reply('{"shipping":1}', 200);
  await store.dispatch(getConfig.initiate(undefined, { forceRefetch: true }));
  expect(lastFailure()).toBeNull();
});

test("says which calls the network or the host's words failed, and which broke here", async () => {
  fetched.mockRejectedValue(new TypeError("fetch failed"));
  await store.dispatch(getConfig.initiate());
  expect(lastFailure()?.status).toBe("unreachable");
  jest.setSystemTime(2_000);
  reply("not a list", 200);
  await store.dispatch(getCategories.initiate());
  expect(lastFailure()?.status).toBe("unreadable");
  const defect = { status: "rejected", error: { message: "Ann Example" } };
  const { api: calls } = store.getState();
  const broken = {
    api: { ...calls, queries: { getBanners: defect }, mutations: {} },
  };
  expect(selectLastFailure(broken)?.status).toBe("defect");
});
