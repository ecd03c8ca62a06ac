import { screen } from "@testing-library/react";
import { holdReply, NO_ORDERS, renderDesk } from "../../testing/testDesk";

test("the form for a colleague comes with the list that would move it", async () => {
  const held = holdReply(() => []);
  renderDesk("/people", {
    "GET /desk/people": held.reply,
    "GET /desk/orders": () => ({ ...NO_ORDERS, unopened: 2 }),
  });
  await screen.findByText("2 unopened");
  expect(screen.queryByText("Let a colleague in")).toBeNull();
  held.release();
  await screen.findByText("Let a colleague in");
});
