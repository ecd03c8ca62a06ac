import { makeServerStore } from "../app/store";
import {
  dataLayerForTests,
  sampleOrder,
  sampleProduct,
} from "../testing/dataLayer";
import { TIMEOUT } from "./baseApi";
import { api } from "./index";

const { dispatch, fetched, lastRequest, reply, requests } = dataLayerForTests({
  drivenClock: true,
});
const { addEnquiry, addOrder, getConfig, getProduct, getProducts } =
  api.endpoints;

/** Longer than any wait between two attempts. */
const later = () => jest.advanceTimersByTimeAsync(10_000);

describe("a call", () => {
  test("goes to the specified path, without a query string and without the shared headers", async () => {
    reply("[]");
    await dispatch(getProducts.initiate());
    expect(lastRequest().url).toBe(
      "https://shop.example/api/Product/GetProduct",
    );
    expect(lastRequest().headers.get("X-Client")).toBeNull();
  });
  test("escapes the product's id", async () => {
    reply(JSON.stringify(sampleProduct));
    await dispatch(getProduct.initiate({ id: "a/b c%" }));
    expect(lastRequest().url).toMatch(/\/GetProduct\/a%2Fb%20c%25$/);
  });
  test("that posts carries the shared headers and its idempotency key", async () => {
    reply("Success|1", "text/plain");
    const key = { "Idempotency-Key": "key-12345" };
    await dispatch(addOrder.initiate({ order: sampleOrder, ...key }));
    expect(Object.fromEntries(lastRequest().headers)).toMatchObject({
      "x-client": expect.stringMatching(/^greenleaf-storefront\//) as string,
      "idempotency-key": "key-12345",
      "content-type": "application/json",
    });
  });
  test("without an answer has failed after 15 seconds, and is not sent again", async () => {
    fetched().mockImplementation(
      (input) =>
        new Promise((_resolve, reject) => {
          const { signal } = input as Request;
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    const call = dispatch(getConfig.initiate());
    await jest.advanceTimersByTimeAsync(TIMEOUT);
    expect((await call).error).toMatchObject({
      status: "timeout",
      canRetry: true,
    });
    expect(TIMEOUT).toBe(15_000);
    expect(requests()).toHaveLength(1);
  });
});

describe("a failed call", () => {
  const fail = async () =>
    (await dispatch(addOrder.initiate({ order: sampleOrder }))).error;

  test.each([
    [400, "contactNo has more than 10 characters.", false],
    [409, "Prices have changed.", false],
    [429, "Too many orders.", true],
    [503, "The pharmacy is busy.", true],
  ])(
    "with status %i has the host's sentence, and says whether trying again can help",
    async (status, text, canRetry) => {
      reply(text, "text/plain", status);
      const cause = `HTTP ${status}`;
      expect(await fail()).toEqual({ status, text, canRetry, cause });
    },
  );
  test("does not show a page of markup as a sentence", async () => {
    reply("<html>Bad Gateway</html>", "text/html", 502);
    expect(await fail()).toMatchObject({ status: 502, text: "" });
  });
  test("to order asks for the catalog again where the host disagrees with it", async () => {
    reply(JSON.stringify({ shipping: 1 }));
    const config = dispatch(getConfig.initiate());
    await config;
    reply("The delivery charge has changed.", "text/plain", 409);
    await fail();
    const calls = requests().map(({ url }) => new URL(url).pathname);
    expect(calls).toEqual([
      "/api/Config/Get",
      "/api/Order/AddOrder",
      "/api/Config/Get",
    ]);
    config.unsubscribe();
  });

  test("to order makes the next ones ask for current replies: a CDN may hold those that it was refused for", async () => {
    const cacheOf = async () => {
      reply("[]");
      await dispatch(getProducts.initiate(undefined, { forceRefetch: true }));
      return lastRequest().cache;
    };
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await cacheOf()).toBe("no-cache");
    reply("Prices have changed.", "text/plain", 409);
    await fail();
    expect(await cacheOf()).toBe("reload");
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await cacheOf()).toBe("no-cache");
  });
});

describe("a query", () => {
  test("that fails is sent twice more, after growing waits", async () => {
    const times: number[] = [];
    // The longest waits that the randomness allows.
    jest.spyOn(Math, "random").mockReturnValue(0.999);
    fetched().mockImplementation(async () => {
      times.push(Date.now());
      return new Response("busy", { status: 503 });
    });
    const query = dispatch(getConfig.initiate());
    await later();
    expect((await query).error).toMatchObject({ status: 503, text: "busy" });
    const [first, second, third, ...more] = times as [number, number, number];
    expect(second - first).toBeGreaterThan(0);
    expect(third - second).toBeGreaterThan(second - first);
    expect(more).toEqual([]);
  });
  test.each([400, 409])(
    "that is answered with %i is not sent again, because that would not help",
    async (status) => {
      reply("No.", "text/plain", status);
      const query = dispatch(getConfig.initiate());
      await later();
      expect((await query).error).toMatchObject({ status });
      expect(requests()).toHaveLength(1);
    },
  );
  test("is answered on the host itself without a request, and is asked once", async () => {
    const answer = jest.fn(async () => {
      throw new Error("busy");
    });
    const store = makeServerStore({ getConfig: answer });
    const query = store.dispatch(getConfig.initiate());
    await later();
    expect((await query).error).toMatchObject({ cause: "Error: busy" });
    expect(answer).toHaveBeenCalledTimes(1);
    expect(fetched()).not.toHaveBeenCalled();
    store.dispatch(api.util.resetApiState());
  });
});

test("an order or an enquiry that can't be sent is unreachable, and never sent again by itself", async () => {
  const enquiry = { name: "", contactNo: "", subject: "", message: "" };
  fetched().mockRejectedValue(new TypeError("fetch failed"));
  const results = Promise.all([
    dispatch(addOrder.initiate({ order: sampleOrder })),
    dispatch(addEnquiry.initiate({ enquiry })),
  ]);
  await later();
  for (const { error } of await results) {
    const failure = { status: "unreachable", text: "", canRetry: true };
    expect(error).toMatchObject(failure);
  }
  expect(requests()).toHaveLength(2);
});
