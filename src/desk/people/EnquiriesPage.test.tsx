import { screen, waitFor } from "@testing-library/react";
import { enquiry, renderDesk, rested } from "../../testing/testDesk";

test("a note that is typed stays when a colleague's is stored first", async () => {
  let note = "";
  const sent: unknown[] = [];
  const user = renderDesk("/enquiries", {
    "GET /desk/enquiries": () => ({
      ...{ enquiries: [{ ...enquiry("1"), note }], hasMore: false },
    }),
    "POST /desk/enquiries/1/note": (body) => {
      sent.push(body);
      if (sent.length > 1) return (note = "Call at 5") && {};
      note = "Called";
      return new Response("Somebody has changed it.", { status: 409 });
    },
  });
  await user.type(await screen.findByLabelText("Note"), "Call at 5");
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await screen.findByText("Somebody has changed it.");
  expect(screen.getByLabelText("Note")).toHaveValue("Call at 5");
  await rested(screen.getByRole("button", { name: "Save note" }));
  await user.click(screen.getByRole("button", { name: "Save note" }));
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Save note" })).toBeNull(),
  );
  expect(sent).toEqual([
    { seen: "", note: "Call at 5" },
    { seen: "Called", note: "Call at 5" },
  ]);
});
