import { haveInCart } from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, ON_STUB, test } from "./fixtures";
import {
  sendingsAmong,
  recordCalls,
  BUYER,
  BUYER_SENT,
  ENQUIRY,
  fillIn,
  placeOrder,
  sendEnquiry,
} from "./forms";

test("a walk through all screens makes exactly the specified calls, on exactly their paths, with no query string, and images come from Resource/Product and Resource/Banner @both", async ({
  page,
  testServer,
  catalog,
  medicines: { offered },
}) => {
  const calls = recordCalls(page);
  const header = page.getByRole("banner");
  const picturesOf = (folder: string) => () =>
    calls.some(({ path }) => path.startsWith(`/Resource/${folder}/`));
  await page.goto("/");
  await expect.poll(picturesOf("Banner")).toBe(true);
  await page.getByRole("link", { name: "View More" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Our Products" }),
  ).toBeVisible();
  await expect.poll(picturesOf("Product")).toBe(true);
  await page
    .getByRole("searchbox", { name: "Search medicines" })
    .fill(offered.productName);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Quick View" }).click();
  await page.getByRole("link", { name: "See all details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    offered.productName,
  );
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await header.getByRole("link", { name: "Product Gallery" }).click();
  await expect(page.getByRole("figure").first()).toBeVisible();
  await header.getByRole("link", { name: "Contact Us" }).click();
  await fillIn(page, ENQUIRY);
  await sendEnquiry(page).click();
  await expect(page.getByText("Success")).toBeVisible();
  await header.getByRole("link", { name: "Cart 1 item" }).click();
  await fillIn(page, BUYER);
  await placeOrder(page).click();
  await expect(page.getByText("Thank you for your order")).toBeVisible();
  for (const path of ["/test", "/enquiry", "/no/such/page"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }

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

  const sentAlong = [
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
  // Our own host sends along what its pages show, and names further calls of its own.
  if (testServer.kind === "host") {
    expect([...made]).toEqual(expect.arrayContaining(specified));
  } else {
    expect([...made].sort()).toEqual([...sentAlong, ...specified]);
  }
});

test("POST api/Enquiry/AddEnquiry carries name, contactNo, subject, message; POST api/Order/AddOrder carries name, contactNo, email, address, qty, amount, discount, shippingCharge, total, orderItem, and nothing else @both", async ({
  page,
  catalog,
  medicines: { offered, plain },
}) => {
  const calls = recordCalls(page);
  const lines = [lineOf(offered, 3), lineOf(plain, 2)];
  await haveInCart(page, lines);
  await page.goto("/contact");
  await fillIn(page, ENQUIRY);
  await sendEnquiry(page).click();
  await expect(page.getByText("Success")).toBeVisible();
  await page.getByRole("link", { name: "Cart 2 items" }).click();
  await fillIn(page, BUYER);
  await placeOrder(page).click();
  await expect(page.getByText("Thank you for your order")).toBeVisible();

  const [enquiry, order] = sendingsAmong(calls).map(({ body }) => body);
  expect(enquiry).toStrictEqual({
    name: ENQUIRY.Name,
    contactNo: ENQUIRY["Contact number"],
    subject: ENQUIRY.Subject,
    message: ENQUIRY.Message,
  });
  const amount = cents(offered.price) * 3 + cents(plain.price) * 2;
  const discount = cents(offered.discount);
  const shipping = cents(catalog.config.shipping);
  expect(order).toStrictEqual({
    ...BUYER_SENT,
    qty: 5,
    amount: amount / 100,
    discount: discount / 100,
    shippingCharge: shipping / 100,
    total: (amount - discount + shipping) / 100,
    orderItem: lines,
  });
});

const cents = (dollars: number) => Math.round(dollars * 100);

test(
  "GET api/Product/GetProduct/{id}: an id is opaque, and escaped in every URL",
  ON_STUB,
  async ({ page, stub, catalog }) => {
    const ids = ["co/codamol 8%", "évolocumab", "a".repeat(64)];
    for (const id of ids) {
      const product = catalog.products.find(
        ({ productId }) => productId === id,
      )!;
      await page.goto(detailsPath(product));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        product.productName,
      );
    }
    expect(
      stub.requests
        .filter(({ call }) => call === "getProduct")
        .map(({ path }) => path),
    ).toEqual(
      ids.map((id) => `/api/Product/GetProduct/${encodeURIComponent(id)}`),
    );
  },
);
