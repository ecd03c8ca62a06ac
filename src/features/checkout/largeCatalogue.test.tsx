import { screen, waitFor, within } from "@testing-library/react";
import type { CartItem, Product } from "../../api";
import { encodeCart } from "../../domain/cartLink";
import { failing } from "../../testing/behaviours";
import { manyProducts } from "../../testing/manyProducts";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
import { stockOf, withSearch } from "../../testing/stubStock";
import { sharedCartPath } from "./sharedCartPath";

const stub = stubForTests();
const products = manyProducts(2_001);
const first = products[10]!;
const second = products[2_000]!;

const lineOf = (product: Product): CartItem => ({
  itemId: product.productId,
  itemName: product.productName,
  mg: product.mg,
  pack: product.qty,
  qty: 1,
  price: product.price,
  discount: product.discount,
});
const dearer = { ...lineOf(first), price: 99 };
const gone = { ...lineOf(first), itemId: "gone", itemName: "Gone" };
const pictures = () =>
  [...screen.getByRole("table").querySelectorAll("img")].map(({ src }) =>
    src.split("/").at(-1),
  );
const productCalls = () =>
  stub()
    .requests.map(({ path }) => path)
    .filter((path) => path.startsWith("/api/Product/"))
    .toSorted();

describe("on a host that searches more than 2,000 products", () => {
  beforeEach(() => stub().sell(withSearch(stockOf(products))));

  test("the cart asks for its own lines alone, and shows their pictures and what has changed about them", async () => {
    renderApp("/cart", [dearer, gone, lineOf(second)]);
    expect(await screen.findByText(/^was \$99\.00, now \$/)).toBeVisible();
    expect(await screen.findByText("no longer sold")).toBeVisible();
    expect(screen.getByText(/2 items have changed/)).toBeVisible();
    await waitFor(() =>
      expect(pictures()).toEqual([first.photo[0], second.photo[0]]),
    );
    expect(productCalls()).toEqual([
      "/api/Product/GetProduct/11",
      "/api/Product/GetProduct/2001",
      "/api/Product/GetProduct/gone",
    ]);
  });

  test("a line that can't be asked about is not known to have changed", async () => {
    stub().set("getProduct", failing(503));
    renderApp("/cart", [dearer]);
    expect(await screen.findByText("$4.95")).toBeVisible();
    expect(
      await screen.findByRole("button", { name: "Place Order" }),
    ).toBeEnabled();
    expect(screen.queryByText(/changed since/)).toBeNull();
  });

  test("a shared cart asks for its own lines alone", async () => {
    const code = encodeCart([
      { itemId: first.productId, qty: 3 },
      { itemId: "gone", qty: 1 },
    ]);
    renderApp(sharedCartPath(code));
    const list = await screen.findByRole("list", { name: "In the link" });
    expect(within(list).getByText(first.productName)).toBeVisible();
    expect(within(list).getByText("No longer sold")).toBeVisible();
    expect(productCalls()).toEqual([
      "/api/Product/GetProduct/11",
      "/api/Product/GetProduct/gone",
    ]);
  });

  test("a shared cart that can't be asked about says so, and tries again when asked", async () => {
    stub().set("getProduct", failing(503, "We are counting."));
    const code = encodeCart([{ itemId: first.productId, qty: 3 }]);
    const { user } = renderApp(sharedCartPath(code));
    expect(await screen.findByText("We are counting.")).toBeVisible();
    stub().set("getProduct");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const list = await screen.findByRole("list", { name: "In the link" });
    expect(within(list).getByText(first.productName)).toBeVisible();
  });
});
