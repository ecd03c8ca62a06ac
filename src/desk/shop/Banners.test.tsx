import { screen, waitFor } from "@testing-library/react";
import {
  asksBeforeClosing,
  holdReply,
  renderDesk,
} from "../../testing/testDesk";

const renderShop = async (replies: Parameters<typeof renderDesk>[1] = {}) => {
  const shown = [{ path: "summer.png" }, { path: "summer.png" }];
  const user = renderDesk("/shop", {
    "GET /desk/people": () => [],
    "GET /desk/shop": () => ({
      ...{ values: {}, history: [] },
    }),
    "GET /desk/banners": () => [...shown, { path: "winter.png" }],
    ...replies,
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

test("a page that is typed while banners are saved, or a picture is stored, stays", async () => {
  let banners: unknown[] = [{ path: "summer.png" }, { path: "winter.png" }];
  const post = holdReply((body) => {
    ({ banners } = body as { banners: unknown[] });
    return banners;
  });
  const upload = holdReply(() => ({ path: "spring.png" }));
  const { user, pictures } = await renderShop({
    "GET /desk/banners": () => banners,
    "POST /desk/banners": post.reply,
    "POST /desk/banners/pictures": upload.reply,
  });
  const links = () => screen.getAllByLabelText(/^Page it leads to/);
  const save = () => screen.queryByRole("button", { name: "Save banners" });
  await user.type(links()[0]!, "/contact");
  await user.click(save()!);
  await user.type(links()[1]!, "/product");
  post.release();
  await waitFor(() => expect(save()).not.toHaveAttribute("aria-disabled"));
  expect(links()[1]).toHaveValue("/product");

  const picture = new File(["spring"], "spring.png", { type: "image/png" });
  await user.upload(screen.getByLabelText("Add a banner"), picture);
  await user.type(links()[1]!, "?search=tea");
  upload.release();
  await waitFor(() => expect(pictures()).toHaveLength(3));
  expect(links()[1]).toHaveValue("/product?search=tea");
  await user.click(save()!);
  await waitFor(() => expect(save()).toBeNull());
  expect(banners).toEqual([
    { path: "summer.png", link: "/contact" },
    { path: "winter.png", link: "/product?search=tea" },
    { path: "spring.png" },
  ]);
});
