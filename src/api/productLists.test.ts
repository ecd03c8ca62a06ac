import type { ListQuery } from "../domain/search";
import { products as fewProducts } from "../testing/catalog";
import { dataLayerForTests } from "../testing/dataLayer";
import { manyProducts } from "../testing/manyProducts";
import { findCall, type CallName } from "../testing/stubCalls";
import { catalogOf, usualCatalog, withSearch } from "../testing/stubCatalog";
import { api, type Product } from "./index";
import { prefetchCatalog } from "./productLists";

const { dispatch, fetched, requests } = dataLayerForTests({
  drivenClock: true,
});
const { getFeaturedProducts, getCurrentProducts, listProducts } = api.endpoints;

let catalog = usualCatalog;
/** Calls that the host refuses, with their status. */
let refused: Partial<Record<CallName, number>> = {};

const few = withSearch(usualCatalog);
const most = withSearch(catalogOf(manyProducts(2_000)));
const many = withSearch(catalogOf(manyProducts(2_001)));
const withoutSearch = { ...many, config: { ...many.config, features: [] } };

beforeEach(() => {
  catalog = usualCatalog;
  refused = {};
  fetched().mockImplementation(async (input) => {
    const { pathname, search } = new URL((input as Request).url);
    const found = findCall("GET", pathname + search, {
      catalog,
      ordersSoFar: 0,
    });
    const status = found ? (refused[found.name] ?? 200) : 404;
    const answer = status === 200 ? found?.answer : undefined;
    return answer?.kind === "answer"
      ? new Response(answer.body, {
          status: answer.status,
          headers: { "Content-Type": answer.type },
        })
      : new Response("No.", { status });
  });
});

/** The calls since the last look, without their common start. */
function calls(): string[] {
  const urls = requests().map(({ url }) => new URL(url));
  fetched().mockClear();
  return urls.map(({ pathname, search }) => pathname.slice(5) + search);
}

const all: ListQuery = { search: "", category: "", page: 1 };
const list = (query: Partial<ListQuery> = {}) =>
  dispatch(listProducts.initiate({ ...all, ...query }));
const featured = () => dispatch(getFeaturedProducts.initiate());
const current = (...ids: string[]) =>
  dispatch(getCurrentProducts.initiate(ids, { forceRefetch: true }));

const WHOLE = "Product/GetProduct";

/** Lists bring one photo of each product, the only one that they show. */
const asListed = (products: readonly Product[]) =>
  products.map((product) => ({ ...product, photo: product.photo.slice(0, 1) }));

describe("a list of products", () => {
  test.each([
    ["a host with the specified calls alone", usualCatalog],
    ["a host that searches 2,000 products", most],
    ["a host that does not search its 2,001 products", withoutSearch],
  ])(
    "of %s is searched in the browser: the catalog is fetched once",
    async (_which, its) => {
      catalog = its;
      const { data } = await list();
      expect(calls()).toEqual(["Config/Get", WHOLE]);
      expect(data).toMatchObject({
        page: 1,
        total: catalog.products.length,
        products: asListed(catalog.products.slice(0, 24)),
      });
      const found = await list({ search: " Ámlo", category: "heart" });
      const matching = catalog.products.filter(
        ({ productName, category }) =>
          productName.startsWith("Amlo") && category === "Heart and Blood",
      );
      expect(matching.length).toBeGreaterThan(1);
      expect(found.data).toMatchObject({
        total: matching.length,
        products: asListed(matching.slice(0, 24)),
      });
      expect(calls()).toEqual([]);
    },
  );

  test("of more than 2,000 products is searched by a host that has the search, page by page", async () => {
    catalog = many;
    const { data } = await list({
      search: " PÁRA&",
      category: "Pain Relief",
      page: 2,
    });
    expect(calls()).toEqual([
      "Config/Get",
      "Product/SearchProducts?name=para%26&category=Pain+Relief&page=2&pageSize=24",
    ]);
    expect(data).toMatchObject({ total: 0, page: 1, products: [] });
    await list({ page: 3 });
    expect(calls()).toEqual(["Product/SearchProducts?page=3&pageSize=24"]);
    await list({ search: "x".repeat(300) });
    expect(calls()).toEqual([
      `Product/SearchProducts?name=${"x".repeat(255)}&page=1&pageSize=24`,
    ]);
  });

  test.each([
    [["search"], "Product/SearchProducts?page=1&pageSize=24"],
    [
      ["search", "sort"],
      "Product/SearchProducts?page=1&pageSize=24&sort=price",
    ],
  ])(
    "is sorted by a host only if that says that it can: %j",
    async (features, call) => {
      catalog = { ...many, config: { ...many.config, features } };
      await list({ sort: "price" });
      expect(calls()).toEqual(["Config/Get", call]);
    },
  );

  test("of a host whose configuration fails is searched in the browser", async () => {
    catalog = many;
    refused = { getConfig: 404 };
    expect((await list()).data?.total).toBe(2_001);
    expect(calls()).toEqual(["Config/Get", WHOLE]);
  });
});

describe("the featured products", () => {
  test("are eight of a catalog in the browser, of all categories in turn", async () => {
    const { data } = await featured();
    expect(data?.map(({ category }) => category)).toEqual(
      [1, 2].flatMap(() => [
        "Pain Relief",
        "Heart and Blood",
        "Skin",
        "Allergy",
      ]),
    );
    expect(calls()).toEqual(["Config/Get", WHOLE]);
  });
  test("are eight of the first page of a host's search, with a photo each", async () => {
    catalog = many;
    const { data } = await featured();
    const { data: first } = await list();
    expect(data).toHaveLength(8);
    const shown = first?.products.map((product) => ({
      ...product,
      photo: product.photo.slice(0, 1),
    }));
    expect(shown).toEqual(expect.arrayContaining(data!));
    expect(calls().filter((call) => call === WHOLE)).toEqual([]);
  });
});

describe("the current state of some products", () => {
  const [paracetamol] = fewProducts as [(typeof fewProducts)[number]];
  const dearer = { ...paracetamol, price: 99.5 };

  test("is fetched again, although the catalog is cached; a product that is gone is null", async () => {
    await list();
    await jest.advanceTimersByTimeAsync(11_000);
    calls();
    catalog = catalogOf([dearer]);
    expect((await current("1", "2", "none")).data).toEqual({
      1: dearer,
      2: null,
      none: null,
    });
    expect(calls()).toEqual([WHOLE]);
  });

  test("is asked for product by product on a host that searches; one that it does not know is null", async () => {
    catalog = many;
    const { data } = await current("7", "co/codamol 8%");
    expect(data).toEqual({ 7: many.products[6], "co/codamol 8%": null });
    expect(calls()).toEqual([
      "Config/Get",
      `${WHOLE}/7`,
      `${WHOLE}/co%2Fcodamol%208%25`,
    ]);
  });
});

test.each([
  ["a list in the browser", few, "getProducts", list],
  ["a list by the host", many, "searchProducts", list],
  ["current state in the browser", few, "getProducts", () => current("1")],
  ["current state by the host", many, "getProduct", () => current("1")],
] as const)("%s fails as its call fails", async (_, its, call, ask) => {
  catalog = its;
  refused = { [call]: 400 };
  expect((await ask()).error).toMatchObject({ status: 400, text: "No." });
});

test("the catalog is prefetched if the browser searches it, and not if the host does", async () => {
  await dispatch(prefetchCatalog());
  expect(calls()).toEqual(["Config/Get", WHOLE]);
  await list();
  expect(calls()).toEqual([]);
  dispatch(api.util.resetApiState());
  catalog = many;
  await dispatch(prefetchCatalog());
  expect(calls()).toEqual(["Config/Get"]);
});
