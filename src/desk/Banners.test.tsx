import { screen, waitFor } from "@testing-library/react";
import { asksBeforeClosing, renderDesk } from "./testDesk";

const renderShop = async () => {
  const shown = [{ path: "summer.png" }, { path: "summer.png" }];
  const user = renderDesk("/shop", {
    "GET /desk/people": () => [],
    "GET /desk/shop": () => ({
      ...{ country: "ZA", currency: "ZAR", values: {}, history: [] },
    }),
    "GET /desk/banners": () => [...shown, { path: "winter.png" }],
  });
  await screen.findAllByAltText("summer.png");
  const pictures = () =>
    screen.getAllByRole("img").map((each) => each.getAttribute("alt"));
  return { user, pictures };
};

test("of a picture that is there twice one can be removed, and nothing else is shown then", async () => {
  const { user, pictures } = await renderShop();
  await user.click(screen.getByRole("button", { name: "Move up banner 3" }));
  await user.click(screen.getByRole("button", { name: "Remove banner 1" }));
  expect(pictures()).toEqual(["winter.png", "summer.png"]);
});

test("banners that are not saved stay while another page is looked at, and the tab isn't closed without asking", async () => {
  const { user, pictures } = await renderShop();
  expect(asksBeforeClosing()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Remove banner 1" }));
  await user.click(screen.getByRole("link", { name: "People" }));
  await screen.findByRole("heading", { name: "People" });
  expect(asksBeforeClosing()).toBe(true);
  await user.click(screen.getByRole("link", { name: "Shop" }));
  await waitFor(() => expect(pictures()).toEqual(["summer.png", "winter.png"]));
  screen.getByRole("button", { name: "Save banners" });
});
