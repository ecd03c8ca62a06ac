import { screen, waitFor } from "@testing-library/react";
import {
  asksBeforeClosing,
  order,
  product,
  renderDesk,
  rested,
} from "../../testing/testDesk";

const zinc = { ...product, id: "7", name: "Zinc cream" };
let zincNow = zinc;
beforeEach(() => (zincNow = { ...zinc }));

/** Opens an empty form, fills it in and gives what is sent. */
async function fillIn(reply: () => unknown) {
  const sent: Record<string, unknown>[] = [];
  const user = renderDesk("/orders", {
    "GET /desk/products": () => [zincNow],
    "GET /desk/orders/PS-1": () => order,
    "POST /desk/orders": (body) => {
      sent.push(body as Record<string, unknown>);
      return reply();
    },
  });
  await user.click(await screen.findByText("New order"));
  for (const [label, text] of [
    ["Name", "Zoë Wyk"],
    ["Contact number", "0825551234"],
    ["Email", "zoe@shop.example"],
    ["Address", "7 River Lane"],
    ["Find a product to add", "zinc{Enter}"],
  ] as const) {
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(await screen.findByText("Add"));
  await user.type(screen.getByLabelText("Packs of Zinc cream"), "3", {
    ...{ initialSelectionStart: 0, initialSelectionEnd: 9 },
  });
  const place = () => user.click(screen.getByText("Place order"));
  return { user, sent, place };
}

test("an order is taken by phone, and its page opens", async () => {
  const { sent, place } = await fillIn(() => order);
  const sum = screen.getByText("To pay").nextElementSibling;
  expect(sum).toHaveTextContent("$10.92");
  await place();
  await screen.findByRole("heading", { name: /^PS-1/ });
  const { key, ...rest } = sent[0]!;
  expect(key).toHaveLength(36);
  expect(rest).toEqual({
    ...{ name: "Zoë Wyk", contactNo: "0825551234" },
    ...{ email: "zoe@shop.example", address: "7 River Lane" },
    ...{ toPayCents: 1_092, lines: [{ productId: "7", qty: 3 }] },
  });
});

test("a refused order says why, keeps what was typed and has the same key", async () => {
  const text = "Zinc cream: One pack of each.";
  const { sent, place } = await fillIn(
    () => new Response(text, { status: 409 }),
  );
  await place();
  await screen.findByText(text);
  expect(screen.getByLabelText("Address")).toHaveValue("7 River Lane");
  expect(screen.getByLabelText("Packs of Zinc cream")).toHaveValue(3);
  expect(asksBeforeClosing()).toBe(true);
  await rested(screen.getByText("Place order"));
  await place();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

test("a product that is added again at another price keeps its packs", async () => {
  const { user } = await fillIn(() => order);
  zincNow.priceCents = 299;
  await user.type(
    screen.getByLabelText("Find a product to add"),
    "zinc c{Enter}",
  );
  await user.click(await screen.findByText("Add"));
  expect(screen.getByLabelText("Packs of Zinc cream")).toHaveValue(3);
  const sum = screen.getByText("To pay").nextElementSibling;
  expect(sum).toHaveTextContent("$13.92");
});
