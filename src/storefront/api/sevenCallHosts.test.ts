import { dropping, failing } from "../../testing/stub/behaviours";
import { products as few } from "../../testing/catalog";
import { dataLayerForTests } from "../../testing/dataLayer";
import { manyProducts } from "../../testing/manyProducts";
import { StubHost } from "../../testing/stub/stubHost";
import { catalogOf, withSearch } from "../../testing/stub/stubCatalog";
import { api, prefetchCatalog } from "./index";

const { dispatch, fetched, getState, requests } = dataLayerForTests({
  drivenClock: true,
});
const { checkCart, getProduct, searchProducts } = api.endpoints;

const small = withSearch(catalogOf(manyProducts(2_000)));
const large = withSearch(catalogOf(manyProducts(2_001)));

let stub: StubHost;
beforeEach(() => {
  stub = new StubHost();
  fetched().mockImplementation((input) => stub.answer(input as Request));
});

/** The calls since the last look, without their common start. */
function calls(): string[] {
  const urls = requests().map(({ url }) => new URL(url));
  fetched().mockClear();
  return urls.map(({ pathname, search }) => pathname.slice(5) + search);
}
const CONFIG = "Config/Get";
const WHOLE = "Product/GetProduct";

/** Waits also for what is sent again. */
async function answerOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
  await jest.advanceTimersByTimeAsync(10_000);
  return answer;
}
const list = (query: Parameters<typeof searchProducts.initiate>[0] = {}) =>
  answerOf(dispatch(searchProducts.initiate(query)));

describe("a host with the specified calls alone", () => {
  test("is asked for its catalog once, for all lists", async () => {
    const { data } = await list();
    expect(data).toMatchObject({ page: 1, total: few.length });
    expect(calls()).toEqual([CONFIG, WHOLE]);
    const found = await list({ name: "amlo", category: "heart" });
    expect(found.data?.total).toBe(2);
    expect(calls()).toEqual([]);
  });

  test("says of a cart what is sold now, by no rules", async () => {
    await list();
    calls();
    const dearer = { ...few[0]!, price: 99.5 };
    stub.catalog = catalogOf([dearer]);
    const lines = ["1", 2, "none"].map((itemId) => ({ itemId, qty: 1 }));
    const question = { cartQuestion: { lines } };
    const { data } = await answerOf(dispatch(checkCart.initiate(question)));
    const nothing = { advice: "", together: [], limits: [] };
    const products = { 1: dearer, 2: null, none: null };
    expect(data).toEqual({ ...nothing, products });
    expect(calls()).toEqual([WHOLE]);
  });
});

test("a host that searches is asked for its lists page by page", async () => {
  stub.catalog = large;
  await list({ name: "para&", page: 2, sort: "price" });
  expect(calls()).toEqual([
    CONFIG,
    "Product/SearchProducts?name=para%26&page=2&sort=price",
  ]);
});

describe("a small catalog of a host that searches", () => {
  beforeEach(() => {
    stub.catalog = small;
  });
  const query = { name: "amlo", page: 1 };
  const shown = () => searchProducts.select(query)(getState()).data?.total;

  test("is fetched beforehand, and a larger one is not", async () => {
    await dispatch(prefetchCatalog());
    expect(calls()).toEqual([CONFIG, WHOLE]);
    dispatch(api.util.resetApiState());
    stub.catalog = large;
    await dispatch(prefetchCatalog());
    expect(calls()).toEqual([CONFIG]);
  });

  test("is listed at once, until the host's reply takes its place", async () => {
    await dispatch(prefetchCatalog());
    const reply = dispatch(searchProducts.initiate(query));
    expect(shown()).toBeGreaterThan(24);
    stub.catalog = withSearch(catalogOf(few));
    await answerOf(reply);
    expect(shown()).toBe(2);
  });

  test("is not listed in place of a reply that is fetched again", async () => {
    await dispatch(prefetchCatalog());
    stub.catalog = withSearch(catalogOf(few));
    const reply = dispatch(searchProducts.initiate(query));
    await answerOf(reply);
    const again = reply.refetch();
    expect(shown()).toBe(2);
    await answerOf(again);
  });

  test.each([{ name: "5mg" }, { name: "amlo", maker: "Acme" }])(
    "is not listed at once where the host knows more: %j",
    async (asked) => {
      await dispatch(prefetchCatalog());
      const reply = dispatch(searchProducts.initiate(asked));
      const { data } = searchProducts.select(asked)(getState());
      expect(data).toBeUndefined();
      await answerOf(reply);
    },
  );

  test.each([
    ["offline", dropping],
    ["503", failing(503)],
  ])("stands in for a host that fails: %s", async (_, failure) => {
    await dispatch(prefetchCatalog());
    stub.set("searchProducts", failure);
    stub.set("getProduct", failure);
    expect((await list({ name: "zzz" })).data?.total).toBe(0);
    const one = await answerOf(dispatch(getProduct.initiate({ id: "7" })));
    expect(one.data).toEqual(small.products[6]);
  });

  test("does not stand in for a list with filters", async () => {
    await dispatch(prefetchCatalog());
    stub.set("searchProducts", failing(503));
    const { error } = await list({ withoutPrescription: "true" });
    expect(error).toMatchObject({ status: 503 });
  });

  test("a larger one fails as its call fails", async () => {
    stub.catalog = large;
    stub.set("searchProducts", dropping);
    expect((await list()).error).toMatchObject({ status: "unreachable" });
    expect(calls()).not.toContain(WHOLE);
  });
});
