import { prerenderToNodeStream } from "react-dom/static";
import { PAGE_SIZE } from "../../domain/search";
import { manyProducts } from "../../testing/manyProducts";
import { rowWithoutPhoto } from "../../testing/rowWithoutPhoto";
import { importCatalog } from "../import/importCatalog";
import { productsOf } from "../../testing/testApp";
import type * as PageDataModule from "./pageData";
import { pagesForAllTests, pagesForEachTest, wordsOf } from "./testPages";

jest.mock("react-dom/static", () => {
  const actual = jest.requireActual<{ prerenderToNodeStream: () => unknown }>(
    "react-dom/static",
  );
  return {
    prerenderToNodeStream: jest.fn(actual.prerenderToNodeStream),
  };
});
const render = jest.mocked(prerenderToNodeStream);

/** The queries that pages have asked the host. */
const mockQueries: string[] = [];
jest.mock("./pageData", () => {
  const actual = jest.requireActual<typeof PageDataModule>("./pageData");
  return {
    ...actual,
    pageData: (...parts: Parameters<typeof actual.pageData>) => {
      const data = actual.pageData(...parts);
      const host = Object.entries(data.host).map(([name, answer]) => [
        name,
        (call: Parameters<typeof answer>[0]) => {
          const { url, params = {} } = call;
          mockQueries.push([url, ...Object.values(params)].join(" "));
          return answer(call);
        },
      ]);
      return { ...data, host: Object.fromEntries(host) as typeof data.host };
    },
  };
});

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
    ["-1", 0],
    ["1.5", 0],
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

it("the links keep the search and its category, and not an open quick view", async () => {
  const { body } = await get("/product?category=B&view=none");
  const links = pageLinks(body).map(([, to]) => to);
  expect(new Set(links)).toEqual(
    new Set(["/product?category=B", "/product?category=B&page=2"]),
  );
});

type Get = ReturnType<typeof pagesForAllTests>["get"];

/** What the host does to answer a page three times: its queries, without their common start, and its renders. */
async function workFor(url: string, get: Get) {
  await get("/contact");
  mockQueries.length = 0;
  render.mockClear();
  await Promise.all([get(url), get(url)]);
  const { body } = await get(url);
  return {
    queries: mockQueries.map((query) => query.slice("/api/".length)).sort(),
    renders: render.mock.calls.length,
    isWhole: !body.includes('aria-busy="true"') && !body.includes("skeleton"),
  };
}

const WHOLE = "Product/GetProduct";
const HOME = [
  "Banner/GetBanners",
  "Config/Get",
  "Product/GetCategories",
  WHOLE,
];

it.each([
  ["/index", HOME],
  ["/index?view=none", [...HOME, `${WHOLE}/none`]],
  [
    "/product?search=+aml",
    [
      "Config/Get",
      "Product/FindMatches aml  1 ",
      "Product/GetCategories",
      WHOLE,
    ],
  ],
  ["/product?category=E", ["Config/Get", "Product/GetCategories", WHOLE]],
  ["/product-details/none", ["Config/Get", `${WHOLE}/none`]],
  ["/gallery?page=2&search=a", ["Config/Get", WHOLE]],
  ["/test", ["Banner/GetBanners", "Config/Get"]],
  ["/enquiry", ["Config/Get"]],
  ["/no/such/page", ["Config/Get"]],
])(
  "%s is rendered once, from queries that are asked once: %p",
  async (url, queries) => {
    expect(await workFor(url, get)).toEqual({
      queries,
      renders: 1,
      isWhole: true,
    });
  },
);

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
    expect(await workFor(url, get)).toEqual({
      queries: [
        "Config/Get",
        "Product/FindMatches Amlo  1 ",
        "Product/GetCategories",
        `Product/SearchProducts amlo  2 ${PAGE_SIZE} `,
      ],
      renders: 1,
      isWhole: true,
    });
    const { body } = await get(url);
    expect(wordsOf(body)).toContain("250 medicines");
    expect(pageLinks(body)).toContainEqual(["Page 2 (current)", url]);
  });
});
