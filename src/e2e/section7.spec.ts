import { plusOf } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import {
  BUYER,
  BUYER_SENT,
  ENQUIRY,
  fillIn,
  placeOrder,
  postsAmong,
  recordCalls,
  sendEnquiry,
  sendingsAmong,
} from "./forms";

test("a walk through all screens makes exactly the specified calls, on exactly their paths, with no query string, and images come from Resource/Product and Resource/Banner; POSTs carry the specified fields, a client name and an idempotency key @both", async ({
  page,
  context,
  testServer,
  catalog,
  medicines: { offered },
}) => {
  const calls = recordCalls(page);
  const header = page.getByRole("banner");
  const heading = page.getByRole("heading", { level: 1 });
  const picturesOf = (folder: string) => () =>
    calls.some(({ path }) => path.startsWith(`/Resource/${folder}/`));
  await page.goto("/");
  await expect.poll(picturesOf("Banner")).toBe(true);
  await page.getByRole("link", { name: "View More" }).click();
  await expect(heading).toHaveText("Our Products");
  await expect.poll(picturesOf("Product")).toBe(true);
  await page
    .getByRole("searchbox", { name: "Search medicines" })
    .fill(offered.productName);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Quick View" }).click();
  await page.getByRole("link", { name: "See all details" }).click();
  await expect(heading).toHaveText(offered.productName);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await header.getByRole("link", { name: "Product Gallery" }).click();
  await expect(page.getByRole("figure").first()).toBeVisible();
  await header.getByRole("link", { name: "Contact Us" }).click();
  await fillIn(page, ENQUIRY);
  await sendEnquiry(page).click();
  await expect(page.getByText("Success")).toBeVisible();
  await header.getByRole("link", { name: "Cart 1 item" }).click();
  await plusOf(page, offered.productName).click();
  await plusOf(page, offered.productName).click();
  await fillIn(page, BUYER);
  await placeOrder(page).click();
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  for (const path of ["/test", "/enquiry", "/no/such/page"]) {
    await page.goto(path);
    await expect(heading).toBeVisible();
  }
  expect(await context.cookies()).toEqual([]);

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
    `GET /api/Product/GetProduct/${encodeURIComponent(offered.productId)}`,
    "POST /api/Enquiry/AddEnquiry",
    "POST /api/Order/AddOrder",
  ];
  // Our own host sends what its pages show with them, and offers further calls.
  if (testServer.kind === "host") {
    expect([...made]).toEqual(expect.arrayContaining(specified));
  } else {
    expect([...made].sort()).toEqual([...preloaded, ...specified]);
  }

  const sendings = sendingsAmong(calls);
  const cents = (dollars: number) => Math.round(dollars * 100);
  const amount = cents(offered.price) * 3;
  const discount = cents(offered.discount);
  const shipping = cents(catalog.config.shipping);
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
      total: (amount - discount + shipping) / 100,
      orderItem: [lineOf(offered, 3)],
    },
  ]);
  const [enquiryKey, orderKey] = sendings.map(
    ({ headers }) => headers["idempotency-key"],
  );
  expect(enquiryKey).toMatch(/^[0-9a-f]{32}$/);
  expect(orderKey).toMatch(/^[0-9a-f]{32}$/);
  expect(orderKey).not.toBe(enquiryKey);
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
