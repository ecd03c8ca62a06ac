import { dataLayerForTests } from "../testing/dataLayer";
import {
  api,
  askForBanners,
  askForCategories,
  askForProduct,
  askForProducts,
  type AskAhead,
} from "./index";

const { dispatch, requests, reply } = dataLayerForTests();

/** What is asked for; once for all, since the cache is not asked for what it has. */
async function askedBy(...calls: AskAhead[]) {
  reply("[]");
  const before = requests().length;
  for (const call of [...calls, ...calls]) dispatch(call);
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  return requests()
    .slice(before)
    .map(({ url }) => url.slice(url.indexOf("/api/")));
}

async function openShop(productCount: number) {
  const config = { shipping: 4.95, productCount, features: ["search"] };
  reply(JSON.stringify(config));
  await dispatch(api.endpoints.getConfig.initiate());
}

test("nothing of the products is asked for ahead before Config says how they are had", async () => {
  expect(await askedBy(askForProducts())).toEqual([]);
});

test("of a small shop all products are asked for ahead, once", async () => {
  await openShop(2_000);
  expect(await askedBy(askForProducts(), askForProducts("Pain"))).toEqual([
    "/api/Product/GetProduct",
  ]);
});

test("of a large shop what the list begins with is asked for ahead, once for each category", async () => {
  await openShop(2_001);
  const [all, pain] = await askedBy(askForProducts(), askForProducts("Pain"));
  expect(all).toMatch(/Search.*from=0&limit=48$/);
  expect(pain).toMatch(/Search.*category=Pain&from=0&limit=48$/);
});

test("banners, categories and a product are asked for as their pages do", async () => {
  expect(
    await askedBy(askForBanners(), askForCategories(), askForProduct("7")),
  ).toEqual([
    "/api/Banner/GetBanners",
    "/api/Product/GetCategories",
    "/api/Product/GetProduct/7",
  ]);
});
