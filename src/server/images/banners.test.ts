import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Banner, ProductPage } from "../../api/endpoints.gen";
import { catalogRow } from "../catalog/testCatalog";
import { importCatalog } from "../import/importCatalog";
import { folderForEachTest } from "../../testing/testApp";
import { shopForAllTests } from "../../testing/testShops";
import { findProjectRoot, shopPaths } from "../shopPaths";
import { readBannerFiles } from "./banners";

const fresh = shopForAllTests();
const shop = shopForAllTests();
const withoutOffers = shopForAllTests({ RULES: "za" });
const folder = folderForEachTest();

const links = async ({ app } = shop) =>
  (await app.inject("/api/Banner/GetBanners"))
    .json<Banner[]>()
    .map(({ link }) => link);

it("shows the banners it came with only where their lists hold products", async () => {
  expect(await links()).toEqual([
    "/product?category=Breathing+and+hay+fever&sort=price",
    "/product?search=paracetamol",
    "/contact",
    "/delivery",
  ]);
  await importCatalog(
    shop,
    [catalogRow({ id: "1", name: "Paracetamol 500mg tablets" })],
    { mode: "replace" },
  );
  expect(await links()).toEqual([
    "/product?search=paracetamol",
    "/contact",
    "/delivery",
  ]);
});

test("the banner of the pair offers leads to a list that begins with them", async () => {
  const [, query] = /\?(.*)/.exec((await links(fresh))[0]!)!;
  const list = await fresh.app.inject(`/api/Product/SearchProducts?${query}`);
  const [first] = list.json<ProductPage>().products;
  expect(first!.discount).toBeGreaterThan(0);
});

test("where the rules forbid offers no banner promises one, and none is shown", async () => {
  const { app } = withoutOffers;
  await importCatalog(
    withoutOffers,
    [catalogRow({ id: "1", category: "Breathing and hay fever" })],
    { mode: "replace" },
  );
  const banners = await app.inject("/api/Banner/GetBanners");
  expect(banners.body).not.toContain("two-packs");
  const list = await app.inject("/api/Product/SearchProducts");
  expect(list.json<ProductPage>().products).toMatchObject([{ discount: 0 }]);
});

it("shows banners whose words look alike on every computer", () => {
  for (const { file } of readBannerFiles(shopPaths(findProjectRoot()).banners))
    expect(readFileSync(file, "utf8")).not.toMatch(/<text|font-family/);
});

it.each([
  "",
  "GIF89a",
  '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="2"/>',
])("%p is no banner", (text) => {
  writeFileSync(join(folder(), "a.svg"), text);
  expect(() => readBannerFiles(folder())).toThrow(/^a\.svg: Save it as PNG/);
});
