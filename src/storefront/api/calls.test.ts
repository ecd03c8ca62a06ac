import { makeServerStore } from "../app/store";
import { dataLayerForTests } from "../../testing/dataLayer";
import { orderOf } from "../../testing/orderParts";
import { TIMEOUT } from "./baseApi";
import { api } from "./index";

const { dispatch, fetched, lastRequest, reply, requests } = dataLayerForTests({
  drivenClock: true,
});
const { addEnquiry, addOrder, getConfig, getProduct } = api.endpoints;

/** Longer than any wait between two attempts. */
const later = () => jest.advanceTimersByTimeAsync(10_000);

const enquiry = { name: "", contactNo: "", subject: "", message: "" };
const order = orderOf([]);
const sendOrder = () => dispatch(addOrder.initiate({ order }));
const sendEnquiry = () => dispatch(addEnquiry.initiate({ enquiry }));

test("a query has the specified path, with the id escaped, and no shared headers", async () => {
  reply("No.", "text/plain", 404);
  await dispatch(getProduct.initiate({ id: "a/b c%" }));
  expect(lastRequest().url).toBe(
    "https://shop.example/api/Product/GetProduct/a%2Fb%20c%25",
  );
  expect(lastRequest().headers.get("X-Client")).toBeNull();
});

test("a call that posts carries the shared headers and its idempotency key", async () => {
  reply("Success|1", "text/plain");
  const key = { "idempotency-key": "key-12345" };
  await dispatch(addOrder.initiate({ order, ...key }));
  expect(Object.fromEntries(lastRequest().headers)).toMatchObject({
    "x-client": expect.stringMatching(/^greenleaf-storefront\//) as string,
    "idempotency-key": "key-12345",
    "content-type": "application/json",
  });
});

test("a call without an answer has failed after 15 seconds, and is not sent again", async () => {
  fetched().mockImplementation(
    (input) =>
      new Promise((_resolve, reject) => {
        const { signal } = input as Request;
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const call = dispatch(getConfig.initiate());
  expect(TIMEOUT).toBe(15_000);
  await jest.advanceTimersByTimeAsync(TIMEOUT);
  const failure = { status: "timeout", canRetry: true };
  expect((await call).error).toMatchObject(failure);
  expect(requests()).toHaveLength(1);
});

test.each<[body: string, text?: string]>([
  ["[Success] we call you"],
  ["7"],
  [""],
  ['"Success|7" is your number'],
  ['"Success|1042"', "Success|1042"],
  [' "We \\"call\\" you.\\n\\u20ac" ', 'We "call" you.\n€'],
])(
  "the reply %j to an order or enquiry is a text, whatever its type says",
  async (body, text = body) => {
    for (const type of ["text/plain; charset=utf-8", "application/json", ""]) {
      reply(body, type);
      expect((await sendOrder()).data).toBe(text);
      expect((await sendEnquiry()).data).toBe(text);
    }
  },
);

test.each([
  [400, "contactNo is too long.", "contactNo is too long.", false],
  [409, '"Prices have changed."', "Prices have changed.", false],
  [429, "Too many orders.", "Too many orders.", true],
  [503, "The pharmacy is busy.", "The pharmacy is busy.", true],
  [502, "<html>Bad Gateway</html>", "", true],
])(
  "status %i with the body %p says %p; trying again can help: %p",
  async (status, body, text, canRetry) => {
    reply(body, "application/json", status);
    const { error } = await sendOrder();
    const cause = `HTTP ${status}`;
    expect(error).toEqual({ status, text, canRetry, cause });
  },
);

test.each([
  ["with status 409", 409],
  ["without 'Success'", 200],
])(
  "a refused order, %s, has the delivery charge come from the host itself",
  async (_, status) => {
    reply(JSON.stringify({ shipping: 1 }));
    const config = dispatch(getConfig.initiate());
    await config;
    reply("The delivery charge has changed.", "text/plain", status);
    await sendOrder();
    await later();
    const calls = requests().map(({ url, cache }) => [
      new URL(url).pathname,
      cache,
    ]);
    expect(calls.slice(0, 3)).toEqual([
      ["/api/Config/Get", "no-cache"],
      ["/api/Order/AddOrder", "no-cache"],
      ["/api/Config/Get", "no-store"],
    ]);
    config.unsubscribe();
  },
);

test.each([
  [503, 3],
  [400, 1],
])(
  "a query that fails with status %i is sent %i times",
  async (status, times) => {
    reply("No.", "text/plain", status);
    const query = dispatch(getConfig.initiate());
    await later();
    expect((await query).error).toMatchObject({ status, text: "No." });
    expect(requests()).toHaveLength(times);
  },
);

test("a query on the host itself is answered without a request, and asked once", async () => {
  const answer = jest.fn().mockRejectedValue(new Error("busy"));
  const store = makeServerStore({ getConfig: answer });
  const query = store.dispatch(getConfig.initiate());
  await later();
  expect((await query).error).toMatchObject({ cause: "Error: busy" });
  expect(answer).toHaveBeenCalledTimes(1);
  expect(fetched()).not.toHaveBeenCalled();
  store.dispatch(api.util.resetApiState());
});

test("an order or enquiry that could not be sent is never sent again by itself", async () => {
  fetched().mockRejectedValue(new TypeError("fetch failed"));
  const results = Promise.all([sendOrder(), sendEnquiry()]);
  await later();
  const failure = { status: "unreachable", text: "", canRetry: true };
  for (const { error } of await results) expect(error).toMatchObject(failure);
  expect(requests()).toHaveLength(2);
});
