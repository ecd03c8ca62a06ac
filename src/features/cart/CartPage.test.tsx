import { act, fireEvent, screen, within } from "@testing-library/react";
import { answering, failing } from "../../testing/behaviours";
import { products } from "../../testing/catalog";
import { ibuprofen, line, paraPlus } from "../../testing/cartProducts";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
import { fillIn, lines, openCart, placeOrder } from "../../testing/cartToOrder";

const stub = stubForTests();

describe("the cart page", () => {
  test("shows the empty view when the total quantity is 0", async () => {
    renderApp("/cart");
    expect(await screen.findByText("Your cart is empty")).toBeVisible();
    expect(
      screen.getByRole("link", { name: "See all medicines" }),
    ).toHaveAttribute("href", "/product");
  });

  test("shows amount, discount, total, delivery charge and grand total", async () => {
    await openCart();
    const summary = screen.getByRole("region", { name: "Summary" });
    const figures = within(summary)
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(figures).toEqual([
      ["Amount", "$64.47"],
      ["Discount", "−$5.00"],
      ["Total", "$59.47"],
      ["Delivery charge", "$4.95"],
      ["Grand total", "$64.42"],
    ]);
  });

  test("shows pack times quantity as pills, and a read-only quantity", async () => {
    await openCart();
    const row = screen.getByRole("row", { name: "Ibuprofen 400mg tablets" });
    expect(row).toHaveTextContent("84 pills");
    expect(
      screen.getByRole("textbox", {
        name: "Quantity of Ibuprofen 400mg tablets",
      }),
    ).toHaveAttribute("readonly");
  });

  test("tells two packs of one medicine apart by ear, and links each to its product", async () => {
    const large = { ...ibuprofen, itemId: 6, pack: 84 };
    await openCart([ibuprofen, large]);
    const rows = screen.getAllByRole("row", { name: ibuprofen.itemName });
    const facts = rows.map((row) => {
      const { getByRole, getAllByRole } = within(row);
      for (const control of [...getAllByRole("button"), getByRole("textbox")]) {
        expect(control).toHaveAccessibleDescription(/^\$19\.99 a pack of /);
      }
      return [
        getAllByRole("button")[0]?.getAttribute("aria-describedby"),
        getByRole("link", { name: ibuprofen.itemName }).getAttribute("href"),
      ].map((value, index) =>
        index === 0 ? document.getElementById(value!)?.textContent : value,
      );
    });
    expect(facts).toEqual([
      ["$19.99 a pack of 28 pills", "/product-details/5"],
      ["$19.99 a pack of 84 pills", "/product-details/6"],
    ]);
  });

  test("shows what a line costs with its pair discount, and before", async () => {
    await openCart();
    const [withOffer, without] = screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("cell").at(-1)?.textContent);
    expect(withOffer).toBe("Before the discount $59.97 now $54.97");
    expect(without).toBe("$4.50");
  });

  test("changes a quantity by plus and minus only, and minus is disabled at 1, plus at 9,999", async () => {
    const { user } = await openCart([ibuprofen, { ...paraPlus, qty: 9_998 }]);
    const button = (name: string) => screen.getByRole("button", { name });
    const quantityOf = (name: string) =>
      screen.getByRole("textbox", { name: `Quantity of ${name}` });
    const [few, many] = ["Ibuprofen 400mg tablets", "Para-Plus caplets"];
    await user.type(quantityOf(few!), "7");
    expect(quantityOf(few!)).toHaveValue("3");
    const minus = button(`Decrease quantity of ${few}`);
    for (const quantity of ["2", "1"]) {
      expect(minus).toBeEnabled();
      await user.click(minus);
      expect(quantityOf(few!)).toHaveValue(quantity);
    }
    expect(minus).toBeDisabled();
    const plus = button(`Increase quantity of ${many}`);
    await user.click(plus);
    expect(quantityOf(many!)).toHaveValue("9999");
    expect(plus).toBeDisabled();
    expect(screen.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  });

  test("shows what section 9 says of 1 to 5 packs: one discount for each pair, pills, and the sums", async () => {
    const { user } = await openCart([{ ...ibuprofen, qty: 1 }, paraPlus]);
    const row = screen.getByRole("row", { name: ibuprofen.itemName });
    const figures = () =>
      screen.getAllByRole("definition").map(({ textContent }) => textContent);
    for (const [index, expected] of [
      ["$24.49", "$0.00", "$24.49", "$29.44"],
      ["$44.48", "−$5.00", "$39.48", "$44.43"],
      ["$64.47", "−$5.00", "$59.47", "$64.42"],
      ["$84.46", "−$10.00", "$74.46", "$79.41"],
      ["$104.45", "−$10.00", "$94.45", "$99.40"],
    ].entries()) {
      const [amount, discount, total, grandTotal] = expected;
      expect(figures()).toEqual([amount, discount, total, "$4.95", grandTotal]);
      expect(row).toHaveTextContent(`${28 * (index + 1)} pills`);
      await user.click(
        screen.getByRole("button", {
          name: `Increase quantity of ${ibuprofen.itemName}`,
        }),
      );
    }
  });

  test("works in memory where the browser refuses storage, and says so once", async () => {
    const { user } = await openCart();
    const refused = jest
      .spyOn(Storage.prototype, "setItem")
      .mockImplementation(() => {
        throw new DOMException("full", "QuotaExceededError");
      });
    const remove = (name: string) =>
      user.click(screen.getByRole("button", { name: `Remove ${name}` }));
    await remove(paraPlus.itemName);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Your browser doesn't let us save your cart.",
    );
    expect(screen.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await remove(ibuprofen.itemName);
    expect(screen.getByText("Your cart is empty")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
    refused.mockRestore();
  });

  test.each(["constructor", "__proto__"])(
    "shows a product with the id %s",
    async (id) => {
      stub().set("getProducts", answering([{ ...products[0], productId: id }]));
      renderApp("/cart", [{ ...paraPlus, itemId: id }]);
      expect(await screen.findByText("$9.45")).toBeVisible();
    },
  );

  test("removes an item", async () => {
    const { user } = await openCart();
    await user.click(
      screen.getByRole("button", { name: "Remove Para-Plus caplets" }),
    );
    expect(screen.queryByText("Para-Plus caplets")).toBeNull();
    expect(screen.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  });

  test("waits with the order for the delivery charge, and fetches it again if that failed", async () => {
    stub().set("getConfig", failing(503, "We are counting."));
    const { user, queriesSettled } = renderApp("/cart", lines);
    expect(await screen.findByText("We are counting.")).toBeVisible();
    // While a call is under way, Try again waits for its reply and sends none.
    await queriesSettled();
    expect(screen.getByRole("button", { name: "Place Order" })).toBeDisabled();
    stub().set("getConfig");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("$64.42")).toBeVisible();
    expect(screen.getByRole("button", { name: "Place Order" })).toBeEnabled();
  });
});

describe("when the catalog has changed", () => {
  const changed = products.map((product) =>
    product.productId === 5 ? { ...product, price: 21.5 } : product,
  );

  test("the cart page says so line by line, and the order waits until the changes are accepted", async () => {
    stub().set("getProducts", answering(changed));
    const { user } = await openCart();
    const row = screen.getByRole("row", { name: "Ibuprofen 400mg tablets" });
    await within(row).findByText("was $19.99, now $21.50");
    expect(screen.getByRole("button", { name: "Place Order" })).toBeDisabled();
    expect(screen.getByText("$64.42")).toBeVisible();

    await user.click(
      screen.getByRole("button", { name: "Accept the changes" }),
    );
    expect(screen.getByText("$68.95")).toBeVisible();
    await fillIn(user);
    await placeOrder(user);
    await screen.findByText("Thank you for your order");
    expect(stub().orders[0]?.orderItem[0]?.price).toBe(21.5);
  });

  test("several changes of several lines are all said, and one button accepts them all", async () => {
    stub().set(
      "getProducts",
      answering(
        changed
          .map((each) => (each.productId === 5 ? { ...each, qty: 30 } : each))
          .filter(({ productId }) => productId !== "para-plus"),
      ),
    );
    const { user } = await openCart();
    expect(await screen.findByText("no longer sold")).toBeVisible();
    expect(
      screen.getByText("a pack held 28 pills, now 30; was $19.99, now $21.50"),
    ).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("2 items have changed");
    await user.click(
      screen.getByRole("button", { name: "Accept the changes" }),
    );
    expect(screen.queryByRole("alert")).toBeNull();
    expect(JSON.parse(localStorage.getItem("cart")!)).toEqual([
      { ...ibuprofen, pack: 30, price: 21.5 },
    ]);
  });

  test("a cart of which nothing is sold any more is empty once that is accepted", async () => {
    stub().set("getProducts", answering([]));
    const { user } = await openCart();
    await user.click(
      await screen.findByRole("button", { name: "Accept the changes" }),
    );
    expect(screen.getByText("Your cart is empty")).toBeVisible();
    expect(screen.getByRole("link", { name: "Cart 0 items" })).toBeVisible();
  });
});

describe("undo", () => {
  test("brings a removed line back", async () => {
    const { user } = await openCart();
    await user.click(
      screen.getByRole("button", { name: "Remove Ibuprofen 400mg tablets" }),
    );
    expect(screen.getByText("Removed Ibuprofen 400mg tablets.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getAllByRole("row")[1]).toHaveAccessibleName(
      "Ibuprofen 400mg tablets",
    );
  });

  test("brings a cleared cart back, from the empty view too", async () => {
    const { user } = await openCart();
    await user.click(screen.getByRole("button", { name: "Clear the cart" }));
    expect(screen.getByText("Your cart is empty")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  });

  test("is over after eight seconds, which start again when the pointer leaves it and with the next removal; both can then be undone", async () => {
    const other = line(21);
    await openCart([ibuprofen, paraPlus, other]);
    jest.useFakeTimers();
    const pass = (time: number) => act(() => jest.advanceTimersByTime(time));
    const undo = () => screen.queryByRole("button", { name: "Undo" });
    const remove = (name: string) =>
      fireEvent.click(screen.getByRole("button", { name: `Remove ${name}` }));
    remove(paraPlus.itemName);
    // With the pointer there is no focus on Undo.
    act(() => undo()!.blur());
    pass(7_999);
    fireEvent.pointerEnter(undo()!.parentElement!);
    pass(80_000);
    fireEvent.pointerLeave(undo()!.parentElement!);
    pass(7_999);
    expect(undo()).toBeVisible();
    remove(other.itemName);
    act(() => undo()!.blur());
    expect(screen.getByText("Removed 2 items.")).toBeVisible();
    pass(7_999);
    expect(undo()).toBeVisible();
    fireEvent.click(undo()!);
    expect(screen.getByRole("link", { name: "Cart 3 items" })).toBeVisible();
    remove(paraPlus.itemName);
    act(() => undo()!.blur());
    pass(8_000);
    expect(undo()).toBeNull();
    jest.useRealTimers();
  });
});
