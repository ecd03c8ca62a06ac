import { config, products } from "../../testing/catalog";
import { dataLayerForTests } from "../../testing/dataLayer";
import { api } from "../api";
import { listByPrefix } from "../../domain/product/prefixList";
import { dehydrate, hydrate } from "./preloadedQueries";

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
