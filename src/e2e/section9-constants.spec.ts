import type { Page } from "@playwright/test";
import type { CartItem } from "../api";
import { bannerFiles } from "./banners";
import { plusOf, searchBox, haveInCart } from "./cartControls";
import { detailsPath, lineOf } from "./catalog";
import { expect, ON_STUB, test } from "./fixtures";
import { fieldOf } from "./forms";

const cents = (dollars: number) => Math.round(dollars * 100);
const shown = (amount: number) =>
  `${amount < 0 ? "−" : ""}$${(Math.abs(amount) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

/** The rule of section 9, word by word, in cents. */
function discountOf(quantity: number, discount: number): number {
  if (quantity < 2) return 0;
  return quantity % 2 === 0
    ? (discount * quantity) / 2
    : (discount * (quantity - 1)) / 2;
}

/** What the summary has to show for these lines. */
function figuresOf(lines: CartItem[], shipping: number): string[] {
  const sum = (of: (line: CartItem) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const amount = sum(({ price, qty }) => cents(price) * qty);
  const discount = sum((line) => discountOf(line.qty, cents(line.discount)));
  const total = amount - discount;
  return [amount, -discount, total, shipping, total + shipping].map(shown);
}

const figures = (page: Page) => page.getByRole("definition");

test("one discount per pair of units; amount is the sum of price*qty, total is amount minus discount, the grand total is total plus the shipping charge from the config; pills per line is pack*qty: for quantities of 1 to 5 @both", async ({
  page,
  catalog,
  medicines: { offered, plain },
}) => {
  const other = lineOf(plain, 3);
  await haveInCart(page, [lineOf(offered), other]);
  await page.goto("/cart");
  const row = page.getByRole("row", { name: offered.productName });
  for (const quantity of [1, 2, 3, 4, 5]) {
    if (quantity > 1) await plusOf(page, offered.productName).click();
    const line = lineOf(offered, quantity);
    await expect(figures(page)).toHaveText(
      figuresOf([line, other], cents(catalog.config.shipping)),
    );
    await expect(row).toContainText(`${offered.qty * quantity} pills`);
    await expect(row).toContainText(shown(cents(offered.price) * quantity));
  }
});

test("product detail 'percent off' is price*discount/100, and not shown where discount is 0; the reviews count is fixed at 4; buy 2, save the discount", async ({
  page,
  medicines: { offered, plain },
}) => {
  const { price, discount } = offered;
  const value = Number(((price * discount) / 100).toFixed(2));
  const saving = page.getByText(`Buy 2, save ${shown(cents(discount))}`);
  await page.goto(detailsPath(offered));
  await expect(page.getByText(/percent off/)).toHaveText(
    `${value} percent off`,
  );
  await expect(page.getByText(/\d+ reviews/)).toHaveText("4 reviews");
  await expect(saving).toBeVisible();
  await page.goto(detailsPath(plain));
  await expect(page.getByText(/\d+ reviews/)).toHaveText("4 reviews");
  await expect(page.getByText(/percent off/)).toHaveCount(0);
  await expect(saving).toHaveCount(0);
});

test("the category filter and search match names that start with the typed text, ignoring case, and combine; ALL clears the category, not the search @both", async ({
  page,
  catalog: { products, categories },
}) => {
  const [, chosen] = categories.map(({ categoryName }) => categoryName);
  const namesOf = (typed: string, category = "") =>
    products
      .filter(
        (product) =>
          product.productName.toLowerCase().startsWith(typed) &&
          product.category.startsWith(category),
      )
      .map(({ productName }) => productName);
  const names = page.getByRole("article").getByRole("heading");
  const search = searchBox(page);
  const chip = (name: string) =>
    page.getByRole("button", { name, exact: true });

  await page.goto("/product");
  await search.fill("A");
  await expect(names).toHaveText(namesOf("a"));
  await chip(chosen!).click();
  await expect(names).toHaveText(namesOf("a", chosen));
  await search.fill("");
  await expect(names).toHaveText(namesOf("", chosen));
  await search.fill("aTORva");
  await expect(names).toHaveText(namesOf("atorva", chosen));
  await chip("ALL").click();
  await expect(names).toHaveText(namesOf("atorva"));
  await expect(search).toHaveValue("aTORva");
  // The middle of a name is no match.
  await search.fill("torva");
  await expect(page.getByText("Product Not Found.")).toBeVisible();
  expect(namesOf("torva")).toEqual([]);
});

test("the home page shows the first 2 banners", async ({ page, catalog }) => {
  expect(catalog.banners.length).toBeGreaterThan(2);
  await page.goto("/index");
  await expect
    .poll(() => bannerFiles(page))
    .toEqual(catalog.banners.slice(0, 2).map(({ path }) => path));
});

test("contact number maximum 10 characters, email maximum 50; initial quantity of a cart line 1, the largest 9,999", async ({
  page,
  medicines: { offered, plain },
}) => {
  await haveInCart(page, [lineOf(offered, 9_998)]);
  await page.goto(detailsPath(plain));
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Cart 2 items" }).click();
  await expect(fieldOf(page, `Quantity of ${plain.productName}`)).toHaveValue(
    "1",
  );
  const plus = plusOf(page, offered.productName);
  await plus.click();
  await expect(plus).toBeDisabled();
  await expect(fieldOf(page, `Quantity of ${offered.productName}`)).toHaveValue(
    "9999",
  );
  for (const [name, limit] of [
    ["Contact number", 10],
    ["Email", 50],
  ] as const) {
    await fieldOf(page, name).pressSequentially("x".repeat(limit + 1));
    await expect(fieldOf(page, name)).toHaveValue("x".repeat(limit));
  }
});

test(
  "the currency is shown as $, with two decimals and thousands separators",
  ON_STUB,
  async ({ page, catalog: { products } }) => {
    const costly = products.find(({ price }) => price === 195_500)!;
    const cheap = products.find(({ price }) => price === 0.02)!;
    await haveInCart(page, [lineOf(costly, 2), lineOf(cheap)]);
    await page.goto("/cart");
    await expect(figures(page)).toHaveText([
      "$391,000.02",
      "$0.00",
      "$391,000.02",
      "$4.95",
      "$391,004.97",
    ]);
    await page.goto(detailsPath(costly));
    await expect(page.getByText("$195,500.00")).toBeVisible();
    await page.goto(detailsPath(cheap));
    await expect(page.getByText("$0.02")).toBeVisible();
  },
);
