import { sampleProduct as product } from "../testing/dataLayer";
import { CONFIG, LIST, START, watchedShop } from "../testing/watchedShop";
import { generalCalls } from "./generalCalls";
import { api } from "./index";
import { KEPT_REPLIES } from "./keptReplies";
import { SLOW } from "./networkState";

const dearer = { ...product, price: 0.7 };
const shop = watchedShop();

describe("at a repeat visit", () => {
  test("what was answered the last time is shown at once, and the fresh answer takes its place", async () => {
    await shop.visitBefore();
    shop.answers[LIST] = "late";
    shop.open();
    shop.load();
    await shop.settle();
    expect(shop.listed()).toBe(0.64);
    expect(shop.watch.getState()).toEqual({ reach: "good", pricesFrom: START });

    shop.open();
    shop.answers[LIST] = { body: [dearer] };
    shop.load();
    await shop.settle();
    expect(shop.listed()).toBe(0.7);
    expect(shop.watch.getState().pricesFrom).toBeGreaterThan(START);
  });

  test("an answer that does not come is said after three seconds", async () => {
    await shop.visitBefore();
    shop.answers[LIST] = "late";
    shop.open();
    shop.load();
    await shop.settle(SLOW - 200);
    expect(shop.reach()).toBe("good");
    await shop.settle(100);
    expect(shop.reach()).toBe("slow");
  });

  test("without a network the kept answer stays, and a call says when there is one again", async () => {
    await shop.visitBefore();
    Object.keys(shop.answers).forEach((name) => (shop.answers[name] = "none"));
    shop.open({ onLine: false });
    shop.load();
    await shop.settle();
    expect(shop.listed()).toBe(0.64);
    expect(shop.watch.getState()).toEqual({
      reach: "offline",
      pricesFrom: START,
    });

    shop.answers = {
      [LIST]: { body: [dearer] },
      [CONFIG]: { body: { shipping: 4.95 } },
    };
    shop.page.navigator.onLine = true;
    shop.page.dispatchEvent(new Event("online"));
    await shop.settle();
    expect(shop.reach()).toBe("good");
    expect(shop.listed()).toBe(0.7);
  });

  test("a product that was never opened comes from the kept catalogue", async () => {
    await shop.visitBefore();
    shop.answers["GetProduct/7"] = "none";
    shop.open();
    const call = api.endpoints.getProduct;
    void shop.store.dispatch(call.initiate({ id: "7" }));
    await shop.settle();
    expect(call.select({ id: "7" })(shop.store.getState()).data).toEqual(
      product,
    );
  });

  test("a product that is no longer sold is not shown any more", async () => {
    const call = api.endpoints.getProduct;
    const isShown = () => call.select({ id: "7" })(shop.store.getState()).data;
    void shop.store.dispatch(call.initiate({ id: "7" }));
    await shop.settle();
    let answer = () => {};
    shop.open();
    jest.mocked(fetch).mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return new Response("There is none.", { status: 404 });
    });
    void shop.store.dispatch(call.initiate({ id: "7" }));
    await shop.settle();
    expect(isShown()).toEqual(product);
    answer();
    await shop.settle();
    expect(isShown()).toBeUndefined();
  });

  test("kept prices are told of as such where the host fails", async () => {
    await shop.visitBefore();
    shop.answers[LIST] = { status: 503, body: "We are busy." };
    shop.open();
    shop.load();
    await shop.settle();
    expect(shop.listed()).toBe(0.64);
    expect(shop.reach()).toBe("failing");
    shop.answers[LIST] = { body: [dearer] };
    await shop.settle(5_000);
    expect(shop.reach()).toBe("good");
    expect(shop.listed()).toBe(0.7);
  });
});

test("nothing is kept or read where no worker opens the shop, until one does", async () => {
  shop.open({ controller: null });
  shop.load();
  await shop.settle();
  expect(await shop.kept.texts(KEPT_REPLIES)).toEqual([]);
  shop.page.navigator.serviceWorker.controller = {};
  shop.page.navigator.serviceWorker.dispatchEvent(
    new Event("controllerchange"),
  );
  await shop.settle();
  expect(await shop.kept.texts(KEPT_REPLIES)).toHaveLength(1);
});

test("only what the catalogue, the offers and the configuration say is kept", async () => {
  void shop.store.dispatch(
    api.endpoints.addOrder.initiate({
      order: { name: "Ann" } as never,
      "Idempotency-Key": "12345678",
    }),
  );
  void shop.store.dispatch(
    generalCalls.endpoints.getData.initiate("api/Order/Mine"),
  );
  shop.load();
  await shop.settle();
  const texts = await shop.kept.texts(KEPT_REPLIES);
  expect(texts.map((text) => Object.keys(JSON.parse(text) as object))).toEqual([
    ["value", "answeredAt"],
  ]);
  expect(texts[0]).toContain("Paracetamol");
});
