import { screen, waitFor } from "@testing-library/react";
import type { HistoryEntry } from "./endpoints.gen";
import { asksBeforeClosing, AT, order, renderDesk, row } from "./testDesk";

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
    "GET /desk/people": () => [],
    "GET /desk/orders": () => ({
      ...{ orders: [row("PS-1")], hasMore: false, open: 1, unopened: 0 },
    }),
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
