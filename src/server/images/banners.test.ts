import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Banner, ProductPage } from "../../storefront/api/endpoints.gen";
import { catalogRow } from "../catalog/testCatalog";
import { importCatalog } from "../import/importCatalog";
import { shopForAllTests } from "../../testing/host/testShops";
import { PICTURES } from "./testPictures";
import { storePicture } from "./bannerRepository";
import { FOR_GOOD, SHORTLY } from "../http/caching";
import { bannerPath } from "./banners";

const shop = shopForAllTests();

const links = async () =>
  (await shop.app.inject("/api/Banner/GetBanners"))
    .json<Banner[]>()
    .map(({ link }) => link);

it("shows the banners of medicines it came with only beside the catalog it came with", async () => {
  const [first, ...others] = await links();
  expect(others).toEqual([
    "/product?search=paracetamol",
    "/contact",
    "/delivery",
  ]);
  // The banner of the pair offers leads to a list that begins with them.
  const [, query] = /\?(.*)/.exec(first!)!;
  const list = await shop.app.inject(`/api/Product/SearchProducts?${query}`);
  const [offer] = list.json<ProductPage>().products;
  expect(offer!.discount).toBeGreaterThan(0);
  await importCatalog(shop, [catalogRow({ id: "1", name: "Paracetamol" })], {
    replace: true,
    source: "import:x",
  });
  expect(await links()).toEqual(["/contact", "/delivery"]);
});

it.each([
  "GIF89a",
  '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="2"/>',
])("%p is no banner", (text) =>
  expect(bannerPath("a.svg", Buffer.from(text))).toBeUndefined(),
);

it("the public name of a banner says its words, and changes with its picture", () =>
  expect(bannerPath("deux e\u0301te\u0301s.v2.png", PICTURES.png)).toMatch(
    /^deux-\u00e9t\u00e9s-v2\.[0-9a-f]{8}\.png$/,
  ));

it.each([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["webp", "image/webp"],
  ["svg", "image/svg+xml; charset=utf-8"],
] as const)("a stored %s is served as what it is", async (kind, type) => {
  const path = bannerPath("a picture", PICTURES[kind])!;
  await storePicture(shop.db, path, PICTURES[kind]);
  const reply = await shop.app.inject(`/Resource/Banner/${path}`);
  expect(reply.rawPayload.equals(PICTURES[kind])).toBe(true);
  expect(reply.headers).toMatchObject({
    "content-type": type,
    "cache-control": FOR_GOOD,
    "content-security-policy":
      "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});

it("a photo of the operator's is shown as it is, on any allowed storefront", async () => {
  mkdirSync(join(shop.dataDir, "photos"));
  writeFileSync(join(shop.dataDir, "photos", "front.png"), "a picture");
  writeFileSync(join(shop.dataDir, "photos", ".hidden.png"), "hidden");
  const picture = (name: string) =>
    shop.app.inject(`/Resource/Product/${name}`);
  const { body, headers } = await picture("front.png");
  expect(body).toBe("a picture");
  expect(headers).toMatchObject({
    "content-type": "image/png",
    "cache-control": SHORTLY,
    "cross-origin-resource-policy": "cross-origin",
  });
  expect((await picture(".hidden.png")).statusCode).toBe(404);
});
