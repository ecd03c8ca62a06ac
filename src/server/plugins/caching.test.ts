import type { Banner } from "../../api/endpoints.gen";
import { sendProduct } from "../catalog/testCatalog";
import { letPagesAge, pagesForAllTests } from "../pages/testPages";
import { operations } from "../../testing/testContract";
import { AN_ENQUIRY, anOrder, post } from "../../testing/testRequests";
import { FOR_GOOD, SHORTLY } from "./caching";

/** The surrogate keys of the replies that may be kept (V is the catalog's version). */
const KEYS: Readonly<Record<string, string>> = {
  getProducts: "list V",
  getProduct: "product V",
  searchProducts: "list V",
  getSuggestions: "list V",
  getSimilar: "product V",
  getCategories: "list V",
  getBanners: "banner",
  getConfig: "config",
};

const { shop, get } = pagesForAllTests();

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

describe("a shared cache", () => {
  it("may keep the replies of the calls that are the same for everybody, and no others", async () => {
    const order = await anOrder(shop);
    const placed = await post(shop, "/api/Order/AddOrder", order);
    const bodies: Record<string, object> = {
      addOrder: order,
      addEnquiry: AN_ENQUIRY,
      checkCart: { lines: [{ itemId: 7, qty: 1 }] },
      getOrderStatus: {
        orderNumber: placed.body.split("|")[1],
        contactNo: order.contactNo,
      },
    };
    const id = String(order.orderItem[0]!.itemId);
    for (const { operationId, method, path } of operations) {
      const url = path.replace("{id}", id);
      const payload = bodies[operationId];
      const reply = await shop.app.inject({
        method,
        url,
        ...(payload && { payload }),
      });
      const keys = KEYS[operationId];
      expect([operationId, reply.statusCode, rulesOf(reply)]).toEqual([
        operationId,
        200,
        keys ? shared(keys) : KEPT_NOWHERE,
      ]);
    }
  });

  it.each([
    ["/", "page"],
    ["/product?search=a", "page V"],
    ["/cart", "page V"],
    ["/Resource/Product/pack.00000.vmpp-1064711000001107.svg", "picture"],
  ])("may keep %s for every visitor", async (url, keys) => {
    const one = await get(url, { cookie: "a=1", "accept-language": "de" });
    const other = await get(url, {
      "user-agent": "Phone",
      "x-forwarded-for": "192.0.2.7",
    });
    expect([rulesOf(one), one.body]).toEqual([shared(keys), other.body]);
    expect(other.headers).toEqual({ ...one.headers, date: expect.anything() });
  });

  it("may keep the shop's banners for good", async () => {
    const [banner] = (await get("/api/Banner/GetBanners")).json<Banner[]>();
    const picture = await get(`/Resource/Banner/${banner!.path}`);
    expect(rulesOf(picture)).toEqual(shared("picture", FOR_GOOD));
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
    const keyOf = async (url: string, headers = {}) =>
      String((await get(url, headers)).headers["surrogate-key"]);
    const list = "/api/Product/GetCategories";
    const before = await keyOf(list);
    const { etag } = (await get(list)).headers;
    expect(await keyOf(list, { "if-none-match": etag })).toBe(before);
    await sendProduct(shop, "new", {});
    letPagesAge();
    const after = await keyOf(list);
    expect(after).not.toBe(before);
    expect(await keyOf("/product")).toBe(after.replace("list", "page"));
  });
});
