import { screen } from "@testing-library/react";
import { holdReply, NO_ORDERS, renderDesk } from "../../testing/testDesk";

test("a link is offered under the name that it was made for, whatever is typed next", async () => {
  const user = renderDesk("/people", {
    "GET /desk/people": () => [],
    "POST /desk/people/link": () => ({ url: "https://desk.example/sign-in#1" }),
  });
  const name = await screen.findByLabelText("Name");
  await user.type(name, "Bob");
  await user.click(screen.getByRole("button", { name: "Make a link" }));
  const offer = await screen.findByText(/^Send this link to/);
  await user.clear(name);
  await user.type(name, "Carol");
  expect(offer).toHaveTextContent("Send this link to Bob.");
});

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
