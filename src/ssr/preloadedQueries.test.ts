import { products } from "../testing/catalog";
import { dataLayerForTests } from "../testing/dataLayer";
import { api } from "../api";
import {
  dehydrate,
  hydrate,
  preloadedStateElement,
  readPreloadedState,
} from "./preloadedQueries";

const { dispatch, fetched, getState, reply } = dataLayerForTests();
const { getConfig, getProduct, getProducts, listProducts } = api.endpoints;
const CONFIG = { shipping: 4.95 };

/** The browser's document, if this stands in it. */
const documentWith = (html: string) =>
  ({
    getElementById: (id: string) => {
      const start = `<script type="application/json" id="${id}">`;
      const [, textContent] =
        new RegExp(`${start}(.*?)</script>`, "s").exec(html) ?? [];
      return textContent === undefined ? null : { textContent };
    },
  }) as unknown as Document;

test("the replies that a page was rendered from are in the browser's cache, and not fetched again", async () => {
  reply(JSON.stringify(CONFIG));
  await dispatch(getConfig.initiate());
  const queries = dehydrate(getState());
  expect(queries).toEqual([
    { endpointName: "getConfig", arg: undefined, value: CONFIG },
  ]);
  dispatch(api.util.resetApiState());
  fetched().mockClear();
  hydrate(dispatch, queries);
  expect((await dispatch(getConfig.initiate())).data).toEqual(CONFIG);
  expect(fetched()).not.toHaveBeenCalled();
});

test("of the whole catalog only the page that is shown is sent", async () => {
  fetched().mockImplementation(async (input) => {
    const isConfig = (input as Request).url.endsWith("/Config/Get");
    return Response.json(isConfig ? CONFIG : products);
  });
  const query = { search: "amlo", category: "", page: 1 };
  await dispatch(listProducts.initiate(query));
  expect(getProducts.select()(getState()).data).toHaveLength(products.length);
  const sent = dehydrate(getState()).filter(
    ({ endpointName }) => endpointName !== "getConfig",
  );
  expect(sent).toEqual([
    {
      endpointName: "listProducts",
      arg: query,
      value: expect.objectContaining({ total: 2 }) as object,
    },
  ]);
});

test("a call that failed is not sent", async () => {
  reply("There is no medicine with this number.", "text/plain", 404);
  await dispatch(getProduct.initiate({ id: "none" }));
  expect(dehydrate(getState())).toEqual([]);
});

test("the state comes back from the page, whatever a product is called", () => {
  const state = {
    origin: "https://shop.example",
    queries: [
      {
        endpointName: "getProduct",
        arg: { id: "7" },
        value: { productName: "</script><!--<script>\u2028" },
      },
    ],
  };
  const element = preloadedStateElement(state);
  expect(element.match(/<\/?script|<!--/g)).toEqual(["<script", "</script"]);
  expect(readPreloadedState(documentWith(element))).toEqual(state);
});

test("a page that the browser renders itself has no state", () => {
  expect(readPreloadedState(documentWith("<p></p>"))).toBeUndefined();
});
