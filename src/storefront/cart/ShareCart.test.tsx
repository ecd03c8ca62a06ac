import { screen } from "@testing-library/react";
import { openCart } from "../../testing/cartToOrder";
import { stubForTests } from "../../testing/stub/stubForTests";

stubForTests();

const CART_LINK = `${window.location.origin}/cart/shared#items=5:3,para-plus:1`;

test("a link to the cart is copied, or shown where the browser refuses", async () => {
  const { user } = await openCart();
  const write = jest.spyOn(navigator.clipboard, "writeText");
  const copy = screen.getByRole("button", { name: "Copy a link to this cart" });
  write.mockResolvedValueOnce();
  await user.click(copy);
  expect(await screen.findByText("Link copied")).toBeVisible();
  expect(write).toHaveBeenLastCalledWith(CART_LINK);
  write.mockRejectedValueOnce(new Error("refused"));
  await user.click(copy);
  expect(await screen.findByText(CART_LINK)).toBeVisible();
  expect(screen.queryByText("Link copied")).toBeNull();
});
