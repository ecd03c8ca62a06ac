import { dataLayerForTests } from "../testing/dataLayer";
import { answersTo, api, failuresIn, knowReplies, repliesIn } from "./index";

const { dispatch, fetched, getState, reply } = dataLayerForTests();
const { getConfig, getProduct } = api.endpoints;
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
