import { screen, waitFor } from "@testing-library/react";
import type { HistoryEntry } from "../endpoints.gen";
import {
  asksBeforeClosing,
  AT,
  order,
  product,
  renderDesk,
} from "../../testing/testDesk";

const stored: HistoryEntry = {
  ...{ at: AT, who: "Phil", action: "lines", status: "new", note: "" },
};

test("a line that is set back to what is stored is no change to save", async () => {
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => order,
  });
  const outcome = await screen.findByLabelText("Outcome of Paracetamol");
  const save = () => screen.queryByRole("button", { name: "Save lines" });
  await user.selectOptions(outcome, "Refused");
  await user.type(screen.getByPlaceholderText(/^Why/), "allergy");
  expect(save()).not.toBeNull();
  expect(asksBeforeClosing()).toBe(true);
  await user.selectOptions(outcome, "Supplied");
  await waitFor(() => expect(save()).toBeNull());
  expect(asksBeforeClosing()).toBe(false);
  expect(screen.queryByText(/^Save or discard the changed lines/)).toBeNull();
});

test("choices stay while a colleague saves other lines, until they are saved", async () => {
  const [first] = order.lines;
  const second = { ...first!, position: 2, name: "Ibuprofen" };
  let shown = { ...order, lines: [first!, second] };
  const sent: unknown[] = [];
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => shown,
    "POST /desk/orders/PS-1/lines": (outcomes) => {
      sent.push(outcomes);
      if (sent.length > 1) return shown;
      const text = "Phil changed the lines at 10:05 (Ibuprofen: refused).";
      return new Response(text, { status: 409 });
    },
  });
  const outcome = (name: string) =>
    screen.findByLabelText(`Outcome of ${name}`);
  await user.selectOptions(await outcome("Paracetamol"), "Refused");
  const note = screen.getByPlaceholderText(/^Why/);
  await user.type(note, "takes warf");
  const refused = { outcome: "refused", outcomeNote: "no stock" } as const;
  shown = { ...shown, lines: [first!, { ...second, ...refused }] };
  shown = { ...shown, history: [stored] };
  await screen.findByDisplayValue("no stock");
  await user.keyboard("arin");

  const save = screen.getByRole("button", { name: "Save lines" });
  await user.click(save);
  await screen.findByText(/^Phil changed the lines/);
  expect(note).toHaveValue("takes warfarin");
  await waitFor(() => expect(save).not.toHaveAttribute("aria-disabled"));
  await user.click(save);
  await waitFor(() => expect(save).not.toBeInTheDocument());
  const choice = { outcome: "refused", packs: 0, note: "takes warfarin" };
  const lines = [{ position: 1, qty: 2, ...choice }];
  expect(sent).toEqual([
    { seen: 0, lines, added: [] },
    { seen: 1, lines, added: [] },
  ]);
});

test("packs and a product are corrected together, with what is to pay then", async () => {
  const sent: unknown[] = [];
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => order,
    "GET /desk/offers": () => [{ ...product, id: "7", name: "Zinc cream" }],
    "POST /desk/orders/PS-1/lines": (body) => {
      sent.push(body);
      return order;
    },
  });
  const type = (field: HTMLElement, text: string) =>
    user.type(field, text, {
      initialSelectionStart: 0,
      initialSelectionEnd: 9,
    });
  await type(await screen.findByLabelText("Packs of Paracetamol"), "3");
  const search = screen.getByLabelText("Find a product to add");
  await user.type(search, "zinc{Enter}");
  await user.click(await screen.findByText("Add"));
  await type(screen.getByLabelText("Packs of Zinc cream"), "2");
  const sum = screen.getByText("To pay").nextElementSibling;
  expect(sum).toHaveTextContent("$14.90");
  await user.click(screen.getByRole("button", { name: "Save lines" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const choice = { outcome: "supplied", packs: 0, note: "" };
  expect(sent[0]).toEqual({
    seen: 0,
    lines: [{ position: 1, qty: 3, ...choice }],
    added: [{ productId: "7", qty: 2 }],
  });
});

test("a clerk is told that the buyer reads why a line is refused", async () => {
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => order,
  });
  const outcome = await screen.findByLabelText("Outcome of Paracetamol");
  await user.selectOptions(outcome, "Refused");
  screen.getByLabelText("Why, as the buyer reads it (Paracetamol)");
});

test("a paid order's packs can't be corrected", async () => {
  renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => ({ ...order, isPaid: true }),
  });
  await screen.findByLabelText("Outcome of Paracetamol");
  expect(screen.queryByLabelText("Packs of Paracetamol")).toBeNull();
});

test.each([
  ["new", null, [["To pay", "$8.93"]]],
  ["sent", 893, [["Paid (card)", "$8.93"]]],
  [
    "sent",
    1093,
    [
      ["Paid (card)", "$10.93"],
      ["To refund", "$2.00"],
    ],
  ],
  [
    "cancelled",
    893,
    [
      ["Paid (card)", "$8.93"],
      ["To refund", "$8.93"],
    ],
  ],
  ["cancelled", null, [["Not to be paid", "$8.93"]]],
] as const)(
  "the sums of an order that is %s, of which %p was paid",
  async (status, paidCents, sums) => {
    const isPaid = paidCents !== null;
    const paidBy = isPaid ? "card" : null;
    renderDesk("/orders/PS-1", {
      "GET /desk/orders/PS-1": () => ({
        ...{ ...order, status, isPaid, paidBy, paidCents },
      }),
    });
    for (const [label, sum] of sums) {
      const term = await screen.findByText(label, { selector: "dt" });
      expect(term.nextElementSibling).toHaveTextContent(sum);
    }
    expect(screen.getAllByRole("term")).toHaveLength(sums.length + 1);
  },
);
