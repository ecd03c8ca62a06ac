import type { Page } from "@playwright/test";
import { sharedCartPath } from "../features/cart/sharedCart";
import { haveInCart } from "./cartControls";
import { lineOf } from "./catalog";
import { expect, test } from "./fixtures";
import { placeOrder, sendEnquiry } from "./forms";

/** The page's buttons and inputs: whether each is drawn (as an area or with a border), and whether it has a border. */
const controlsOf = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (color: string) => !/^rgba\(.*, 0\)$/.test(color);
    return [...document.querySelectorAll("button, input, textarea")]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { borderStyle, borderWidth, borderColor, backgroundColor } =
          getComputedStyle(control);
        const hasBorder =
          borderStyle !== "none" &&
          parseFloat(borderWidth) >= 1 &&
          isSeen(borderColor);
        return {
          control: control.outerHTML.slice(0, 150),
          isDrawn: hasBorder || isSeen(backgroundColor),
          hasBorder,
        };
      });
  });

test("with forced colors buttons and inputs keep a border", async ({
  page,
  medicines: { offered },
}) => {
  const { productId, productName } = offered;
  const view = new URLSearchParams({
    search: productName,
    view: String(productId),
  });
  await haveInCart(page, [lineOf(offered, 2)]);
  for (const [path, sight] of [
    [`/product?${view}`, page.getByRole("dialog")],
    ["/test", page.getByRole("region", { name: "Offers" })],
    ["/cart", placeOrder(page)],
    [
      sharedCartPath([lineOf(offered)]),
      page.getByRole("button", { name: "Replace my cart" }),
    ],
    ["/contact", sendEnquiry(page)],
  ] as const) {
    await page.emulateMedia({ forcedColors: "none" });
    await page.goto(path);
    await expect(sight).toBeVisible();
    const ordinary = await controlsOf(page);
    expect(ordinary.map(({ isDrawn }) => isDrawn)).toContain(true);
    await page.emulateMedia({ forcedColors: "active" });
    const forced = await controlsOf(page);
    const withoutBorder = forced
      .filter(({ hasBorder }, index) => ordinary[index]?.isDrawn && !hasBorder)
      .map(({ control }) => control);
    expect.soft(withoutBorder, path).toEqual([]);
  }
});
