import { screen } from "@testing-library/react";
import { answering } from "../../testing/stub/behaviours";
import { buyer, fillIn, openCart, placeOrder } from "../../testing/cartToOrder";
import { config } from "../../testing/catalog";
import { stubForTests } from "../../testing/stub/stubForTests";

const stub = stubForTests();
const field = (name: string) => screen.getByRole("textbox", { name });

test("the first empty field is named and gets the focus, and nothing is sent", async () => {
  const { user } = await openCart();
  for (const [typed, name, message] of [
    [{ Name: " \t " }, "Name", "please provide name"],
    [{ ...buyer, Address: "" }, "Address", "please provide address"],
  ] as const) {
    await fillIn(user, typed);
    await placeOrder(user);
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    expect(field(name)).toHaveFocus();
    expect(field(name)).toHaveAccessibleDescription(message);
  }
  await user.type(field("Address"), "x");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(stub().orders).toEqual([]);
});

test.each([
  [10, "012345678901"],
  [15, "+44 7700 900 1234"],
])(
  "a contact number of more than %i characters stays as it was typed",
  async (limit, typed) => {
    const shop = { contactNumberLimit: limit };
    stub().set("getConfig", answering({ ...config, shop }));
    const { user } = await openCart();
    const number = field("Contact number");
    expect(number).toHaveAccessibleDescription(`up to ${limit} characters`);
    await fillIn(user, { ...buyer, "Contact number": "" });
    await user.type(number, typed);
    expect(number).toHaveValue(typed);
    await placeOrder(user);
    expect(screen.getByRole("alert")).toHaveTextContent(
      `Use at most ${limit} characters: leave out spaces, the country code or the first 0.`,
    );
    expect(number).toHaveFocus();
    expect(number).toHaveValue(typed);
    expect(stub().orders).toEqual([]);
  },
);

test("what was typed is kept while the buyer looks elsewhere, and is not stored", async () => {
  const { user } = await openCart();
  const typed = { ...buyer, Email: "e".repeat(90) };
  await fillIn(user, typed);
  await user.click(screen.getByRole("link", { name: "Contact Us" }));
  await screen.findByRole("heading", { name: "Contact Us" });
  await user.click(screen.getByRole("link", { name: "Cart, 2 items" }));
  await screen.findByText("$4.95");
  for (const [name, text] of Object.entries(typed))
    expect(field(name)).toHaveValue(text);
  expect(Object.keys(localStorage).sort()).toEqual(["cart", "cartCount"]);
  expect(sessionStorage).toHaveLength(0);
});
