import { screen } from "@testing-library/react";
import { answering } from "../../testing/behaviours";
import {
  buyer,
  fillIn,
  openCart,
  placeOrder,
  type User,
} from "../../testing/cartToOrder";
import { config } from "../../testing/catalog";
import { stubForTests } from "../../testing/stubForTests";

const stub = stubForTests();
const field = (name: string) => screen.getByRole("textbox", { name });

/** Looks at another page and comes back to the cart. */
async function lookAway(user: User) {
  await user.click(screen.getByRole("link", { name: "Contact Us" }));
  await screen.findByRole("heading", { name: "Contact Us" });
  await user.click(screen.getByRole("link", { name: "Cart 2 items" }));
  await screen.findByText("$4.95");
}

test("the first empty field is named and gets the focus, and nothing is sent; a field of blanks is empty", async () => {
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
  [10, "(555) 010-1234", "5550101234", "5550101234"],
  [15, "+44 7700 900123", "+44 7700 900123", "+44770090012399"],
])(
  "a contact number has up to %i characters, as the operator allows: separators go first, and what is cut is said until it is changed",
  async (contactNumberLimit, pasted, fitting, cut) => {
    const shop = { contactNumberLimit };
    stub().set("getConfig", answering({ ...config, shop }));
    const { user } = await openCart();
    const number = field("Contact number");
    await user.click(number);
    await user.paste(pasted);
    expect(number).toHaveValue(fitting);
    expect(number).not.toHaveAccessibleDescription();
    await user.type(number, "999");
    expect(number).toHaveValue(cut);
    const said = expect.stringContaining(`first ${contactNumberLimit} `);
    expect(number).toHaveAccessibleDescription(said);
    await user.type(number, "{Backspace}");
    expect(number).not.toHaveAccessibleDescription();
  },
);

test("a number loses what its country writes in front, which the field says, and the order's page repeats it as it was sent", async () => {
  // A shop without opening hours can't say when it calls.
  stub().set("getConfig", answering({ ...config, shop: { hours: [] } }));
  const { user } = await openCart();
  await fillIn(user, { ...buyer, "Contact number": "07700 900123" });
  expect(field("Contact number")).toHaveValue("7700900123");
  expect(field("Contact number")).toHaveAccessibleDescription(
    "Kept as 7700900123, without the 0 in front.",
  );
  await placeOrder(user);
  const next = await screen.findByRole("region", { name: "What happens next" });
  expect(next).toHaveTextContent("We call 7700900123.");
  expect(stub().orders[0]?.contactNo).toBe("7700900123");
});

test("an order with a number that was cut is only sent once its buyer has confirmed it, also after another page was open", async () => {
  const { user } = await openCart();
  await fillIn(user, { ...buyer, "Contact number": "+44 7700 900123" });
  await lookAway(user);
  const question = /We'll call \+447700900\. Is that the whole number\?/;
  await placeOrder(user);
  expect(screen.getByRole("alert")).toHaveTextContent(question);
  expect(field("Contact number")).toHaveFocus();
  await user.keyboard("{Backspace}9");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.keyboard("99");
  await placeOrder(user);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "We'll call +447700909. Is that the whole number?",
  );
  expect(stub().orders).toEqual([]);
  const later = Date.now() + 1_000;
  jest.spyOn(Date, "now").mockReturnValue(later);
  await placeOrder(user);
  await screen.findByText("Thank you for your order");
  expect(stub().orders[0]?.contactNo).toBe("+447700909");
});

test("what was typed, up to 50 characters of an email, is kept while the buyer looks at another page, and is not stored", async () => {
  const { user } = await openCart();
  await fillIn(user, { ...buyer, Email: "e".repeat(90) });
  await lookAway(user);
  const kept = { ...buyer, Email: "e".repeat(50) };
  for (const [name, text] of Object.entries(kept))
    expect(field(name)).toHaveValue(text);
  expect(Object.keys(localStorage).sort()).toEqual(["cart", "cartCount"]);
  expect(sessionStorage).toHaveLength(0);
});
