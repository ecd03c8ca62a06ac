import type { Banner } from "../../api/endpoints.gen";
import { catalogRow } from "../catalog/testCatalog";
import { importCatalog } from "../import/importCatalog";
import { shopForEachTest } from "../../testing/testShops";

const shop = shopForEachTest();

const links = async () =>
  (await shop.app.inject("/api/Banner/GetBanners"))
    .json<Banner[]>()
    .map(({ link }) => link);

it("shows the banners it came with only where their lists hold products", async () => {
  expect(await links()).toEqual([
    "/product?category=Vitamins+and+minerals",
    "/product?search=paracetamol",
    "/contact",
    "/delivery",
  ]);
  await importCatalog(
    shop,
    [catalogRow({ id: "1", name: "Paracetamol 500mg tablets" })],
    { mode: "replace", source: "import:own", hidesPrescription: false },
  );
  await shop.catalogs.refresh();
  expect(await links()).toEqual([
    "/product?search=paracetamol",
    "/contact",
    "/delivery",
  ]);
});
