import { screen, waitFor } from "@testing-library/react";
import type { HistoryEntry } from "../endpoints.gen";
import {
  asksBeforeClosing,
  AT,
  order,
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
  await user.type(screen.getByPlaceholderText("Why"), "allergy");
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
  const note = screen.getByPlaceholderText("Why");
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
  const lines = [{ position: 1, ...choice }];
  expect(sent).toEqual([
    { seen: 0, lines },
    { seen: 1, lines },
  ]);
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
