import { screen, waitFor } from "@testing-library/react";
import type { DeskOrder, HistoryEntry } from "../endpoints.gen";
import {
  asksBeforeClosing,
  AT,
  NO_ORDERS,
  order,
  renderDesk,
  row,
} from "../../testing/testDesk";

const stored: HistoryEntry = {
  ...{ at: AT, who: "Phil", action: "lines", status: "new", note: "" },
};

test("a line that is set back to what is stored is no change to save, and blocks no step", async () => {
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => order,
  });
  const outcome = await screen.findByLabelText("Outcome of Paracetamol");
  const save = () => screen.queryByRole("button", { name: "Save lines" });
  await user.selectOptions(outcome, "Refused");
  await user.type(screen.getByPlaceholderText("Why"), "allergy");
  expect(save()).not.toBeNull();
  expect(asksBeforeClosing()).toBe(true);
  await user.selectOptions(outcome, "Supplied");
  await waitFor(() => expect(save()).toBeNull());
  expect(asksBeforeClosing()).toBe(false);
  expect(screen.queryByText(/^Save or discard the changed lines/)).toBeNull();
});

test("what is chosen for a line stays while another page is looked at, until it is stored", async () => {
  let shown = order;
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/orders": () => ({ ...NO_ORDERS, orders: [row("PS-1")] }),
    "GET /desk/orders/PS-1": () => shown,
    "POST /desk/orders/PS-1/lines": () => {
      const [line] = order.lines;
      const note = { outcome: "refused", outcomeNote: "allergy" } as const;
      shown = { ...order, lines: [{ ...line!, ...note }], history: [stored] };
      return shown;
    },
  });
  const outcome = () => screen.findByLabelText("Outcome of Paracetamol");
  const save = () => screen.queryByRole("button", { name: "Save lines" });
  await user.selectOptions(await outcome(), "Refused");
  await user.type(screen.getByPlaceholderText("Why"), "allergy");
  await user.click(screen.getByRole("link", { name: "All open orders" }));
  await user.click(await screen.findByRole("link", { name: /PS-1/ }));
  expect(await outcome()).toHaveDisplayValue("Refused");
  expect(screen.getByPlaceholderText("Why")).toHaveValue("allergy");
  await user.click(save()!);
  await waitFor(() => expect(save()).toBeNull());
  expect(await outcome()).toHaveDisplayValue("Refused");
});

test("what a clerk has chosen for a line stays while a colleague saves lines, and is told what the colleague has stored for the same line", async () => {
  const [first] = order.lines;
  const second = { ...first!, position: 2, name: "Ibuprofen" };
  let shown = { ...order, lines: [first!, second] };
  const sent: unknown[] = [];
  const user = renderDesk("/orders/PS-1", {
    "GET /desk/orders/PS-1": () => shown,
    "POST /desk/orders/PS-1/lines": (outcomes) => {
      sent.push(outcomes);
      return shown;
    },
  });
  const store = (...lines: DeskOrder["lines"]) =>
    (shown = {
      ...{ ...shown, lines },
      history: [...shown.history, { ...stored, at: new Date().toISOString() }],
    });
  const outcome = (name: string) =>
    screen.findByLabelText(`Outcome of ${name}`);
  await user.selectOptions(await outcome("Paracetamol"), "Refused");
  const note = screen.getByPlaceholderText("Why");
  await user.type(note, "takes warf");
  const refused = { ...second, outcome: "refused", outcomeNote: "no stock" };
  store(first!, refused as typeof second);
  await screen.findByDisplayValue("no stock");
  expect(note).toHaveFocus();
  await user.keyboard("arin");
  expect(note).toHaveValue("takes warfarin");
  expect(screen.queryByText(/has stored meanwhile/)).toBeNull();

  store({ ...first!, outcome: "short", outcomePacks: 1 }, shown.lines[1]!);
  const meanwhile = await screen.findByText(/has stored meanwhile:$/);
  expect(meanwhile.parentElement).toHaveTextContent(/: Short, 1$/);
  expect(note).toHaveValue("takes warfarin");
  await user.click(screen.getByRole("button", { name: "Save lines" }));
  const line = { outcome: "refused", packs: 0, note: "takes warfarin" };
  await waitFor(() =>
    expect(sent).toEqual([{ seen: 2, lines: [{ position: 1, ...line }] }]),
  );
});

test.each([
  ["new", false, "To pay"],
  ["sent", true, "Paid"],
  ["cancelled", true, "To refund"],
  ["cancelled", false, "Not to be paid"],
] as const)(
  "the sum of an order: %s, paid %p is %s",
  async (status, isPaid, label) => {
    renderDesk("/orders/PS-1", {
      "GET /desk/orders/PS-1": () => ({ ...order, status, isPaid }),
    });
    const sum = await screen.findByText(label, { selector: "dt" });
    expect(sum.nextElementSibling).toHaveTextContent("$8.93");
  },
);
