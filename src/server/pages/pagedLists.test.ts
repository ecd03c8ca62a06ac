import { manyProducts } from "../../testing/manyProducts";
import { rowWithoutPhoto } from "../../testing/rowWithoutPhoto";
import { importCatalog } from "../import/importCatalog";
import { productsOf } from "../../testing/testApp";
import { pagesForAllTests, pagesForEachTest, wordsOf } from "./testPages";

const { shop, get } = pagesForAllTests();

/** The links of the navigation "Pages": their labels, with their targets. */
function pageLinks(html: string): [string, string][] {
  const [, nav = ""] =
    /<nav[^>]* aria-label="Pages"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  return [...nav.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(
    ([, attributes = "", text = ""]) => {
      const valueOf = (name: string) =>
        new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
      const label = valueOf("aria-label") ?? text;
      const current = valueOf("aria-current") ? " (current)" : "";
      return [label + current, valueOf("href")!.replaceAll("&amp;", "&")];
    },
  );
}

describe.each([
  ["/product", /<article aria-labelledby="[^"]*".*?<a[^>]*>([^<]*)<\/a>/gs],
  ["/gallery", /<figcaption[^>]*>([^<]*)<\/figcaption>/g],
])("%s without scripts", (path, name) => {
  /** The names of the products that a page shows. */
  const shown = (html: string) =>
    [...html.matchAll(name)].map(([, found]) => found);

  it.each<[string, number]>([
    ["0", 0],
    ["abc", 0],
    ...Array.from({ length: 7 }, (_, page): [string, number] => [
      String(page + 1),
      24 * page,
    ]),
    ["99", 144],
  ])("shows for page=%s the 24 products from %i on", async (page, first) => {
    const names = (await productsOf(shop)).map((p) => p.productName);
    const { statusCode, body } = await get(`${path}?page=${page}`);
    expect(statusCode).toBe(200);
    expect(shown(body)).toEqual(names.slice(first, first + 24));
  });

  it("links the other pages, from the last one for any later one", async () => {
    const second = await get(`${path}?page=2`);
    expect(pageLinks(second.body)).toEqual([
      ["Previous", path],
      ["Page 1", path],
      ["Page 2 (current)", `${path}?page=2`],
      ["Page 3", `${path}?page=3`],
      ["Page 7", `${path}?page=7`],
      ["Next", `${path}?page=3`],
    ]);
    const later = await get(`${path}?page=99`);
    expect(pageLinks(later.body)).toEqual([
      ["Previous", `${path}?page=6`],
      ["Page 1", path],
      ["Page 6", `${path}?page=6`],
      ["Page 7 (current)", `${path}?page=7`],
    ]);
  });
});

it.each(
  "/index /index?view=none /product?search=+aml /product-details/none /gallery?page=2&search=a /test".split(
    " ",
  ),
)("%s is whole before any script has run", async (url) => {
  const { body } = await get(url);
  expect(body).toContain("<h1");
  expect(body).not.toMatch(/aria-busy="true"|skeleton/);
});

describe("another catalog", () => {
  const { shop, get } = pagesForEachTest();

  it("other matches have pages of their own without scripts", async () => {
    const products = Array.from({ length: 30 }, (_, index) => ({
      ...rowWithoutPhoto(manyProducts(1)[0]!),
      id: `${index}`,
      name: `Kind ${index} of pastilles`,
    }));
    await importCatalog(shop.db, products, { source: "test", mode: "replace" });
    const matchesOn = async (page: number) => {
      const { body } = await get(`/product?search=pastilles&others=${page}`);
      return body.split("<mark>").length - 1;
    };
    expect([await matchesOn(1), await matchesOn(2)]).toEqual([24, 6]);
  });

  it("of more than 2,000 products is searched page by page", async () => {
    const rows = manyProducts(2_001).map(rowWithoutPhoto);
    await importCatalog(shop.db, rows, { source: "test", mode: "replace" });
    const url = "/product?search=Amlo&page=2";
    const { body } = await get(url);
    expect(wordsOf(body)).toContain("250 medicines");
    expect(pageLinks(body)).toContainEqual(["Page 2 (current)", url]);
  });
});
