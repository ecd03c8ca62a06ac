import { decodeCart } from "../domain/cartLink";
import { lineOf } from "./catalogue";
import { allowClipboard, clipboardOf, refuseClipboard } from "./clipboard";
import { expect, test } from "./conformance";
import { BUYER, fillIn } from "./forms";
import { haveInCart } from "./storedCart";

const COPIES = [
  ["Copy a link to this cart", "Link copied"],
  ["Copy code for support", "Code copied"],
] as const;

test("twenty lines are at most 300 characters, as a link and as a code, of ids and quantities and nothing else", async ({
  page,
  shop,
  catalogue: { products },
}) => {
  const lines = products
    .slice(0, 20)
    .map((product, index) => lineOf(product, index + 1));
  await allowClipboard(page);
  await haveInCart(page, lines);
  await page.goto("/cart");
  await fillIn(page, BUYER);
  const texts: string[] = [];
  for (const [name, said] of COPIES) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByText(said)).toBeVisible();
    texts.push(await clipboardOf(page));
  }
  const [link = "", code = ""] = texts;
  expect(link).toBe(`${shop.url}/cart/shared?c=${code}`);
  expect(link.length).toBeLessThanOrEqual(300);
  // A code that is read back to these alone has no room for anything more.
  expect(decodeCart(code)).toEqual({
    ok: true,
    lines: lines.map(({ itemId, qty }) => ({ itemId: String(itemId), qty })),
  });
});

test("where the clipboard is refused, the text stands in a field, selected and read-only, and says why", async ({
  page,
  shop,
  medicines: { plain },
}) => {
  await refuseClipboard(page);
  await haveInCart(page, [lineOf(plain)]);
  await page.goto("/cart");
  for (const [name] of COPIES) {
    await page.getByRole("button", { name }).click();
    await expect(
      page.getByText("Your browser does not let us copy."),
    ).toBeVisible();
    const field = page.getByRole("textbox", { name: "Text to copy" });
    await expect(field).toBeFocused();
    await expect(field).not.toBeEditable();
    await expect
      .poll(() => page.evaluate(() => String(getSelection())))
      .toBe(await field.inputValue());
    const code = (await field.inputValue()).replace(
      `${shop.url}/cart/shared?c=`,
      "",
    );
    expect(decodeCart(code).ok).toBe(true);
  }
});
