import { screen, waitFor } from "@testing-library/react";
import { AT, renderDesk } from "../../testing/testDesk";

test("without a contact nobody's data is shown, and nobody's can be deleted", async () => {
  const user = renderDesk("/person", {
    "POST /desk/person/find": () => ({
      orders: [{ number: "PS-1", placedAt: AT, status: "done" }],
      enquiries: [],
      file: { name: "person.json", content: "{}" },
    }),
  });
  const field = await screen.findByRole("searchbox");
  await user.type(field, "0825559999{Enter}");
  await screen.findByText("Order PS-1");
  screen.getByText(/^The law may make you keep records/);
  await user.clear(field);
  await user.type(field, "{Enter}");
  await waitFor(() => expect(screen.queryByText("Order PS-1")).toBeNull());
  expect(screen.queryByText("Delete for good")).toBeNull();
});
