import { dataLayerForTests, sampleOrder } from "../testing/dataLayer";
import { api, selectLastFailure } from "./index";

const { addOrder, getCategories, getConfig, getProduct } = api.endpoints;
const { dispatch, fetched, getState, reply } = dataLayerForTests({
  now: 1_000,
});
const lastFailure = () => selectLastFailure(getState());

test("there is none before anything failed", async () => {
  reply('{"shipping":1}', "text/plain", 200);
  await dispatch(getConfig.initiate());
  expect(lastFailure()).toBeNull();
});

test("is the call that was sent last, of those to read and those to send", async () => {
  reply("down", "text/plain", 503);
  await dispatch(getConfig.initiate());
  expect(lastFailure()).toEqual({
    call: "getConfig",
    status: 503,
    sentAt: 1_000,
  });
  jest.setSystemTime(2_000);
  reply("closed", "text/plain", 500);
  await dispatch(addOrder.initiate({ order: sampleOrder }));
  jest.setSystemTime(3_000);
  reply("[]", "text/plain", 200);
  await dispatch(getCategories.initiate());
  expect(lastFailure()).toEqual({
    call: "addOrder",
    status: 500,
    sentAt: 2_000,
  });
});

test("names the endpoint, not what it was asked", async () => {
  reply("gone", "text/plain", 404);
  await dispatch(getProduct.initiate({ id: "private" }));
  expect(lastFailure()?.call).toBe("getProduct");
});

test("holds nothing of what was sent or answered", async () => {
  reply("Ann Example of 1 Example Street is unknown.", "text/plain", 500);
  await dispatch(addOrder.initiate({ order: sampleOrder }));
  expect(Object.keys(lastFailure()!)).toEqual(["call", "status", "sentAt"]);
  expect(JSON.stringify(lastFailure())).not.toContain("xample");
});

test("a call that has succeeded since is forgotten", async () => {
  reply("down", "text/plain", 503);
  await dispatch(getConfig.initiate());
  reply('{"shipping":1}', "text/plain", 200);
  await dispatch(getConfig.initiate(undefined, { forceRefetch: true }));
  expect(lastFailure()).toBeNull();
});

test("says which calls the network or the host's words failed, and which broke here", async () => {
  fetched().mockRejectedValue(new TypeError("fetch failed"));
  await dispatch(getConfig.initiate());
  expect(lastFailure()?.status).toBe("unreachable");
  jest.setSystemTime(2_000);
  reply("not a list", "text/plain", 200);
  await dispatch(getCategories.initiate());
  expect(lastFailure()?.status).toBe("unreadable");
  const defect = { status: "rejected", error: { message: "Ann Example" } };
  const { api: calls } = getState();
  const broken = {
    api: { ...calls, queries: { getBanners: defect }, mutations: {} },
  };
  expect(selectLastFailure(broken)?.status).toBe("defect");
});
