import { dataLayerForTests } from "../testing/dataLayer";
import { products } from "../testing/catalogue";
import {
  answersTo,
  api,
  failuresIn,
  knowReplies,
  repliesIn,
  withSomeProducts,
} from "./index";
import { someProducts } from "./someProducts";

const { dispatch, fetched, getState, reply } = dataLayerForTests();
const { getConfig, getProduct, getProducts } = api.endpoints;
const CONFIG = { shipping: 4.95 };

test("what a rendered page was made of is known in the browser, and not asked for again", async () => {
  reply(JSON.stringify(CONFIG));
  await dispatch(getConfig.initiate());
  const sentAlong = repliesIn(getState());
  expect(sentAlong).toEqual([
    { endpointName: "getConfig", arg: undefined, value: CONFIG },
  ]);
  dispatch(api.util.resetApiState());
  fetched().mockClear();
  knowReplies(dispatch, sentAlong);
  expect((await dispatch(getConfig.initiate())).data).toEqual(CONFIG);
  expect(fetched()).not.toHaveBeenCalled();
});

test("of the whole catalogue a page may bring those products alone that it shows, and nobody takes them for all", async () => {
  reply(JSON.stringify(products));
  await dispatch(getProducts.initiate());
  const replies = repliesIn(getState());
  dispatch(api.util.resetApiState());
  const [first] = products;
  knowReplies(
    dispatch,
    withSomeProducts(replies, (all) => all.slice(0, 1)),
  );
  const shown = () => someProducts.select()(getState()).data;
  expect(shown()).toEqual([first]);
  expect(getProducts.select()(getState()).data).toBeUndefined();
  dispatch(api.util.invalidateTags(["Product"]));
  expect(shown()).toBeUndefined();
});

test("a call that failed is no reply to send along, and is told by its status", async () => {
  reply("There is no medicine with this number.", "text/plain", 404);
  await dispatch(getProduct.initiate({ id: "none" }));
  expect(repliesIn(getState())).toEqual([]);
  expect(failuresIn(getState())).toEqual([404]);
});

test("a page waits for all that it has asked for", async () => {
  reply(JSON.stringify(CONFIG));
  dispatch(getConfig.initiate());
  expect(await answersTo(dispatch)).toBe(1);
  expect(repliesIn(getState())).toHaveLength(1);
  expect(await answersTo(dispatch)).toBe(0);
});
