import {
  dataLayerForTests,
  sampleOrder,
  sampleProduct,
} from "../testing/dataLayer";
import { TIMEOUT } from "./baseApi";
import { api } from "./index";

const { dispatch, fetched, lastRequest, reply, requests } = dataLayerForTests();

describe("a call", () => {
  test("goes to the specified path, without a query string and without the shared headers", async () => {
    reply("[]");
    await dispatch(api.endpoints.getProducts.initiate());
    expect(lastRequest().url).toBe(
      "https://shop.example/api/Product/GetProduct",
    );
    expect(lastRequest().headers.get("X-Client")).toBeNull();
  });
  test("escapes the product's id", async () => {
    reply(JSON.stringify(sampleProduct));
    await dispatch(api.endpoints.getProduct.initiate({ id: "a/b c%" }));
    expect(lastRequest().url).toBe(
      "https://shop.example/api/Product/GetProduct/a%2Fb%20c%25",
    );
  });
  test("that posts carries the shared headers and its idempotency key", async () => {
    reply("Success|1", "text/plain");
    await dispatch(
      api.endpoints.addOrder.initiate({
        order: sampleOrder,
        "Idempotency-Key": "key-12345",
      }),
    );
    expect(lastRequest().headers.get("X-Client")).toMatch(
      /^greenleaf-storefront\//,
    );
    expect(lastRequest().headers.get("Idempotency-Key")).toBe("key-12345");
    expect(lastRequest().headers.get("Content-Type")).toBe("application/json");
  });
  test("without an answer has failed after 15 seconds, and is not sent again", async () => {
    jest.useFakeTimers();
    fetched().mockImplementation(
      (input) =>
        new Promise((_resolve, reject) => {
          const { signal } = input as Request;
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    const call = dispatch(api.endpoints.getConfig.initiate());
    await jest.advanceTimersByTimeAsync(TIMEOUT);
    expect((await call).error).toMatchObject({
      status: "timeout",
      canRetry: true,
    });
    expect(TIMEOUT).toBe(15_000);
    expect(requests()).toHaveLength(1);
  });
});
