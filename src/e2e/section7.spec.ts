import { cartLink, plusOf, searchBox, storageOf } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import {
  BUYER,
  BUYER_SENT,
  ENQUIRY,
  fillIn,
  orderNumberFrom,
  placeOrder,
  postsAmong,
  recordCalls,
  sendEnquiry,
  sendingsAmong,
} from "./forms";

test("a stranger searches, adds, writes, orders and sees the number; the visit makes exactly the specified calls, on exactly their paths, with the specified bodies and headers @both", async ({
  page,
  context,
  testServer,
  catalog,
  medicines: { offered },
}) => {
  const { productName, productId } = offered;
  const cents = (dollars: number) => Math.round(dollars * 100);
  const amount = cents(offered.price) * 3;
  const discount = cents(offered.discount);
  const shipping = cents(catalog.config.shipping);
  const total = amount - discount + shipping;
  const calls = recordCalls(page);
  let orderNumber = "";

  await test.step("the visit", async () => {
    const header = page.getByRole("banner");
    const heading = page.getByRole("heading", { level: 1 });
    const picturesOf = (folder: string) => () =>
      calls.some(({ path }) => path.startsWith(`/Resource/${folder}/`));
    await page.goto("/");
    await expect.poll(picturesOf("Banner")).toBe(true);
    await page.getByRole("link", { name: "Shop Now" }).click();
    await expect(heading).toHaveText("Our Products");
    await expect.poll(picturesOf("Product")).toBe(true);
    await searchBox(page).fill(productName);
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("button", { name: "Quick View" }).click();
    await page.getByRole("link", { name: "See all details" }).click();
    await expect(heading).toHaveText(productName);
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
    await expect(cartLink(page, 0)).toBeVisible();
    await expect
      .poll(() => storageOf(page))
      .toEqual({ cart: "[]", cartCount: "0" });
    for (const path of ["/test", "/enquiry", "/no/such/page"]) {
      await page.goto(path);
      await expect(heading).toBeVisible();
    }
    expect(await context.cookies()).toEqual([]);
  });

  await test.step("its calls", async () => {
    const made = new Set(calls.map(({ method, path }) => `${method} ${path}`));
    const pictures = [...made].filter((call) => call.includes("/Resource/"));
    const files = [
      ...catalog.products
        .flatMap(({ photo }) => photo)
        .map((file) => `GET /Resource/Product/${encodeURIComponent(file)}`),
      ...catalog.banners.map(
        ({ path }) => `GET /Resource/Banner/${encodeURIComponent(path)}`,
      ),
    ];
    expect(pictures.filter((picture) => !files.includes(picture))).toEqual([]);
    for (const call of pictures) made.delete(call);
    const preloaded = [
      "GET /api/Banner/GetBanners",
      "GET /api/Config/Get",
      "GET /api/Product/GetCategories",
      "GET /api/Product/GetProduct",
    ];
    const specified = [
      `GET /api/Product/GetProduct/${encodeURIComponent(productId)}`,
      "POST /api/Enquiry/AddEnquiry",
      "POST /api/Order/AddOrder",
    ];
    // Our own host sends what its pages show with them, and offers further calls.
    if (testServer.kind === "host") {
      expect([...made]).toEqual(expect.arrayContaining(specified));
    } else {
      expect([...made].sort()).toEqual([...preloaded, ...specified]);
    }
  });

  await test.step("their bodies and headers", async () => {
    const sendings = sendingsAmong(calls);
    expect(sendings.map(({ body }) => body)).toStrictEqual([
      {
        name: ENQUIRY.Name,
        contactNo: ENQUIRY["Contact number"],
        subject: ENQUIRY.Subject,
        message: ENQUIRY.Message,
      },
      {
        ...BUYER_SENT,
        qty: 3,
        amount: amount / 100,
        discount: discount / 100,
        shippingCharge: shipping / 100,
        total: total / 100,
        orderItem: [lineOf(offered, 3)],
      },
    ]);
    const keys = sendings.map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
    for (const { headers } of postsAmong(calls)) {
      expect(headers["x-client"]).toMatch(/^[\w-]+\/\d+\.\d+\.\d+$/);
    }
    const gets = calls.filter(({ method }) => method === "GET");
    expect(gets.length).toBeGreaterThan(0);
    for (const { headers } of gets) {
      expect(headers).not.toHaveProperty("x-client");
      expect(headers).not.toHaveProperty("idempotency-key");
    }
  });

  await test.step("what our own host has stored", async () => {
    const stored = testServer.database?.query(
      "select name, address, qty, total_cents from customer_order where order_number = ?",
      orderNumber,
    );
    const { name, address } = BUYER_SENT;
    if (stored) {
      expect(stored).toEqual([{ name, address, qty: 3, total_cents: total }]);
    }
  });
});
