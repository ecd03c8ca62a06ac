import { screen } from "@testing-library/react";
import { renderDesk, SESSION } from "../testing/testDesk";

test("who is signed in can try again if the desk can't be opened at once", async () => {
  let isBusy = true;
  const user = renderDesk("/people", {
    "GET /desk/people": () => [],
    "GET /desk/session": () =>
      isBusy ? new Response("The shop is busy.", { status: 503 }) : SESSION,
  });
  await screen.findByText("The shop is busy.");
  isBusy = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "People" });
});
