import { act, screen, within } from "@testing-library/react";
import type { Product } from "../../api";
import { answering } from "../../testing/behaviours";
import { config, products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";

const stub = stubForTests();
const cards = () => screen.findAllByRole("article");
const names = async () =>
  (await cards()).map((card) => within(card).getByRole("heading").textContent);
const badge = (name: string) => screen.getByRole("link", { name });

describe("the product list", () => {
  test("shows ALL, and a chip with its count for each category, which is no part of its name", async () => {
    renderApp("/product");
    expect(await cards()).toHaveLength(24);
    await screen.findByRole("button", { name: "Pain Relief" });
    const chips = screen.getByRole("group", { name: "Category" });
    const shown = within(chips)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(shown.join()).toBe(
      "ALL,Pain Relief7,Heart and Blood7,Skin5,Allergy5",
    );
    const all = within(chips).getByRole("button", { name: "ALL" });
    expect(all).toHaveAttribute("aria-pressed", "true");
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

  test("is searched by the start of names, ignoring case; a chip and the search combine, and ALL clears the category, not the search", async () => {
    const { user, address } = renderApp("/product");
    await cards();
    await user.type(screen.getByRole("searchbox"), "A");
    expect(await screen.findByText("5 medicines")).toBeVisible();
    expect(address()).toBe("/product?search=A");
    await user.click(await screen.findByRole("button", { name: "Skin" }));
    expect(await screen.findByText("1 medicine")).toBeVisible();
    expect(await names()).toEqual(["Aqueous cream"]);
    await user.click(screen.getByRole("button", { name: "ALL" }));
    expect(await screen.findByText("5 medicines")).toBeVisible();
    expect(address()).toBe("/product?search=A");
    await user.type(screen.getByRole("searchbox"), "zz");
    expect(await screen.findByText("Product Not Found.")).toBeVisible();
  });
});

test("a product is added once: the buttons are disabled, the badge counts it", async () => {
  const { user } = renderApp("/product?search=ibuprofen 400");
  const [card] = await cards();
  expect(badge("Cart 0 items")).toBeVisible();
  const add = within(card!).getByRole("button", { name: "Add to Cart" });
  expect(add).toHaveAccessibleDescription("Ibuprofen 400mg tablets");
  await user.click(add);
  expect(add).toBeDisabled();
  expect(within(card!).getByText("In your cart")).toBeVisible();
  expect(badge("Cart 1 item")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /^Ibuprofen 400mg/ }));
  await screen.findByText("4 reviews");
  expect(screen.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
});

test("a product that is added twice at once alerts 'already added' and adds nothing more", async () => {
  const { user } = renderApp("/product?search=ibuprofen 400");
  await cards();
  const add = screen.getByRole("button", { name: "Add to Cart" });
  // Both clicks come before the page could disable the button.
  act(() => {
    add.click();
    add.click();
  });
  expect(screen.getByRole("alert")).toHaveTextContent("already added");
  expect(badge("Cart 1 item")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  [false, ["/api/Product/GetProduct/5"]],
  [true, []],
])(
  "a link that gets the focus fetches its page's data, but not if the browser saves data: %p",
  async (saveData, fetched) => {
    Object.assign(navigator, { connection: { saveData } });
    const { user } = renderApp("/product?search=ibuprofen 400");
    await cards();
    act(() => screen.getByRole("link", { name: /^Ibuprofen 400mg/ }).focus());
    await user.click(screen.getByRole("link", { name: "Contact Us" }));
    await screen.findByRole("heading", { name: "Contact Us" });
    const calls = stub().requests.map(({ path }) => path);
    expect(calls.filter((path) => path.endsWith("/5"))).toEqual(fetched);
    Reflect.deleteProperty(navigator, "connection");
  },
);

describe("the product page", () => {
  test.each<[Product["productId"], string, string[], RegExp | undefined]>([
    [
      5,
      "Ibuprofen 400mg tablets",
      ["1 percent off", "4 reviews", "Buy 2, save $5.00", "$19.99"],
      undefined,
    ],
    ["para-plus", "Para-Plus caplets", ["Parasol · 28 pills"], /percent off/],
    ["évolocumab", "Évolocumab 140mg injection", ["$195,500.00"], undefined],
    ["co/codamol 8%", "Co-codamol 8mg/500mg tablets", ["$2.35"], undefined],
  ])("of the id %p is that of %s", async (id, heading, shown, hidden) => {
    renderApp(`/product-details/${encodeURIComponent(id)}`);
    await screen.findByRole("heading", { level: 1, name: heading });
    for (const text of shown) expect(screen.getByText(text)).toBeVisible();
    if (hidden) expect(screen.queryByText(hidden)).toBeNull();
    const calls = stub().requests.map(({ path }) => path);
    expect(calls).toContain(
      `/api/Product/GetProduct/${encodeURIComponent(id)}`,
    );
  });

  test("of an unknown product says that it does not exist, and leads back", async () => {
    renderApp("/product-details/nothing");
    await screen.findByText("This product does not exist.");
    const link = screen.getByRole("link", { name: "See all medicines" });
    expect(link).toHaveAttribute("href", "/product");
  });
});

describe("of a medicine whose facts the host knows", () => {
  const plain = products[0]!;
  const aspirin: Product = {
    ...plain,
    productId: "a",
    productName: "Aspirin 75mg tablets",
    brandName: "Acme",
    mg: 75,
    qty: 28,
    price: 0.73,
    discount: 0,
    ingredients: [{ name: "Aspirin", strength: 75, unit: "mg" }],
    form: "tablet",
    unit: "tablet",
    legalClass: "pharmacy",
    warnings: ["Not for children under 16."],
  };

  /** Opens the first of these products, which are the catalog. */
  async function openDetails(...catalog: Product[]) {
    stub().set("getProducts", answering(catalog));
    stub().set("getProduct", answering(catalog[0]));
    const app = renderApp(`/product-details/${catalog[0]!.productId}`);
    await screen.findByRole("heading", { level: 1 });
    return app;
  }

  test("the product page shows a table; of any other none", async () => {
    await openDetails(aspirin);
    const table = await screen.findByRole("table");
    await within(table).findByText(/^\$4\.95 for/);
    const rows = within(table)
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows).toEqual([
      "Active ingredientAspirin 75 mg",
      "Formtablet",
      "Pack28 tablets, 2.6c a tablet",
      expect.stringMatching(/^How it is soldSold without a prescription/),
      expect.stringMatching(/^Delivery\$4\.95/),
      expect.stringMatching(/^After you order/),
      expect.stringMatching(/^Leaflet/),
    ]);
    expect(screen.getByText("Not for children under 16.")).toBeVisible();
  });

  test("the page of a host without facts has no table and no other packs", async () => {
    await openDetails(plain, { ...plain, productId: 99 });
    await screen.findByText("4 reviews");
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByText(/Other packs/)).toBeNull();
    expect(screen.getByText("Generic · 500 mg, 32 pills")).toBeVisible();
  });

  test("other packs come with their unit prices, the cheapest marked, and other makers with what they save", async () => {
    await openDetails(
      aspirin,
      { ...aspirin, productId: "b", qty: 100, price: 1.5 },
      { ...aspirin, productId: "c", brandName: "Zeta", price: 0.5 },
      { ...aspirin, productId: "d", brandName: "Zeta", form: "soluble tablet" },
    );
    const others = await screen.findByText("Other packs and strengths");
    expect(others.parentElement).toHaveTextContent(
      /Aspirin 75mg tabletsAcme · 100 tablets\$1.501.5c a tabletCheapest a tablet$/,
    );
    const makers = screen.getByText("The same medicine from other makers");
    expect(makers.parentElement).toHaveTextContent(
      /Zeta · 28 tablets\$0.501.8c a tabletCheapest a tabletSaves \$0.23 on 28/,
    );
    expect(makers.parentElement).not.toHaveTextContent("soluble");
  });

  test("a card shows the price of a unit, and that a prescription is needed", async () => {
    const prescribed = { ...aspirin, legalClass: "prescription" };
    stub().set("getProducts", answering([prescribed]));
    renderApp("/product");
    const card = await screen.findByRole("article");
    expect(card).toHaveTextContent("2.6c a tablet");
    expect(card).toHaveTextContent("Prescription");
  });

  test("what can't be ordered has a link to the contact form, which knows what it is about", async () => {
    stub().set("getConfig", answering(config));
    const { user } = await openDetails({ ...aspirin, onEnquiry: true });
    expect(screen.queryByRole("button", { name: "Add to Cart" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Ask us" }));
    const subject = await screen.findByRole("textbox", { name: "Subject" });
    expect(subject).toHaveValue("Aspirin 75mg tablets");
  });
});
