import { screen } from "@testing-library/react";
import { answering } from "../../testing/behaviours";
import { config } from "../../testing/catalog";
import { stubForTests } from "../../testing/stubForTests";
import {
  buyer,
  fillIn,
  lines,
  openCart,
  placeOrder,
} from "../../testing/cartToOrder";

const stub = stubForTests();

describe("the order form", () => {
  test("is checked in this order, emptiness only; a field of blanks is empty, and nothing is sent", async () => {
    const { user } = await openCart();
    for (const [name, message] of [
      ["Name", "please provide name"],
      ["Contact number", "please provide contact no"],
      ["Email", "please provide email"],
      ["Address", "please provide address"],
    ] as const) {
      const field = screen.getByRole("textbox", { name });
      for (const empty of ["", " \t "]) {
        await user.click(field);
        await user.paste(empty);
        await placeOrder(user);
        expect(screen.getByRole("alert")).toHaveTextContent(message);
        expect(field).toHaveFocus();
        expect(field).toHaveAccessibleDescription(message);
      }
      await user.type(field, "x");
    }
    expect(screen.queryByRole("alert")).toBeNull();
    expect(stub().orders).toEqual([]);
  });

  test("takes up to 10 characters of a contact number and 50 of an email, pasted too", async () => {
    const { user } = await openCart();
    await user.click(screen.getByRole("textbox", { name: "Contact number" }));
    await user.paste("1".repeat(40));
    expect(
      screen.getByRole("textbox", { name: "Contact number" }),
    ).toHaveAccessibleDescription(
      "Only the first 10 characters were kept: 1111111111. Leave out the country code.",
    );
    await user.click(screen.getByRole("textbox", { name: "Email" }));
    await user.paste("e".repeat(90));
    expect(screen.getByRole("textbox", { name: "Contact number" })).toHaveValue(
      "1".repeat(10),
    );
    expect(screen.getByRole("textbox", { name: "Email" })).toHaveValue(
      "e".repeat(50),
    );
  });

  test("takes the separators out of a contact number that is too long, and says nothing", async () => {
    const { user } = await openCart();
    const field = screen.getByRole("textbox", { name: "Contact number" });
    await user.click(field);
    await user.paste("(555) 010-1234");
    expect(field).toHaveValue("5550101234");
    expect(field).not.toHaveAccessibleDescription();
    await user.type(field, "9");
    expect(field).toHaveValue("5550101234");
    expect(field).toHaveAccessibleDescription(/first 10 characters/);
    await user.type(field, "{Backspace}");
    expect(field).not.toHaveAccessibleDescription();
  });

  test("takes as many characters of a contact number as the operator allows", async () => {
    stub().set(
      "getConfig",
      answering({ ...config, shop: { contactNumberLimit: 15 } }),
    );
    const { user } = await openCart();
    const field = screen.getByRole("textbox", { name: "Contact number" });
    await user.click(field);
    await user.paste("+44 7700 900123");
    expect(field).toHaveValue("+44 7700 900123");
    await user.type(field, "4567");
    expect(field).toHaveValue("+44770090012345");
    expect(field).toHaveAccessibleDescription(/first 15 characters/);
  });

  test("keeps what was typed while the buyer looks at another page", async () => {
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

  test("sends every field of the order, its lines and its figures", async () => {
    const { user } = await openCart();
    await fillIn(user);
    await placeOrder(user);
    await screen.findByText("Thank you for your order");
    expect(stub().orders).toEqual([
      {
        name: "Ann Example",
        contactNo: "5550100",
        email: "no format is checked",
        address: "1 Example Street",
        qty: 4,
        amount: 64.47,
        discount: 5,
        shippingCharge: 4.95,
        total: 64.42,
        orderItem: lines,
      },
    ]);
  });
});
