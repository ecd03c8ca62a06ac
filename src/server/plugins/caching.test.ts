import type { Banner, Product } from "../../api/endpoints.gen";
import { changeProduct } from "../catalog/testCatalog";
import { MAX_AGE } from "../pages/pageData";
import { pagesForAllTests } from "../pages/testPages";
import { productsOf } from "../../testing/testApp";
import { operations } from "../../testing/testContract";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";

/** What a CDN is told of replies that change with the catalog, and of pictures. */
const SHORTLY = "s-maxage=10, stale-while-revalidate=20, stale-if-error=600";
const FOR_GOOD =
  "public, max-age=31536000, immutable, s-maxage=86400, stale-while-revalidate=86400, stale-if-error=86400";

/** The surrogate keys of each call's reply (V is the catalog's version), or that nothing may keep it. */
const CALLS: Readonly<Record<string, string>> = {
  getProducts: "list V",
  getProduct: "product V",
  searchProducts: "list V",
  findMatches: "list V",
  getSuggestions: "list V",
  getSimilar: "product V",
  getCategories: "list V",
  getBanners: "banner",
  getConfig: "config",
  addEnquiry: "no-store",
  addOrder: "no-store",
  getOrderStatus: "no-store",
  addVisit: "no-store",
};

const { shop, get } = pagesForAllTests();
let product: Product;
beforeAll(async () => {
  [product] = (await productsOf(shop)) as [Product];
});

/** Everything that caches read of a reply. */
const rulesOf = ({ headers }: Awaited<ReturnType<typeof get>>) => ({
  keep: headers["cache-control"],
  keys: String(headers["surrogate-key"]).replace(/v\d+/, "V"),
  vary: headers.vary,
  cookie: headers["set-cookie"],
});
const shared = (keys: string, keep = SHORTLY) => ({
  keep,
  keys,
  vary: "accept-encoding",
  cookie: undefined,
});
const KEPT_NOWHERE = shared("undefined", "no-store");

/** A body of each call that is answered with 200. */
async function bodyOf(operationId: string): Promise<object | undefined> {
  const order = await anOrder(shop);
  if (operationId === "addOrder") return order;
  if (operationId === "addEnquiry") return AN_ENQUIRY;
  if (operationId !== "getOrderStatus") return undefined;
  const { body } = await post(shop, "/api/Order/AddOrder", order);
  return { orderNumber: body.split("|")[1], contactNo: order.contactNo };
}

describe("a shared cache", () => {
  it.each(operations)(
    "is told what to do with the replies of $operationId",
    async ({ operationId, method, path }) => {
      const url = path.replace("{id}", String(product.productId));
      const payload = await bodyOf(operationId);
      const reply = await shop.app.inject({
        method,
        url,
        ...(payload && { payload }),
      });
      expect(reply.statusCode).toBe(200);
      const rule = String(CALLS[operationId]);
      expect(rulesOf(reply)).toEqual(
        rule === "no-store" ? KEPT_NOWHERE : shared(rule),
      );
    },
  );

  it.each([
    ["/", "page"],
    ...[
      ...["/index", "/product", "/product?search=a", "/gallery", "/contact"],
      ...["/enquiry", "/test", "/cart", "/order-status", "/privacy"],
    ].map((url) => [url, "page V"]),
  ])("may keep the page %s for every visitor", async (url, keys) => {
    const visitors = [
      { cookie: "a=1", "accept-language": "de", "user-agent": "Phone" },
      { referer: "https://search.example", "x-forwarded-for": "192.0.2.7" },
    ];
    const [one, other] = await Promise.all(
      visitors.map((headers) => get(url, headers)),
    );
    expect([rulesOf(one!), one!.body]).toEqual([shared(keys), other!.body]);
    expect(other!.headers).toEqual({
      ...one!.headers,
      date: expect.anything(),
    });
  });

  it("may keep pictures, those of a name that follows their content for longer", async () => {
    const [{ photo }] = (await productsOf(shop)) as [Product];
    const picture = `/Resource/Product/${photo[0]}`;
    expect(rulesOf(await get(picture))).toEqual(shared("picture", FOR_GOOD));
    const [banner] = (await get("/api/Banner/GetBanners")).json<Banner[]>();
    expect(rulesOf(await get(`/Resource/Banner/${banner!.path}`))).toEqual(
      shared("picture", FOR_GOOD),
    );
    const former = picture.replace(/pack\.\w+/, "pack.00000");
    expect(rulesOf(await get(former))).toEqual(shared("picture"));
  });

  it.each([
    "/order-complete",
    "/order-complete/PH-7Q4K-2M9X",
    "/no/such/page",
    "/product-details/none",
    "/api/Product/GetProduct/none",
    "/api/Product/SearchProducts?page=0",
    "/api/None",
    "/Resource/Product/none.png",
    "/healthz",
    "/readyz",
  ])("keeps nothing of %s", async (url) => {
    expect(rulesOf(await get(url))).toEqual(KEPT_NOWHERE);
  });

  it("knows replies of another catalog version by another key, also those without a body", async () => {
    const urls = ["/api/Product/GetCategories", "/product"];
    const keysOf = async (headers?: object) => {
      const replies = await Promise.all(urls.map((url) => get(url, headers)));
      return replies.map((reply) => String(reply.headers["surrogate-key"]));
    };
    const before = await keysOf();
    const { etag } = (await get(urls[0]!)).headers;
    const known = await get(urls[0]!, { "if-none-match": etag });
    expect([known.statusCode, known.headers["surrogate-key"]]).toEqual([
      304,
      before[0],
    ]);
    await changeProduct(shop.db, String(product.productId), { pack: 99 });
    const soon = performance.now() + MAX_AGE;
    jest.spyOn(performance, "now").mockImplementation(() => soon);
    const after = await keysOf();
    jest.restoreAllMocks();
    expect(after).not.toContain(before[0]);
    expect(after).not.toContain(before[1]);
    expect(new Set(after.map((keys) => keys.split(" ")[1])).size).toBe(1);
  });
});
