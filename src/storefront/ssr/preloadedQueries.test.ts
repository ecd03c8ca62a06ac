import { config, products } from "../../testing/catalog";
import { dataLayerForTests } from "../../testing/dataLayer";
import { api } from "../api";
import { listByPrefix } from "../../domain/product/prefixList";
import {
  dehydrate,
  hydrate,
  preloadedStateElement,
  readPreloadedState,
} from "./preloadedQueries";

const { answer, dispatch, fetched, getState } = dataLayerForTests();
const { getProduct, searchProducts } = api.endpoints;
const CONFIG = "/api/Config/Get";

test("what a page was rendered from is not fetched again, what failed is", async () => {
  answer({
    [CONFIG]: { ...config, features: ["search"] },
    "/api/Product/SearchProducts": listByPrefix(products, {}),
  });
  await dispatch(searchProducts.initiate({ page: 1 }));
  await dispatch(getProduct.initiate({ id: "none" }));
  const sent = dehydrate(getState());
  const names = sent.map(({ endpointName }) => endpointName);
  expect(names.sort()).toEqual(["getConfig", "searchProducts"]);
  dispatch(api.util.resetApiState());
  fetched().mockClear();
  hydrate(dispatch, sent);
  const { data: page } = await dispatch(searchProducts.initiate({ page: 1 }));
  expect(page?.total).toBe(products.length);
  expect(fetched()).not.toHaveBeenCalled();
});

test("the state comes back from its page, whatever a product is called", () => {
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
