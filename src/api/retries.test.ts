import { makeServerStore } from "../app/store";
import { dataLayerForTests, sampleOrder } from "../testing/dataLayer";
import { api } from "./index";

const { dispatch, fetched, reply, requests } = dataLayerForTests({
  drivenClock: true,
});
const { addEnquiry, addOrder, getConfig } = api.endpoints;

const unreachable = () =>
  fetched().mockRejectedValue(new TypeError("fetch failed"));

/** Longer than any wait between two attempts. */
const LATER = 10_000;
const later = () => jest.advanceTimersByTimeAsync(LATER);

test("a query that fails is sent twice more, after growing waits", async () => {
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

test("a query that succeeds at the second attempt has its data, and nothing failed", async () => {
  unreachable();
  const query = dispatch(getConfig.initiate());
  await jest.advanceTimersByTimeAsync(0);
  expect(requests()).toHaveLength(1);
  reply('{"shipping":4.95}');
  await later();
  expect(await query).toMatchObject({
    data: { shipping: 4.95 },
    isError: false,
  });
  expect(requests()).toHaveLength(2);
});

test.each([400, 404, 409])(
  "a query that is answered with %i is not sent again, because that would not help",
  async (status) => {
    reply("No.", "text/plain", status);
    const query = dispatch(getConfig.initiate());
    await later();
    expect((await query).error).toMatchObject({ status });
    expect(requests()).toHaveLength(1);
  },
);

test("an order or an enquiry is never sent again by itself", async () => {
  const enquiry = { name: "", contactNo: "", subject: "", message: "" };
  unreachable();
  const results = Promise.all([
    dispatch(addOrder.initiate({ order: sampleOrder })),
    dispatch(addEnquiry.initiate({ enquiry })),
  ]);
  await later();
  for (const { error } of await results)
    expect(error).toMatchObject({ status: "unreachable" });
  expect(requests()).toHaveLength(2);
});

test("a query is answered on the host itself without a request, and is asked once", async () => {
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
