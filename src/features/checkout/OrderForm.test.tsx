import { screen } from "@testing-library/react";
import { answering } from "../../testing/behaviours";
import { config } from "../../testing/catalog";
import { stubForTests } from "../../testing/stubForTests";
import { buyer, fillIn, openCart, placeOrder } from "../../testing/cartToOrder";

const stub = stubForTests();
const field = (name: string) => screen.getByRole("textbox", { name });

test("the order form is checked in this order, emptiness only; a field of blanks is empty, and nothing is sent", async () => {
  const { user } = await openCart();
  for (const [name, message] of [
    ["Name", "please provide name"],
    ["Contact number", "please provide contact no"],
    ["Email", "please provide email"],
    ["Address", "please provide address"],
  ] as const) {
    for (const empty of ["", " \t "]) {
      await user.click(field(name));
      await user.paste(empty);
      await placeOrder(user);
      expect(screen.getByRole("alert")).toHaveTextContent(message);
      expect(field(name)).toHaveFocus();
      expect(field(name)).toHaveAccessibleDescription(message);
    }
    await user.type(field(name), "x");
  }
  expect(screen.queryByRole("alert")).toBeNull();
  expect(stub().orders).toEqual([]);
});

test("an email has up to 50 characters, pasted too", async () => {
  const { user } = await openCart();
  await user.click(field("Email"));
  await user.paste("e".repeat(90));
  expect(field("Email")).toHaveValue("e".repeat(50));
});

test("a contact number has up to 10 characters, typed and pasted: separators go first, and what is cut is said until it is changed", async () => {
  const { user } = await openCart();
  const number = field("Contact number");
  await user.click(number);
  await user.paste("(555) 010-1234");
  expect(number).toHaveValue("5550101234");
  expect(number).not.toHaveAccessibleDescription();
  await user.type(number, "9");
  expect(number).toHaveValue("5550101234");
  expect(number).toHaveAccessibleDescription(/first 10 .*5550101234/);
  await user.type(number, "{Backspace}");
  expect(number).not.toHaveAccessibleDescription();
});

test("a contact number has as many characters as the operator allows", async () => {
  const shop = { contactNumberLimit: 15 };
  stub().set("getConfig", answering({ ...config, shop }));
  const { user } = await openCart();
  const number = field("Contact number");
  await user.click(number);
  await user.paste("+44 7700 900123");
  expect(number).toHaveValue("+44 7700 900123");
  await user.type(number, "4567");
  expect(number).toHaveValue("+44770090012345");
  expect(number).toHaveAccessibleDescription(/first 15 characters/);
});

test("what was typed is kept while the buyer looks at another page, and is not stored", async () => {
  const { user } = await openCart();
  await fillIn(user);
  await user.click(screen.getByRole("link", { name: "Contact Us" }));
  await screen.findByRole("heading", { name: "Contact Us" });
  await user.click(screen.getByRole("link", { name: "Cart 2 items" }));
  for (const [name, text] of Object.entries(buyer)) {
    expect(await screen.findByRole("textbox", { name })).toHaveValue(text);
  }
  expect(Object.keys(localStorage).sort()).toEqual(["cart", "cartCount"]);
  expect(sessionStorage).toHaveLength(0);
});
