import { screen } from "@testing-library/react";
import { openCart } from "../../testing/cartToOrder";
import { stubForTests } from "../../testing/stubForTests";

stubForTests();
afterEach(() => Reflect.deleteProperty(navigator, "share"));

const CART_LINK = `${window.location.origin}/cart/shared#items=5:3,para-plus:1`;

test("a phone shares the cart's link its own way", async () => {
  const share = jest.fn(() =>
    Promise.reject(new DOMException("", "AbortError")),
  );
  Object.assign(navigator, { share });
  const { user } = await openCart();
  const name = "Share this cart";
  await user.click(await screen.findByRole("button", { name }));
  expect(share).toHaveBeenCalledWith({ url: CART_LINK });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a link to the cart is copied, or there as selected text", async () => {
  const { user } = await openCart();
  const write = jest.spyOn(navigator.clipboard, "writeText");
  const copy = () =>
    user.click(
      screen.getByRole("button", { name: "Copy a link to this cart" }),
    );
  write.mockResolvedValueOnce();
  await copy();
  expect(await screen.findByText("Link copied")).toBeVisible();
  expect(write).toHaveBeenLastCalledWith(CART_LINK);
  write.mockRejectedValueOnce(new Error("refused"));
  await copy();
  const text = await screen.findByRole("textbox", { name: "Text to copy" });
  expect(text).toHaveFocus();
  expect(text).toHaveSelection(CART_LINK);
});
