import { products as offered } from "../../testing/catalog";
import { dataLayerForTests } from "../../testing/dataLayer";
import { api } from "./index";

const sample = offered[0]!;
const { answer, dispatch, reply } = dataLayerForTests();
const { getBanners, getCategories, getConfig, getProducts, searchProducts } =
  api.endpoints;

const products = () => dispatch(getProducts.initiate());
const config = () =>
  dispatch(getConfig.initiate(undefined, { forceRefetch: true }));
const search = (name: string) => dispatch(searchProducts.initiate({ name }));

test("what could neither be shown nor sold is left out, whatever a host calls JSON", async () => {
  const broken = [
    null,
    {},
    { ...sample, price: "0.64" },
    { ...sample, productName: " " },
    { ...sample, productId: "" },
  ];
  reply(JSON.stringify([...broken, sample]), "text/plain");
  expect((await products()).data).toEqual([sample]);
  reply('[{"categoryName":"Pain"},{},{"categoryName":" "}]');
  const { data: categories } = await dispatch(getCategories.initiate());
  expect(categories).toEqual([{ categoryName: "Pain" }]);
  reply('[{"path":"a.svg"},{"path":""}]');
  const { data: banners } = await dispatch(getBanners.initiate());
  expect(banners).toEqual([{ path: "a.svg" }]);
});

test("a product's unusable fields get the plainest values", async () => {
  const { productId, productName, price } = sample;
  const known = { productId, productName, price };
  const wrong = { mg: "500", qty: 0, discount: -1, legalClass: "P" };
  reply(JSON.stringify([{ ...known, ...wrong, photo: ["", "a.svg"] }]));
  const texts = { brandName: "", category: "", description: "" };
  const values = { mg: null, qty: 1, discount: 0, photo: ["a.svg"] };
  expect((await products()).data).toEqual([{ ...known, ...texts, ...values }]);
});

test.each([
  ["a page of another site", "<!doctype html><p>Sign in", "text/html"],
  ["no JSON although it says so", "<!doctype html>", "application/json"],
  ["another shape", '{"products":[]}', "application/json"],
  ["nothing", "", "application/json"],
])(
  "a reply of %s is a failed call that can be tried again",
  async (_what, body, type) => {
    jest.useFakeTimers();
    reply(body, type);
    const query = products();
    // It is sent twice more.
    await jest.advanceTimersByTimeAsync(10_000);
    const failure = { status: "unreadable", text: "", canRetry: true };
    expect((await query).error).toMatchObject(failure);
  },
);

test("a page of a search must have its number, its total and its products", async () => {
  const page = { page: 2, total: 26, products: [sample] };
  const find = (found: object) =>
    answer({
      "/api/Config/Get": { shipping: 1, features: ["search"] },
      "/api/Product/SearchProducts": found,
    });
  find({ ...page, products: [sample, {}], categories: [{ count: 3 }] });
  expect((await search("")).data).toEqual({ ...page, categories: [] });
  for (const lack of ["page", "total", "products"]) {
    find({ ...page, [lack]: undefined });
    expect((await search(lack)).error).toMatchObject({ status: "unreadable" });
  }
});

test("a configuration may say more than the delivery charge, and fails without it", async () => {
  const told = { shipping: 4.95, productCount: 149, features: ["search"] };
  reply(JSON.stringify(told));
  expect((await config()).data).toEqual(told);
  reply("{}");
  expect((await config()).error).toMatchObject({ status: "unreadable" });
});
