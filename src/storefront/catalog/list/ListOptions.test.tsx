import { screen, waitFor, within } from "@testing-library/react";
import { answering } from "../../../testing/stub/behaviours";
import { products } from "../../../testing/catalog";
import { renderApp } from "../../../testing/renderApp";
import { catalogOf, offering } from "../../../testing/stub/stubCatalog";
import { stubForTests } from "../../../testing/stub/stubForTests";

const stub = stubForTests();

const LIST = {
  page: 1,
  total: 100,
  products: products.slice(0, 24),
  categories: [],
  filters: {
    forms: [
      { name: "cream", count: 20 },
      { name: "tablet", count: 80 },
    ],
    makers: [{ name: "Acme", count: 100 }],
    prices: [{ maxPrice: 5, count: 40 }],
    withoutPrescription: 60,
    inStock: 100,
  },
};

async function renderList(url = "/product") {
  stub().catalog = offering("search");
  stub().set("searchProducts", answering(LIST));
  const app = renderApp(url);
  const form = await screen.findByRole("form", { name: "Filters and order" });
  await within(form).findByText("Cream (20)");
  return { ...app, form: within(form) };
}

test("each chosen filter stands in the address, and is asked of the host", async () => {
  const { user, address, form } = await renderList("/product?category=Skin");
  await user.selectOptions(form.getByLabelText("Form"), "Tablet (80)");
  await user.selectOptions(form.getByLabelText("Price"), "Up to $5 (40)");
  await user.click(form.getByLabelText("Without prescription (60)"));
  const filters = "form=tablet&maxPrice=5&withoutPrescription=true";
  expect(address()).toBe(`/product?category=Skin&${filters}`);
  await waitFor(() => {
    const { path } = stub().requestsOf("searchProducts").at(-1)!;
    expect(path).toContain(`category=Skin&page=1&${filters}`);
  });
});

test("a filter that makes no difference is not offered", async () => {
  const { form } = await renderList();
  expect(form.queryByLabelText("Maker")).toBeNull();
  expect(form.queryByLabelText(/In stock/)).toBeNull();
});

test("filters are cleared at once, and text, category and order stay", async () => {
  const { user, address, form } = await renderList(
    "/product?search=a&category=Skin&form=gel&inStock=true&sort=name",
  );
  await user.click(form.getByRole("button", { name: "Clear filters" }));
  expect(address()).toBe("/product?search=a&category=Skin&sort=name");
});

test("where the filters leave nothing they can be cleared", async () => {
  const { user, address } = await renderList("/product?form=gel");
  stub().set("searchProducts", answering({ ...LIST, total: 0, products: [] }));
  const form = screen.getByRole("form", { name: "Filters and order" });
  await user.selectOptions(within(form).getByLabelText("Form"), "Cream (20)");
  await screen.findByText("There are no medicines here.");
  await user.click(screen.getByRole("button", { name: "Show all medicines" }));
  expect(address()).toBe("/product");
});

test("a host with the seven calls offers orders, and no filters", async () => {
  stub().catalog = catalogOf(products.slice(0, 2));
  renderApp("/product?maxPrice=9");
  await screen.findByText("2 medicines");
  expect(screen.getByLabelText("Sort by")).toBeVisible();
  expect(screen.queryByLabelText("Form")).toBeNull();
});
