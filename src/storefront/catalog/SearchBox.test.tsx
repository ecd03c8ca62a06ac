import { fireEvent, screen, waitFor } from "@testing-library/react";
import { manyProducts } from "../../testing/manyProducts";
import { renderApp } from "../../testing/renderApp";
import { catalogOf, withSearch } from "../../testing/stub/stubCatalog";
import { stubForTests } from "../../testing/stub/stubForTests";

const stub = stubForTests();

const field = () => screen.getByLabelText<HTMLInputElement>("Search medicines");

test("what is typed on page 3 is searched once, from page 1", async () => {
  stub().catalog = withSearch(catalogOf(manyProducts(3_000)));
  const { user, address } = renderApp("/product?page=3");
  await screen.findAllByRole("article");
  await user.type(field(), "abo");
  await waitFor(() => expect(address()).toBe("/product?search=abo"));
  await screen.findByText(/^\d+ medicines$/);
  const searches = () =>
    stub()
      .requestsOf("searchProducts")
      .map(({ path }) => path.replace(/.*[?]|&pageSize.*/g, ""));
  await waitFor(() =>
    expect(searches()).toEqual(["page=3", "name=abo&page=1"]),
  );
});

test("a text is searched before the field is left, and the field follows the address", async () => {
  const { user, address, goBack } = renderApp("/product");
  await user.type(field(), "a");
  await user.click(await screen.findByRole("button", { name: "Skin" }));
  expect(address()).toBe("/product?search=a&category=Skin");
  expect(field()).toHaveValue("a");
  await user.click(screen.getByRole("link", { name: "Our Products" }));
  expect(field()).toHaveValue("");
  goBack();
  expect(field()).toHaveValue("a");
  await user.click(screen.getAllByRole("link", { name: "Contact Us" })[0]!);
  expect(field()).toHaveValue("");
});

test("a suggestion that was chosen is not chosen in another list that arrives", async () => {
  const { user, address } = renderApp("/contact");
  await user.type(field(), "ski");
  await screen.findByRole("option", { name: "Skin Category" });
  // The next list is a moment behind the text.
  fireEvent.input(field(), { target: { value: "all" } });
  await user.keyboard("{ArrowDown}");
  const option = await screen.findByRole("option", {
    name: "Allergy Category",
  });
  expect(option).toHaveAttribute("aria-selected", "false");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(address()).toBe("/product?category=Allergy");
});

test("a field that a page has emptied suggests nothing for the old text", async () => {
  const { user } = renderApp("/contact");
  await user.type(field(), "ski");
  await screen.findByRole("option", { name: "Skin Category" });
  await user.click(screen.getByRole("link", { name: "Product Gallery" }));
  await screen.findByRole("heading", { level: 1, name: "Product Gallery" });
  await user.click(field());
  expect(field()).toHaveValue("");
  await user.keyboard("{ArrowDown}");
  expect(screen.queryByRole("option", { name: "Skin Category" })).toBeNull();
});
