import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Provider } from "react-redux";
import { MemoryRouter } from "react-router-dom";
import { makeStore } from "../../app/store";
import { encodeCart } from "../../domain/cartLink";
import { failing } from "../../testing/behaviours";
import { ibuprofen } from "../../testing/cartProducts";
import { stubForTests } from "../../testing/stubForTests";
import { cartReplaced } from "../cart/cartSlice";
import { CartTools } from "./CartTools";
import { buildOrder, EMPTY_BUYER } from "./order";
import { OrderForm } from "./OrderForm";
import { usePlaceOrder } from "./usePlaceOrder";

const stub = stubForTests();

const lines = [ibuprofen];
const code = encodeCart(lines);
const buyer = {
  Name: "Wilhelmina Quux",
  "Contact number": "0709876543",
  Email: "mina@quux.test",
  Address: "77 Zephyr Lane",
};

/** The parts of the cart page that know who orders, and those that copy. */
function CartParts() {
  const [fields, setFields] = useState(EMPTY_BUYER);
  const { placement, place } = usePlaceOrder();
  return (
    <>
      <OrderForm
        buyer={fields}
        onChange={setFields}
        locked={false}
        onSubmit={() => void place(buildOrder(fields, lines, 4.95))}
      />
      <button type="submit" form="order-form">
        Place Order
      </button>
      <p>{placement.step}</p>
      <CartTools />
    </>
  );
}

function openCart() {
  localStorage.clear();
  const { store } = makeStore();
  store.dispatch(cartReplaced(lines));
  const user = userEvent.setup({ delay: null });
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={["/cart?from=mina@quux.test"]}>
        <CartParts />
      </MemoryRouter>
    </Provider>,
  );
  return user;
}

/** Clicks a button that copies, and waits until it says that it has: the text on the clipboard. */
async function copied(
  user: ReturnType<typeof openCart>,
  name: string,
  said: string,
) {
  const write = jest.spyOn(navigator.clipboard, "writeText");
  write.mockResolvedValue();
  await user.click(screen.getByRole("button", { name }));
  expect(await screen.findByText(said)).toHaveAttribute("role", "status");
  return write.mock.lastCall?.[0];
}

afterEach(() => jest.restoreAllMocks());

test("the link leads to the shared cart on this origin", async () => {
  const user = openCart();
  expect(await copied(user, "Copy a link to this cart", "Link copied")).toBe(
    `${window.location.origin}/cart/shared?c=${code}`,
  );
});

test("the code for support is the same code alone", async () => {
  const user = openCart();
  expect(await copied(user, "Copy code for support", "Code copied")).toBe(code);
});

test("of two copies only the last one is spoken of, since the clipboard holds no other", async () => {
  const user = openCart();
  await copied(user, "Copy a link to this cart", "Link copied");
  await copied(user, "Copy details for support", "Details copied");
  expect(screen.queryByText("Link copied")).toBeNull();
});

test("where the clipboard refuses, the link stands selected in a read-only field", async () => {
  const user = openCart();
  jest
    .spyOn(navigator.clipboard, "writeText")
    .mockRejectedValue(new DOMException("denied", "NotAllowedError"));
  await user.click(
    screen.getByRole("button", { name: "Copy a link to this cart" }),
  );
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", {
    name: "Text to copy",
  });
  const link = `${window.location.origin}/cart/shared?c=${code}`;
  expect(field).toHaveValue(link);
  expect(field).toHaveAttribute("readonly");
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, link.length]);
});

test("where there is no clipboard at all, as on a page without TLS, the field appears too", async () => {
  const user = openCart();
  jest
    .spyOn(navigator, "clipboard", "get")
    .mockReturnValue(undefined as unknown as Clipboard);
  await user.click(
    screen.getByRole("button", { name: "Copy code for support" }),
  );
  expect(
    await screen.findByRole("textbox", { name: "Text to copy" }),
  ).toHaveValue(code);
});

test("the details hold nothing that was typed into the order form, sent or answered", async () => {
  stub().set(
    "addOrder",
    failing(503, "Wilhelmina Quux of 77 Zephyr Lane is not known."),
  );
  const user = openCart();
  for (const [label, text] of Object.entries(buyer))
    await user.type(screen.getByRole("textbox", { name: label }), text);
  await user.click(screen.getByRole("button", { name: "Place Order" }));
  await screen.findByText("failed");
  expect(stub().orders[0]).toMatchObject({ name: "Wilhelmina Quux" });

  const details = await copied(
    user,
    "Copy details for support",
    "Details copied",
  );
  expect(details).toMatch(/^Page: \/cart$/m);
  expect(details).toMatch(/^ {2}3 x 5, \$19\.99 a pack/m);
  expect(details).toContain(`Cart code: ${code}`);
  expect(details).toMatch(/^Last failed call: addOrder, 503, \d{4}-/m);
  expect(details).toContain(navigator.userAgent);
  const typed = Object.values(buyer).flatMap((text) => [
    text,
    ...text.split(/[ @]/).filter((word) => word.length > 3),
  ]);
  expect(typed).toContain("Zephyr");
  for (const text of typed) expect(details).not.toContain(text);
});
