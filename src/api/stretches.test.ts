import { dataLayerForTests, sampleProduct } from "../testing/dataLayer";
import { api, selectLastFailure } from "./index";
import { modeOf } from "./catalogueMode";
import { stretchCall } from "./stretchCall";

const ALL = { name: "", category: "" };
const { searchProducts } = api.endpoints;
const { dispatch, fetched, getState, reply, requests } = dataLayerForTests({
  now: 10_000,
});
const answer = (value: unknown) => reply(JSON.stringify(value));

const stretch = (version: string) => ({
  version,
  total: 250_000,
  products: [sampleProduct],
  categories: [{ categoryName: "Pain", count: 3 }],
});
const ask = (from: number) =>
  dispatch(searchProducts.initiate(stretchCall(ALL, from)));
const known = (from: number) =>
  searchProducts.select(stretchCall(ALL, from))(getState()).data;

describe("how the catalogue is had", () => {
  test.each([
    ["whole", {}],
    ["whole", { features: ["search"] }],
    ["whole", { productCount: 250_000 }],
    ["whole", { productCount: 250_000, features: ["visits"] }],
    ["whole", { productCount: 2_000, features: ["search"] }],
    ["search", { productCount: 2_001, features: ["visits", "search"] }],
  ])("is '%s' where Config says %j", (mode, said) => {
    expect(modeOf({ shipping: 4.95, ...said })).toBe(mode);
  });
});

describe("a stretch of a list", () => {
  test("is asked for by what the list has in common, from and limit; what does not narrow it is left out", async () => {
    answer(stretch("1"));
    await ask(48);
    await dispatch(
      searchProducts.initiate(
        stretchCall({ name: "pára", category: "Pain & more" }, 0),
      ),
    );
    expect(requests().map(({ url }) => url)).toEqual([
      "https://shop.example/api/Product/SearchProducts?from=48&limit=48",
      "https://shop.example/api/Product/SearchProducts?name=p%C3%A1ra&category=Pain+%26+more&from=0&limit=48",
    ]);
  });

  test("is never asked for by more characters than a name can have", () => {
    const call = stretchCall({ name: "a".repeat(300), category: "" }, 0);
    expect(call.name).toHaveLength(255);
  });

  test("is checked like a list: what can't be used is left out", async () => {
    answer({
      ...stretch("1"),
      products: [null, { ...sampleProduct, price: "1" }, sampleProduct],
      categories: [{ categoryName: "Pain", count: "3" }, { count: 1 }],
    });
    const { data } = await ask(0);
    expect(data).toEqual({ ...stretch("1"), categories: [] });
  });

  test.each([
    ["no total", { ...stretch("1"), total: undefined }],
    ["a total that is none", { ...stretch("1"), total: -1 }],
    ["no products", { ...stretch("1"), products: undefined }],
    ["a list in its place", [sampleProduct]],
  ])("with %s is a failed call", async (_what, said) => {
    answer(said);
    expect((await ask(0)).error).toMatchObject({ status: "unreadable" });
  });

  test("that is cancelled is no failure to tell support of", async () => {
    fetched().mockImplementation(() => new Promise(() => {}));
    const asked = ask(0);
    asked.abort();
    await asked;
    expect(selectLastFailure(getState())).toBeNull();
  });
});

describe("a stretch of another version of the catalogue", () => {
  test("makes the others be asked for again, and those that nobody shows be forgotten", async () => {
    answer(stretch("1"));
    await ask(0);
    const hidden = ask(48);
    await hidden;
    hidden.unsubscribe();
    jest.setSystemTime(20_000);
    answer(stretch("2"));
    await ask(96);
    await jest.advanceTimersByTimeAsync(100);
    expect(known(0)?.version).toBe("2");
    expect(known(48)).toBeUndefined();
    expect(fetched()).toHaveBeenCalledTimes(4);
  });

  test("does not do so to the stretches of its own version", async () => {
    answer(stretch("1"));
    await ask(0);
    jest.setSystemTime(20_000);
    await ask(48);
    await jest.advanceTimersByTimeAsync(100);
    expect(fetched()).toHaveBeenCalledTimes(2);
  });

  test("does not make a host be asked without end that names another version each time", async () => {
    let answers = 0;
    fetched().mockImplementation(async () => {
      answers += 1;
      return new Response(JSON.stringify(stretch(String(answers))));
    });
    await ask(0);
    await ask(48);
    await jest.advanceTimersByTimeAsync(900);
    expect(answers).toBe(2);
  });
});
