import { screen, waitFor } from "@testing-library/react";
import { asksBeforeClosing, order, renderDesk } from "./testDesk";

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
