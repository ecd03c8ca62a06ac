import type { Request } from "@playwright/test";
import { cartLink, plusOf, searchBox, storageOf } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import {
  BUYER,
  ENQUIRY,
  fillIn,
  orderNumberFrom,
  placeOrder,
  sendEnquiry,
} from "./forms";

/** The path of a request to the host, as it was sent; undefined for a file of the storefront. */
function pathOf(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url());
  return /^\/(api|resource)\//i.test(pathname) ? pathname + search : undefined;
}

test("a stranger searches, adds, writes, orders and sees the number; the visit makes exactly the specified calls, on exactly their paths, with the specified bodies and headers @both", async ({
  page,
  context,
  testServer,
  catalog,
  medicines: { offered },
}) => {
  const { productName, productId, price } = offered;
  const cents = (dollars: number) => Math.round(dollars * 100);
  const amount = cents(price) * 3;
  const discount = cents(offered.discount);
  const shipping = cents(catalog.config.shipping);
  const total = amount - discount + shipping;
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  let orderNumber = "";

  await test.step("the visit", async () => {
    const header = page.getByRole("banner");
    const heading = page.getByRole("heading", { level: 1 });
    await page.goto("/");
    await page.getByRole("link", { name: "Shop Now" }).click();
    await expect(heading).toHaveText("Our Products");
    await searchBox(page).fill(productName);
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("button", { name: "Quick View" }).click();
    await page.getByRole("link", { name: "See all details" }).click();
    await expect(heading).toHaveText(productName);
    const percent = Number(((price * offered.discount) / 100).toFixed(2));
    await expect(page.getByText(`${percent} percent off`)).toBeVisible();
    await expect(page.getByText("4 reviews")).toBeVisible();
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await header.getByRole("link", { name: "Product Gallery" }).click();
    await expect(page.getByRole("figure").first()).toBeVisible();
    await header.getByRole("link", { name: "Contact Us" }).click();
    await fillIn(page, ENQUIRY);
    await sendEnquiry(page).click();
    await expect(page.getByText("Success")).toBeVisible();
    await cartLink(page, 1).click();
    await plusOf(page, productName).click();
    await plusOf(page, productName).click();
    await fillIn(page, BUYER);
    orderNumber = await orderNumberFrom(page, () => placeOrder(page).click());
    await expect(page).toHaveURL(/\/order-complete\?orderno=/);
    await expect(page.getByText(orderNumber, { exact: true })).toBeVisible();
    await expect
      .poll(() => storageOf(page))
      .toEqual({ cart: "[]", cartCount: "0" });
    await page.goto("/test");
    await expect(heading).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });

  await test.step("its calls", async () => {
    const made = new Set<string>();
    const pictures: string[] = [];
    for (const request of requests) {
      const path = pathOf(request);
      if (path?.startsWith("/Resource/")) pictures.push(path);
      else if (path) made.add(`${request.method()} ${path}`);
    }
    const files = [
      ...catalog.products
        .flatMap(({ photo }) => photo)
        .map((file) => `/Resource/Product/${encodeURIComponent(file)}`),
      ...catalog.banners.map(
        ({ path }) => `/Resource/Banner/${encodeURIComponent(path)}`,
      ),
    ];
    expect(pictures).not.toEqual([]);
    expect(pictures.filter((picture) => !files.includes(picture))).toEqual([]);
    const specified = [
      `GET /api/Product/GetProduct/${encodeURIComponent(productId)}`,
      "POST /api/Enquiry/AddEnquiry",
      "POST /api/Order/AddOrder",
    ];
    // Our own host sends what its pages show with them, and offers further calls.
    const preloaded = [
      "GET /api/Banner/GetBanners",
      "GET /api/Config/Get",
      "GET /api/Product/GetCategories",
      "GET /api/Product/GetProduct",
    ];
    if (testServer.kind === "host") {
      expect([...made]).toEqual(expect.arrayContaining(specified));
    } else {
      expect([...made].sort()).toEqual([...preloaded, ...specified]);
    }
  });

  await test.step("their bodies and headers", async () => {
    const calls = requests.filter((request) => pathOf(request));
    const sent = calls.filter((request) =>
      /\/Add(Order|Enquiry)$/.test(request.url()),
    );
    const { Name: name, "Contact number": contactNo } = BUYER;
    const { Subject: subject, Message: message } = ENQUIRY;
    expect(sent.map((request) => request.postDataJSON())).toStrictEqual([
      { name, contactNo, subject, message },
      {
        name,
        contactNo,
        email: BUYER.Email,
        address: BUYER.Address,
        qty: 3,
        amount: amount / 100,
        discount: discount / 100,
        shippingCharge: shipping / 100,
        total: total / 100,
        orderItem: [lineOf(offered, 3)],
      },
    ]);
    const keys = sent.map((request) => request.headers()["idempotency-key"]);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    for (const request of calls) {
      const client = request.headers()["x-client"] ?? "";
      const expected = request.method() === "POST" ? /^[\w-]+\/\d+\./ : /^$/;
      expect(client, request.url()).toMatch(expected);
    }
  });

  await test.step("what our own host has stored", async () => {
    const stored = testServer.database?.query(
      "select name, address, qty, total_cents from customer_order where order_number = ?",
      orderNumber,
    );
    const { Name: name, Address: address } = BUYER;
    if (stored) {
      expect(stored).toEqual([{ name, address, qty: 3, total_cents: total }]);
    }
  });
});
