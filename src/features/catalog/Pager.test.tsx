import { screen, waitFor, within } from "@testing-library/react";
import { answering } from "../../testing/behaviours";
import { products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
import { pagesToShow } from "./Pager";

const stub = stubForTests();

/** 100 products: 5 pages, and 3 of each of two categories. */
const catalog = Array.from({ length: 100 }, (_, index) => ({
  ...products[0]!,
  productId: index + 1,
  productName: `Medicine ${index + 1}`,
  category: index % 2 ? "Skin" : "Allergy",
}));
beforeEach(() => stub().set("getProducts", answering(catalog)));
afterEach(() => jest.restoreAllMocks());

const pager = () => screen.findByRole("navigation", { name: "Pages" });
const pageLink = async (name: string) =>
  within(await pager()).findByRole("link", { name });
const firstName = () => screen.getAllByRole("article")[0];

test.each([
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [2, 4, "1 2 3 4"],
  [1, 9, "1 2 … 9"],
  [3, 9, "1 2 3 4 … 9"],
  [4, 9, "1 2 3 4 5 … 9"],
  [5, 9, "1 … 4 5 6 … 9"],
  [9, 9, "1 … 8 9"],
])("page %i of %i is one of the links %s", (page, pageCount, links) => {
  const shown = pagesToShow(page, pageCount).map((number) => number || "…");
  expect(shown.join(" ")).toBe(links);
});

test("the first page leads to the next one only", async () => {
  renderApp("/product");
  expect(await pageLink("Next")).toHaveAttribute("href", "/product?page=2");
  expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
});

test("a page in the middle leads both ways and is marked as the current one", async () => {
  renderApp("/product?page=2");
  expect(await pageLink("Previous")).toHaveAttribute("href", "/product");
  expect(await pageLink("Next")).toHaveAttribute("href", "/product?page=3");
  expect(await pageLink("Page 2")).toHaveAttribute("aria-current", "page");
  expect(await pageLink("Page 1")).not.toHaveAttribute("aria-current");
  expect(firstName()).toHaveAccessibleName("Medicine 25");
});

test("page 99 of 5 is the last one", async () => {
  renderApp("/product?page=99");
  expect(await pageLink("Page 5")).toHaveAttribute("aria-current", "page");
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  expect(
    screen
      .getAllByRole("article")
      .map((card) => within(card).getByRole("heading").textContent),
  ).toEqual(["Medicine 97", "Medicine 98", "Medicine 99", "Medicine 100"]);
});

test.each(["0", "-1", "1.5", "x"])("page %s is the first one", async (page) => {
  renderApp(`/product?page=${page}`);
  expect(await pageLink("Page 1")).toHaveAttribute("aria-current", "page");
});

test("page 99 of a search in a category is its last one", async () => {
  renderApp("/product?search=med&category=Skin&page=99");
  expect(await pageLink("Page 3")).toHaveAttribute("aria-current", "page");
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("a list of a single page has no page links", async () => {
  renderApp("/product?search=medicine 10");
  await screen.findByText("2 medicines");
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
});

test("a followed link shows its page from the top, with the focus on its heading", async () => {
  const { user, address } = renderApp("/product");
  const link = await pageLink("Next");
  const scroll = jest.spyOn(window, "scrollTo");
  await user.click(link);
  await waitFor(() => expect(firstName()).toHaveAccessibleName("Medicine 25"));
  expect(address()).toBe("/product?page=2");
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("the links of a search in a category lead to its own pages", async () => {
  renderApp("/product?search=med&category=Skin&page=2");
  expect(await pageLink("Page 1")).toHaveAttribute(
    "href",
    "/product?search=med&category=Skin",
  );
  expect(await pageLink("Next")).toHaveAttribute(
    "href",
    "/product?search=med&category=Skin&page=3",
  );
  expect(await screen.findByText("50 medicines")).toBeVisible();
});

test("another search and another category start on page 1", async () => {
  stub().set("getCategories", answering([{ categoryName: "Skin" }]));
  const { user, address } = renderApp("/product?page=3");
  await pager();
  await user.type(screen.getByRole("searchbox"), "m");
  expect(address()).toBe("/product?search=m");
  await user.click(await pageLink("Page 2"));
  expect(address()).toBe("/product?search=m&page=2");
  await user.click(screen.getByRole("button", { name: "Skin" }));
  expect(address()).toBe("/product?search=m&category=Skin");
  await waitFor(() => expect(firstName()).toHaveAccessibleName("Medicine 2"));
});

test("the gallery has the same pages", async () => {
  renderApp("/gallery?page=2");
  expect(await pageLink("Next")).toHaveAttribute("href", "/gallery?page=3");
  expect(screen.getAllByRole("figure")).toHaveLength(24);
});
