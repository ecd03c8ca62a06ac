import { screen, waitFor, within } from "@testing-library/react";
import { answering } from "../../../testing/stub/behaviours";
import { products } from "../../../testing/catalog";
import { renderApp } from "../../../testing/renderApp";
import { stubForTests } from "../../../testing/stub/stubForTests";
import { pagesToShow } from "./Pager";

const stub = stubForTests();

/** 100 products: 5 pages, and 3 of each category. */
const catalog = Array.from({ length: 100 }, (_, index) => ({
  ...products[0]!,
  productId: index + 1,
  productName: `Medicine ${index + 1}`,
  category: index % 2 ? "Skin" : "Allergy",
}));
beforeEach(() => stub().set("getProducts", answering(catalog)));

const pager = () => screen.findByRole("navigation", { name: "Pages" });
const firstName = () => screen.getAllByRole("article")[0];

test.each([
  [1, 1, "1"],
  [2, 4, "1 2 3 4"],
  [1, 9, "1 2 … 9"],
  [4, 9, "1 2 3 4 5 … 9"],
  [5, 9, "1 … 4 5 6 … 9"],
  [9, 9, "1 … 8 9"],
])("page %i of %i is one of the links %s", (page, pageCount, links) => {
  const shown = pagesToShow(page, pageCount).map((number) => number || "…");
  expect(shown.join(" ")).toBe(links);
});

test.each([
  ["/product", 1, "/product?page=2", "Medicine 1"],
  ["/product?page=2", 2, "/product?page=3", "Medicine 25"],
  ["/product?page=99", 5, null, "Medicine 97"],
  [
    "/product?search=med&category=Skin&page=2",
    2,
    "/product?search=med&category=Skin&page=3",
    "Medicine 50",
  ],
])(
  "%s is page %i, before %p, and begins with %s",
  async (path, page, nextPath, name) => {
    renderApp(path);
    const links = within(await pager());
    const current = await links.findByRole("link", { current: "page" });
    expect(current).toHaveAccessibleName(`Page ${page}`);
    const next = links.queryByRole("link", { name: "Next" });
    expect(next?.getAttribute("href") ?? null).toBe(nextPath);
    const previous = links.queryAllByRole("link", { name: "Previous" });
    expect(previous).toHaveLength(page === 1 ? 0 : 1);
    expect(firstName()).toHaveAccessibleName(name);
  },
);

test("a followed link shows its page from the top, and a category its page 1", async () => {
  stub().set("getCategories", answering([{ categoryName: "Skin" }]));
  const { user, address } = renderApp("/product");
  const scroll = jest.spyOn(window, "scrollTo");
  const follow = async (name: string) =>
    user.click(await within(await pager()).findByRole("link", { name }));
  await follow("Next");
  await waitFor(() => expect(firstName()).toHaveAccessibleName("Medicine 25"));
  expect(address()).toBe("/product?page=2");
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Skin" }));
  expect(address()).toBe("/product?category=Skin");
});

test("the gallery has the same pages", async () => {
  renderApp("/gallery?page=2");
  const next = await within(await pager()).findByRole("link", { name: "Next" });
  expect(next).toHaveAttribute("href", "/gallery?page=3");
  expect(screen.getAllByRole("figure")).toHaveLength(24);
});
