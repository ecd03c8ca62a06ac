import { decode } from "html-entities";
import { sendProduct, setStock } from "../catalog/testCatalog";
import { productsOf } from "../../testing/host/testApp";
import { shopForAllTests } from "../../testing/host/testShops";
import { formatPack } from "../../domain/product/units";

const DOCUMENT =
  '<html><head><title>Shop</title><meta name="description" content="Any shop"/></head><body><div id="root"></div></body></html>';
const ORIGIN = "https://shop.example";

const shop = shopForAllTests(
  { PUBLIC_URL: ORIGIN },
  { built: { "index.html": DOCUMENT } },
);

/** A page's head as search engines and link previews read it. */
async function headOf(url: string) {
  const { body } = await shop.app.inject(url);
  const [, head = ""] = /<head>(.*)<\/head>/s.exec(body) ?? [];
  /** The text that stands there once; undefined if it is missing. */
  const once = (pattern: RegExp) => {
    const found = [...head.matchAll(pattern)];
    expect(found.length).toBeLessThan(2);
    return found[0] && decode(found[0][1]);
  };
  const preview = (name: string) =>
    once(new RegExp(`<meta property="og:${name}" content="([^"]*)"/>`, "g"));
  const [, data] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  return {
    title: once(/<title>([^<]*)<\/title>/g),
    description: once(/<meta\s+name="description"\s+content="([^"]*)"/g),
    isListed: !head.includes('<meta name="robots" content="noindex"'),
    canonical: once(/<link rel="canonical" href="([^"]*)"/g),
    preview: ["title", "description", "url", "image"].map(preview),
    /** The product in schema.org's words. */
    thing: data ? (JSON.parse(data) as Record<string, unknown>) : undefined,
  };
}

it.each([
  ["/index?utm_source=letter&view=7", "/index"],
  ["/product?page=1&view=7&utm_source=x", "/product"],
  ["/product?page=2&utm_source=x", "/product?page=2"],
  ["/product?page=99", "/product?page=7"],
  ["/product?view=3&category=Infections", "/product?category=Infections"],
])("the one address of %s is %s", async (url, path) => {
  const { canonical, preview, isListed } = await headOf(url);
  const address = ORIGIN + path;
  expect([canonical, preview[2], isListed]).toEqual([address, address, true]);
});

it("each page of the sitemap has its address, a title and a description of its own", async () => {
  const files = await Promise.all(
    [1, 2].map((file) => shop.app.inject(`/sitemap-${file}.txt`)),
  );
  const addresses = files
    .flatMap(({ body }) => body.trimEnd().split("\n"))
    .slice(0, 40);
  const heads: Awaited<ReturnType<typeof headOf>>[] = [];
  for (const address of addresses)
    heads.push(await headOf(address.slice(ORIGIN.length)));
  expect(heads.map(({ canonical }) => canonical)).toEqual(addresses);
  expect(heads.every(({ isListed }) => isListed)).toBe(true);
  for (const part of ["title", "description"] as const) {
    const texts = new Set(heads.map((head) => head[part]));
    expect(texts.size).toBe(addresses.length);
    expect(texts).not.toContain(undefined);
    expect(texts).not.toContain("Any shop");
  }
});

it.each([
  "/cart",
  "/order-complete/PH-7Q4K-2M9X",
  "/product?search=aml",
  "/product-details/none",
])("the head of %s, which is not to be found, names no address", async (url) =>
  expect(await headOf(url)).toMatchObject({
    title: expect.stringMatching(/Greenleaf Pharmacy$/),
    isListed: false,
    canonical: undefined,
    thing: undefined,
  }),
);

it("a product has words and a picture for previews, and its exact price", async () => {
  await sendProduct(shop, "round", { price_cents: 123_450 });
  const { productName, qty, unit } = (await productsOf(shop)).find(
    ({ productId }) => productId === "round",
  )!;
  const url = `${ORIGIN}/product-details/round`;
  const { thing, preview, description } = await headOf(
    "/product-details/round",
  );
  expect(thing!.offers).toEqual({
    "@type": "Offer",
    url,
    price: "1234.50",
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
  });
  const title = `${productName}, ${formatPack(qty, unit)}`;
  const picture = `${ORIGIN}/icon-512.png`;
  expect(preview).toEqual([title, description, url, picture]);
  expect(description).toContain("$1,234.50");
});

it("a product is out of stock where no pack is left, with the photos that it has", async () => {
  await sendProduct(shop, "out", { photo: ["front.png"] });
  await setStock(shop.db, "out", { packs: 0 });
  await shop.live.refresh();
  expect((await headOf("/product-details/out")).thing).toMatchObject({
    offers: { availability: "https://schema.org/OutOfStock" },
    image: [`${ORIGIN}/Resource/Product/front.png`],
  });
});

it("a prescription medicine is no offer, and no preview names its price", async () => {
  await sendProduct(shop, "prescribed", { legalClass: "prescription" });
  const { description, thing } = await headOf("/product-details/prescribed");
  expect(thing).not.toHaveProperty("offers");
  expect(description).toMatch(/\. Our pharmacist answers your questions\.$/);
  expect(description).not.toContain("$");
});
