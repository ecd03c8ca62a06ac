import { encodeCart } from "../domain/cartLink";
import { writeCheckedText } from "../domain/checkedText";
import { quantityOf } from "./cartControls";
import { lineOf } from "./catalogue";
import { expect, test } from "./conformance";
import { fieldOf } from "./forms";
import { haveInCart, storedLines } from "./storedCart";

const whole = encodeCart([{ itemId: "vmpp-1", qty: 2 }]);
for (const [what, code, words] of [
  ["foreign", "hello", "This is not a cart code."],
  [
    "foreign, as a link",
    "https://example.org/?c=%3Cb%3E",
    "This is not a cart code.",
  ],
  ["cut short", whole.slice(0, -3), "This cart code is damaged"],
  [
    "changed",
    `${whole.slice(0, 4)}A${whole.slice(5)}`,
    "This cart code is damaged",
  ],
  [
    "newer",
    writeCheckedText("2", [1, 2]),
    "made by a newer version of the shop",
  ],
] as const) {
  test(`a ${what} code is answered in words, and changes nothing`, async ({
    page,
    medicines: { plain },
  }) => {
    await haveInCart(page, [lineOf(plain)]);
    await page.goto("/cart/shared");
    await fieldOf(page, "Cart code").fill(code);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(words);
    await expect(alert).toContainText("Your own cart is as it was.");
    expect(await storedLines(page)).toEqual([lineOf(plain)]);
    await page.getByRole("link", { name: "Go to your cart" }).click();
    await expect(quantityOf(page, plain.productName)).toHaveValue("1");
  });
}
