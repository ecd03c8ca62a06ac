import { config, products } from "../testing/catalog";
import { dataLayerForTests } from "../testing/dataLayer";
import { api } from "../api";
import {
  dehydrate,
  hydrate,
  preloadedStateElement,
  readPreloadedState,
} from "./preloadedQueries";

const { answer, dispatch, fetched, getState } = dataLayerForTests();
const { getConfig, getProduct, listProducts, listSimilar } = api.endpoints;
const CONFIG = "/api/Config/Get";

test("what a page was rendered from is not fetched again: of the whole catalog the page that is shown, and nothing of a call that failed", async () => {
  answer({ [CONFIG]: config, "/api/Product/GetProduct": products });
  const query = { search: "amlo", category: "", page: 1 };
  await dispatch(listProducts.initiate(query));
  await dispatch(getProduct.initiate({ id: "none" }));
  const sent = dehydrate(getState());
  const names = sent.map(({ endpointName }) => endpointName);
  expect(names.sort()).toEqual(["getConfig", "listProducts"]);
  dispatch(api.util.resetApiState());
  fetched().mockClear();
  hydrate(dispatch, sent);
  expect((await dispatch(getConfig.initiate())).data).toEqual(config);
  const { data: page } = await dispatch(listProducts.initiate(query));
  expect(page?.total).toBe(2);
  expect(fetched()).not.toHaveBeenCalled();
});

test("of similar medicines one reply is sent, that of the query that the page shows", async () => {
  const medicine = {
    ...products[0],
    ingredients: [{ name: "amlodipine", strength: 5, unit: "mg" }],
  };
  answer({
    [CONFIG]: { ...config, features: ["similar"] },
    "/api/Product/GetProduct/7": medicine,
    "/api/Product/GetSimilar/7": { others: [] },
  });
  dispatch(api.util.resetApiState());
  await dispatch(listSimilar.initiate("7"));
  // The configuration, the product and its similar medicines.
  expect(fetched()).toHaveBeenCalledTimes(3);
  const names = dehydrate(getState()).map(({ endpointName }) => endpointName);
  expect(names.sort()).toEqual(["getConfig", "getProduct", "listSimilar"]);
});

test("the state comes back from the page, whatever a product is called; another page has none", () => {
  const value = { productName: "</script><!--<script>\u2028" };
  const state = {
    origin: "https://shop.example",
    queries: [{ endpointName: "getProduct", arg: { id: "7" }, value }],
  };
  const html = preloadedStateElement(state);
  expect(html.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
  const textContent = html.replace(/<[^>]*>/g, "");
  const pageWith = (element: object | null) =>
    ({ getElementById: () => element }) as unknown as Document;
  expect(readPreloadedState(pageWith({ textContent }))).toEqual(state);
  expect(readPreloadedState(pageWith(null))).toBeUndefined();
});
