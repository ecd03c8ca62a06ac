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
const { getFeaturedProducts, getCurrentProducts, listByPrefix, listProducts } =
  api.endpoints;

const most = withSearch(catalogOf(manyProducts(2_000)));
const many = withSearch(catalogOf(manyProducts(2_001)));
const offering = (features: string[]) => ({
  ...many,
  config: { ...many.config, features },
});

let catalog = usualCatalog;
/** The call that the host refuses. */
let refused: CallName | undefined;

beforeEach(() => {
  catalog = usualCatalog;
  refused = undefined;
  fetched().mockImplementation(async (input) => {
    const { pathname, search } = new URL((input as Request).url);
    const path = pathname + search;
    const call = findCall("GET", path, { catalog, ordersSoFar: 0 });
    const answer = call?.name === refused ? undefined : call?.answer;
    return answer?.kind === "answer"
      ? new Response(answer.body, { status: answer.status })
      : new Response("No.", { status: 400 });
  });
});

/** The calls since the last look, without their common start. */
function calls(): string[] {
  const urls = requests().map(({ url }) => new URL(url));
  fetched().mockClear();
  return urls.map(({ pathname, search }) => pathname.slice(5) + search);
}
const WHOLE = "Product/GetProduct";
const SEARCH = "Product/SearchProducts";

const list = (query: Partial<ListQuery> = {}) =>
  dispatch(
    listProducts.initiate({ search: "", category: "", page: 1, ...query }),
  );
const featured = () => dispatch(getFeaturedProducts.initiate());
const current = (...ids: string[]) =>
  dispatch(getCurrentProducts.initiate(ids, { forceRefetch: true }));

/** One page of products, each with the one photo that a list shows. */
const toListItem = (products: readonly Product[]) =>
  products
    .slice(0, 24)
    .map((product) => ({ ...product, photo: product.photo.slice(0, 1) }));

/** What is shown on a product's own page alone. */
const LEFT_OUT = ["ingredients", "contains", "form", "warnings"];

describe("a list of products", () => {
  test("keeps what it shows of a product, and leaves out the rest", async () => {
    const whole: Required<Omit<Product, "match">> = {
      ...usualCatalog.products[0]!,
      ingredients: [{ name: "paracetamol", strength: 500, unit: "mg" }],
      contains: ["paracetamol"],
      form: "tablet",
      unit: "tablet",
      legalClass: "general",
      warnings: ["Read the leaflet."],
      onEnquiry: true,
    };
    catalog = { ...usualCatalog, products: [whole] };
    const { data } = await list();
    const shown = Object.entries(whole).filter(
      ([field]) => !LEFT_OUT.includes(field),
    );
    expect(data!.products[0]).toEqual(Object.fromEntries(shown));
  });

  test.each([
    ["a host with the specified calls alone", usualCatalog],
    ["a host that does not search its 2,001 products", offering([])],
  ])(
    "of %s is searched in the browser: the catalog is fetched once",
    async (_which, its) => {
      catalog = its;
      const { products } = catalog;
      const { data } = await list();
      expect(calls()).toEqual(["Config/Get", WHOLE]);
      expect(data).toMatchObject({
        page: 1,
        total: products.length,
        products: toListItem(products),
      });
      const found = await list({ search: " Ámlo", category: "heart" });
      const names = found.data!.products.map(
        ({ productName, category }) => `${category}: ${productName}`,
      );
      expect(names.length).toBeGreaterThan(1);
      expect(names.join()).toMatch(/^(Heart and Blood: Amlo[^,]+,?)+$/);
      expect(calls()).toEqual([]);
    },
  );

  test("of a host that has the search is searched by it, page by page", async () => {
    catalog = many;
    const category = "Pain Relief";
    const { data } = await list({ search: " PÁRA&", category, page: 2 });
    expect(calls()).toEqual([
      "Config/Get",
      `${SEARCH}?name=para%26&category=Pain+Relief&page=2&pageSize=24`,
    ]);
    expect(data).toMatchObject({ total: 0, page: 1, products: [] });
    const name = "x".repeat(255);
    await list({ search: `${name}yz` });
    expect(calls()).toEqual([`${SEARCH}?name=${name}&page=1&pageSize=24`]);
  });

  test.each([
    [["search"], ""],
    [["search", "sort"], "&sort=price"],
  ])(
    "is sorted by a host only if that says that it can: %j",
    async (features, sorted) => {
      catalog = offering(features);
      await list({ sort: "price" });
      const call = `${SEARCH}?page=1&pageSize=24${sorted}`;
      expect(calls()).toEqual(["Config/Get", call]);
    },
  );

  test("of a host whose configuration fails is searched in the browser", async () => {
    catalog = many;
    refused = "getConfig";
    expect((await list()).data?.total).toBe(2_001);
    expect(calls()).toEqual(["Config/Get", WHOLE]);
  });
});

test("the prefix rule finds in a catalog of 2,000 products, and in no larger one that the host searches", async () => {
  const query = { search: "amlo", category: "", page: 1 };
  catalog = most;
  const { data } = await dispatch(listByPrefix.initiate(query));
  expect(data?.total).toBeGreaterThan(24);
  expect(calls()).toEqual(["Config/Get", WHOLE]);
  dispatch(api.util.resetApiState());
  catalog = many;
  expect((await dispatch(listByPrefix.initiate(query))).data).toBeNull();
  expect(calls()).toEqual(["Config/Get"]);
});

test("the featured products are some of all categories in turn, or of the first page of a host's search", async () => {
  const { data } = await featured();
  const categories = ["Pain Relief", "Heart and Blood", "Skin", "Allergy"];
  const shown = data?.map(({ category }) => category) ?? [];
  expect(shown.slice(0, 8)).toEqual([...categories, ...categories]);
  expect(calls()).toEqual(["Config/Get", WHOLE]);
  dispatch(api.util.resetApiState());
  catalog = many;
  const { data: found } = await featured();
  expect(found).toHaveLength(14);
  expect(toListItem(many.products)).toEqual(expect.arrayContaining(found!));
  expect(calls()).toEqual(["Config/Get", `${SEARCH}?page=1&pageSize=100`]);
  dispatch(api.util.resetApiState());
  catalog = offering(["search", "featured"]);
  await featured();
  expect(calls()).toEqual([
    "Config/Get",
    `${SEARCH}?page=1&pageSize=100&featured=true`,
  ]);
});

describe("the current state of some products", () => {
  test("is fetched again, although the catalog is cached; a product that is gone is null", async () => {
    await list();
    await jest.advanceTimersByTimeAsync(11_000);
    calls();
    const dearer = { ...fewProducts[0]!, price: 99.5 };
    catalog = catalogOf([dearer]);
    const { data } = await current("1", "2", "none");
    expect(data).toEqual({ 1: dearer, 2: null, none: null });
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
  ["a list in the browser", usualCatalog, "getProducts", list],
  ["a list by the host", many, "searchProducts", list],
  [
    "current state in the browser",
    usualCatalog,
    "getProducts",
    () => current("1"),
  ],
  ["current state by the host", many, "getProduct", () => current("1")],
] as const)("%s fails as its call fails", async (_, its, call, ask) => {
  catalog = its;
  refused = call;
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
