import { sampleProduct as product } from "../testing/dataLayer";
import { CONFIG, LIST, START, watchedShop } from "../testing/watchedShop";
import { api } from "./index";

const shop = watchedShop();

test("a browser that believes to be online is not believed when calls get no answer", async () => {
  shop.answers[LIST] = shop.answers[CONFIG] = "none";
  shop.load();
  await shop.settle();
  expect(shop.reach()).toBe("unreachable");
  const before = shop.asked.length;
  await shop.settle(5_000);
  expect(shop.asked).toHaveLength(before + 1);
  await shop.settle(9_500);
  expect(shop.asked).toHaveLength(before + 1);
  shop.answers = {
    [LIST]: { body: [product] },
    [CONFIG]: { body: { shipping: 1 } },
  };
  await shop.settle(500);
  expect(shop.reach()).toBe("good");
  expect(shop.listed()).toBe(0.64);
});

test("a page that nobody looks at asks for nothing", async () => {
  shop.answers[LIST] = shop.answers[CONFIG] = "none";
  shop.load();
  await shop.settle();
  const before = shop.asked.length;
  shop.page.document.visibilityState = "hidden";
  await shop.settle(600_000);
  expect(shop.asked).toHaveLength(before);
  shop.page.document.visibilityState = "visible";
  shop.page.document.dispatchEvent(new Event("visibilitychange"));
  await shop.settle();
  expect(shop.asked).toHaveLength(before + 1);
});

test("a failure of the host is no lack of a network", async () => {
  shop.answers[LIST] = { status: 500, body: "" };
  shop.load();
  await shop.settle();
  expect(shop.reach()).toBe("good");
});

test("a call that was given up tells nothing about the network", async () => {
  shop.answers[LIST] = shop.answers[CONFIG] = "none";
  shop.load();
  await shop.settle();
  shop.answers["GetProduct/7"] = "late";
  const { initiate } = api.endpoints.getProduct;
  const before = shop.asked.length;
  shop.store.dispatch(initiate({ id: "7" })).abort();
  await shop.settle();
  expect(shop.reach()).toBe("unreachable");
  expect(shop.asked.length - before).toBeLessThanOrEqual(1);
});

test("losing the network is said before any call fails", async () => {
  shop.load();
  await shop.settle();
  shop.page.navigator.onLine = false;
  shop.page.dispatchEvent(new Event("offline"));
  expect(shop.watch.getState()).toEqual({
    reach: "offline",
    pricesFrom: START,
  });
});
