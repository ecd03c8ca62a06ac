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

test.each([
  ["/people", "people", "Let a colleague in"],
  ["/shop", "banners", "Banners"],
])(
  "the forms of %s come with the list that would move them",
  async (path, list, form) => {
    const held = holdReply(() => []);
    let looks = 0;
    renderDesk(path, {
      "GET /desk/people": () => [],
      "GET /desk/banners": () => [],
      "GET /desk/shop": () => ({ values: {}, history: [] }),
      [`GET /desk/${list}`]: held.reply,
      "GET /desk/orders": () => ({ ...NO_ORDERS, unopened: looks++ }),
    });
    // The second look begins after all other replies.
    await screen.findByText("2 unopened");
    expect(screen.queryByRole("heading", { name: form })).toBeNull();
    held.release();
    await screen.findByRole("heading", { name: form });
  },
);
