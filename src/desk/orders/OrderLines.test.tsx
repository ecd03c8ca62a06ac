import { screen, waitFor } from "@testing-library/react";
import type { HistoryEntry } from "../endpoints.gen";
import { AT, order, product, renderDesk, rested } from "../../testing/testDesk";

const stored: HistoryEntry = {
  ...{ at: AT, who: "Phil", action: "lines", status: "new", note: "" },
};

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
      const text = "Lines changed by Phil at 10:05 (Ibuprofen: refused).";
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
  await screen.findByText(/^Lines changed by Phil/);
  expect(note).toHaveValue("takes warfarin");
  await rested(save);
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
    "GET /desk/products": () => [{ ...product, id: "7", name: "Zinc cream" }],
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
