import { act, screen, within } from "@testing-library/react";
import { answering } from "../../testing/behaviours";
import { products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";

const stub = stubForTests();
const cards = () => screen.findAllByRole("article");
const names = async () =>
  (await cards()).map((card) => within(card).getByRole("heading").textContent);

describe("the product list", () => {
  test("shows all products, ALL, and a chip with its count for each category", async () => {
    renderApp("/product");
    expect(await cards()).toHaveLength(24);
    await screen.findByRole("button", { name: "Allergy" });
    const chips = within(
      screen.getByRole("group", { name: "Category" }),
    ).getAllByRole("button");
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      "ALL",
      "Pain Relief7",
      "Heart and Blood7",
      "Skin5",
      "Allergy5",
    ]);
    expect(chips[0]).toHaveAttribute("aria-pressed", "true");
    // The count is no part of the name.
    expect(chips[1]).toHaveAccessibleName("Pain Relief");
  });

  test("shows no more than 200 chips, with the chosen one among them", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      categoryName: `Category ${index}`,
    }));
    stub().set("getCategories", answering(many));
    renderApp("/product?category=Category%209000");
    const chosen = await screen.findByRole("button", { name: "Category 9000" });
    expect(chosen).toHaveAttribute("aria-pressed", "true");
    expect(chosen.parentElement!.children).toHaveLength(202);
  });

  test("searches names that start with the typed text, ignoring case, and keeps it in the URL", async () => {
    const { user, address } = renderApp("/product");
    await cards();
    await user.type(
      screen.getByRole("searchbox", { name: "Search medicines" }),
      "paraC",
    );
    expect(await screen.findByText("2 medicines")).toBeVisible();
    expect(await names()).toEqual([
      "Paracetamol 500mg tablets",
      "Paracetamol 1g effervescent tablets",
    ]);
    expect(address()).toBe("/product?search=paraC");
  });

  test("a chip and the search combine, and ALL clears the category, not the search", async () => {
    const { user } = renderApp("/product?search=a");
    await cards();
    await user.click(await screen.findByRole("button", { name: "Skin" }));
    expect(await screen.findByText("1 medicine")).toBeVisible();
    expect(await names()).toEqual(["Aqueous cream"]);
    await user.click(screen.getByRole("button", { name: "ALL" }));
    expect(await screen.findByText("5 medicines")).toBeVisible();
    expect(await names()).toContain("Aspirin 75mg tablets");
    expect(await names()).not.toContain("Ibuprofen 200mg tablets");
  });

  test("says 'Product Not Found.' when nothing matches", async () => {
    renderApp("/product?search=zzz");
    expect(await screen.findByText("Product Not Found.")).toBeVisible();
  });
});

describe("a card", () => {
  test("adds its product once: the button is disabled, the badge counts it", async () => {
    const { user } = renderApp("/product?search=ibuprofen 400");
    const [card] = await cards();
    expect(screen.getByRole("link", { name: "Cart 0 items" })).toBeVisible();
    const add = within(card!).getByRole("button", { name: "Add to Cart" });
    expect(add).toHaveAccessibleDescription("Ibuprofen 400mg tablets");
    await user.click(add);
    expect(add).toBeDisabled();
    expect(within(card!).getByText("In your cart")).toBeVisible();
    expect(screen.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: /^Ibuprofen 400mg/ }));
    await screen.findByText("4 reviews");
    expect(screen.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
  });

  test("that is added twice at once alerts 'already added' and adds nothing more", async () => {
    const { user } = renderApp("/product?search=ibuprofen 400");
    await cards();
    const add = screen.getByRole("button", { name: "Add to Cart" });
    // Both clicks come before the page could disable the button.
    act(() => {
      add.click();
      add.click();
    });
    expect(screen.getByRole("alert")).toHaveTextContent("already added");
    expect(screen.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("shows strength, pack, price and the pair discount in words", async () => {
    renderApp("/product?search=ibuprofen 400");
    const [card] = await cards();
    expect(card).toHaveTextContent("Generic · 400 mg, 28 pills");
    expect(card).toHaveTextContent("$19.99");
    expect(card).toHaveTextContent("Buy 2, save $5.00");
  });
});

describe("a link", () => {
  afterEach(() => Reflect.deleteProperty(navigator, "connection"));

  test.each([
    [false, ["/api/Product/GetProduct/5"]],
    [true, []],
  ])(
    "that gets the focus fetches its page's data, but not if the browser saves data: %p",
    async (saveData, fetched) => {
      Object.assign(navigator, { connection: { saveData } });
      const { user } = renderApp("/product?search=ibuprofen 400");
      await cards();
      act(() => screen.getByRole("link", { name: /^Ibuprofen 400mg/ }).focus());
      await user.click(screen.getByRole("link", { name: "Contact Us" }));
      await screen.findByRole("heading", { name: "Contact Us" });
      const calls = stub().requests.map(({ path }) => path);
      expect(calls.filter((path) => path.endsWith("/5"))).toEqual(fetched);
    },
  );
});

describe("the product detail page", () => {
  test("shows the value price * discount / 100 as percent off, and 4 reviews", async () => {
    renderApp("/product-details/5");
    expect(
      await screen.findByRole("heading", {
        level: 1,
        name: "Ibuprofen 400mg tablets",
      }),
    ).toBeVisible();
    expect(screen.getByText("1 percent off")).toBeVisible();
    expect(screen.getByText("4 reviews")).toBeVisible();
    expect(screen.getByText("Buy 2, save $5.00")).toBeVisible();
  });

  test("shows no percent off where the discount is 0, and no strength where there is none", async () => {
    renderApp("/product-details/para-plus");
    await screen.findByRole("heading", { level: 1, name: "Para-Plus caplets" });
    expect(screen.queryByText(/percent off/)).toBeNull();
    expect(screen.getByText("Parasol · 28 pills")).toBeVisible();
  });

  test.each(["co/codamol 8%", "évolocumab", "a".repeat(64)])(
    "takes the id %s from the route and escapes it in the call",
    async (id) => {
      const { productName } = products.find(
        ({ productId }) => productId === id,
      )!;
      renderApp(`/product-details/${encodeURIComponent(id)}`);
      await screen.findByRole("heading", { level: 1, name: productName });
      expect(stub().requests.map(({ path }) => path)).toContain(
        `/api/Product/GetProduct/${encodeURIComponent(id)}`,
      );
    },
  );

  test.each([
    [195_500, "$195,500.00"],
    [0.02, "$0.02"],
  ])("shows the price %d as %s", async (price, text) => {
    const { productId } = products.find((product) => product.price === price)!;
    renderApp(`/product-details/${productId}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("says that an unknown product does not exist, and leads back", async () => {
    renderApp("/product-details/nothing");
    expect(
      await screen.findByText("This product does not exist."),
    ).toBeVisible();
    expect(
      screen.getByRole("link", { name: "See all medicines" }),
    ).toHaveAttribute("href", "/product");
  });
});
