import { screen } from "@testing-library/react";
import { asksBeforeClosing, renderDesk } from "../../testing/testDesk";

const renderShop = async () => {
  const shown = [{ path: "summer.png" }, { path: "summer.png" }];
  const user = renderDesk("/shop", {
    "GET /desk/shop": () => ({ values: {}, history: [] }),
    "GET /desk/banners": () => [...shown, { path: "winter.png" }],
  });
  await screen.findAllByAltText("summer.png");
  const pictures = () =>
    screen.getAllByRole("img").map((each) => each.getAttribute("alt"));
  return { user, pictures };
};

test("of a picture that is there twice one can be removed", async () => {
  const { user, pictures } = await renderShop();
  await user.click(screen.getByRole("button", { name: "Move up banner 3" }));
  await user.click(screen.getByRole("button", { name: "Remove banner 1" }));
  expect(pictures()).toEqual(["winter.png", "summer.png"]);
});

test("a tab with unsaved banners isn't closed without asking", async () => {
  const { user } = await renderShop();
  expect(asksBeforeClosing()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Remove banner 1" }));
  expect(asksBeforeClosing()).toBe(true);
});
