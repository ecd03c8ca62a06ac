import { screen } from "@testing-library/react";
import { renderDesk } from "./testDesk";

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
