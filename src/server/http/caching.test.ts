import { pagesForAllTests } from "../pages/testPages";
import { operations } from "../../testing/host/testContract";
import { AN_ENQUIRY, anOrder, post } from "../../testing/host/testRequests";
import { SHORTLY } from "./caching";

/** The calls whose replies are the same for everybody. */
const SHARED = [
  ...["getProducts", "getProduct", "getSimilar", "getCategories"],
  ...["searchProducts", "getSuggestions", "getBanners", "getConfig"],
];

const { shop, get } = pagesForAllTests();

/** Everything that caches read of a reply. */
const rulesOf = ({ headers }: Awaited<ReturnType<typeof get>>) => [
  headers["cache-control"],
  headers.vary,
  headers["set-cookie"],
];
const kept = (keep: string) => [keep, "accept-encoding", undefined];

it("a cache may keep replies that are the same for everybody, and no others", async () => {
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
    const payload = bodies[operationId];
    const url = path.replace("{id}", id);
    const call = { method, url, ...(payload && { payload }) };
    const reply = await shop.app.inject(call);
    expect([operationId, reply.statusCode, rulesOf(reply)]).toEqual([
      operationId,
      200,
      kept(SHARED.includes(operationId) ? SHORTLY : "no-store"),
    ]);
  }
});

it.each(["/", "/product?search=a", "/cart"])(
  "a cache may keep %s for every visitor",
  async (url) => {
    const one = await get(url, { cookie: "a=1", "accept-language": "de" });
    const other = await get(url, {
      "user-agent": "Phone",
      "x-forwarded-for": "192.0.2.7",
    });
    expect([rulesOf(one), one.body]).toEqual([kept(SHORTLY), other.body]);
    expect({ ...other.headers, date: "" }).toEqual({
      ...one.headers,
      date: "",
    });
  },
);

it.each([
  ...["/order-complete", "/order-complete/PH-7Q4K-2M9X", "/no/such/page"],
  ...["/product-details/none", "/api/Product/GetProduct/none"],
  ...["/api/Product/SearchProducts?page=0", "/Resource/Product/none.png"],
  ...["/livez", "/readyz"],
])("a cache keeps nothing of %s", async (url) => {
  expect(rulesOf(await get(url))).toEqual(kept("no-store"));
});
