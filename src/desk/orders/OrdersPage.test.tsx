import { screen } from "@testing-library/react";
import type { DeskOrder } from "../endpoints.gen";
import {
  NO_ORDERS,
  order,
  renderDesk,
  row,
  SESSION,
} from "../../testing/testDesk";

test("a chosen order that has left the list is not printed with the others", async () => {
  let orders = [row("PS-1"), row("PS-2")];
  const user = renderDesk("/orders", {
    "GET /desk/orders": () => ({ ...NO_ORDERS, orders }),
  });
  await user.click(await screen.findByLabelText("Choose PS-1"));
  await user.click(screen.getByLabelText("Choose PS-2"));
  const link = screen.getByRole("link", { name: "Packing slips" });
  expect(link).toHaveAttribute("href", "/print/slips/PS-1,PS-2");
  // A colleague cancels it.
  orders = [row("PS-1")];
  await screen.findByRole("group", { name: "1 chosen" });
  expect(link).toHaveAttribute("href", "/print/slips/PS-1");
});

test("a notice leads to its switch", async () => {
  const notices = [{ text: "Shows “4 reviews”.", page: "/shop#reviews" }];
  const user = renderDesk("/orders", {
    "GET /desk/session": () => ({ ...SESSION, notices }),
    "GET /desk/shop": () => ({ values: {}, history: [] }),
  });
  await user.click(await screen.findByRole("link", { name: "Change it" }));
  expect(await screen.findByLabelText(/^Show “4 reviews”/)).toHaveFocus();
});

const withdrawn = { ...order.lines[0]!, withdrawn: "recalled" };
test.each<[what: string, change: Partial<DeskOrder>, stamps: string[]]>([
  ["slips", { lines: [withdrawn] }, ["WITHDRAWN: DO NOT SEND"]],
  ["labels", { lines: [withdrawn] }, ["WITHDRAWN: DO NOT SEND"]],
  ["slips", { needsApproval: true }, ["NOT APPROVED"]],
  ["slips", { needsApproval: true, approvedBy: "Phil" }, []],
  ["labels", { status: "cancelled" }, ["CANCELLED"]],
])("what is printed says what must not leave: %s, case %#", async (...row) => {
  const [what, change, stamps] = row;
  renderDesk(`/print/${what}/PS-1`, {
    "GET /desk/orders/PS-1": () => ({ ...order, ...change }),
  });
  await screen.findByText(/1 High Street/);
  const printed = screen.queryAllByText(/^[A-Z: ]{6,}$/);
  expect(printed.map(({ textContent }) => textContent)).toEqual(stamps);
});

test("chosen orders are marked together, and those that can't be are named", async () => {
  const sent: unknown[] = [];
  const user = renderDesk("/orders", {
    "GET /desk/orders": () => ({
      ...NO_ORDERS,
      orders: [{ ...row("PS-1"), seen: 3 }, row("PS-2"), row("PS-3")],
    }),
    "POST /desk/orders/PS-1/step": (body) => sent.push(body),
    "POST /desk/orders/PS-3/step": () =>
      new Response("It is not approved.", { status: 409 }),
  });
  await user.click(await screen.findByLabelText("Choose PS-1"));
  await user.click(screen.getByLabelText("Choose PS-3"));
  await user.click(screen.getByRole("button", { name: "Mark as sent" }));
  await screen.findByText("PS-3: It is not approved.");
  expect(sent).toEqual([{ action: "send", seen: 3 }]);
});

test("a pick list has each product once, with the packs for each order", async () => {
  const [line] = order.lines;
  const other = { ...line!, position: 2, name: "Zinc", qty: 1 };
  const short = { ...line!, outcome: "short", outcomePacks: 1 } as const;
  const refused = { ...other, outcome: "refused" } as const;
  renderDesk("/print/picks/PS-1,PS-2", {
    "GET /desk/orders/PS-1": () => ({ ...order, lines: [line, other] }),
    "GET /desk/orders/PS-2": () => ({
      ...{ ...order, number: "PS-2", lines: [short, refused] },
    }),
  });
  await screen.findByText("Zinc, pack of 20");
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "Paracetamol, pack of 2031:\u00a02, 2:\u00a01",
    "Zinc, pack of 2011:\u00a01",
  ]);
});
