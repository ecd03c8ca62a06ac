import { screen, within } from "@testing-library/react";
import type { Product } from "../../api";
import { answering } from "../../testing/behaviours";
import { config, products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";

const stub = stubForTests();
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

test("the product page shows what is known of a medicine as a table", async () => {
  await openDetails(aspirin);
  const table = await screen.findByRole("table");
  await within(table).findByText("$4.95 for the whole order");
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Active ingredient", "Aspirin 75 mg"],
    ["Form", "tablet"],
    ["Pack", "28 tablets, 2.6c a tablet"],
    [
      "How it is sold",
      "Sold without a prescription. Our pharmacist may have a few questions when we call.",
    ],
    ["Delivery", "$4.95 for the whole order"],
    ["After you order", "We call you to confirm the order and the payment."],
    ["Leaflet", "Patient leaflets at the MHRA"],
  ]);
  expect(screen.getByText("Not for children under 16.")).toBeVisible();
});

test("of a host that knows no facts nothing of this is shown", async () => {
  await openDetails(plain, { ...plain, productId: 99 });
  await screen.findByText("4 reviews");
  expect(screen.queryByRole("table")).not.toBeInTheDocument();
  expect(screen.queryByText(/Other packs/)).not.toBeInTheDocument();
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
  const items = within(others.parentElement!).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Aspirin 75mg tabletsAcme · 100 tablets$1.501.5c a tabletCheapest a tablet",
  ]);
  const makers = screen.getByText("The same medicine from other makers");
  expect(makers.parentElement).toHaveTextContent(
    "Zeta · 28 tablets$0.501.8c a tabletCheapest a tabletSaves $0.23 on 28 tablets",
  );
  expect(makers.parentElement).not.toHaveTextContent("soluble");
});

test("a card shows the price of a unit, and that a prescription is needed", async () => {
  stub().set(
    "getProducts",
    answering([{ ...aspirin, legalClass: "prescription" }]),
  );
  renderApp("/product");
  const card = await screen.findByRole("article");
  expect(card).toHaveTextContent("2.6c a tablet");
  const needed = "Prescription needed. Have it ready when we call.";
  expect(within(card).getByText("Prescription")).toHaveAttribute(
    "title",
    needed,
  );
});

test("what can't be ordered has a link to the contact form, which knows what it is about", async () => {
  stub().set("getConfig", answering(config));
  const { user } = await openDetails({ ...aspirin, onEnquiry: true });
  expect(
    screen.queryByRole("button", { name: "Add to Cart" }),
  ).not.toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Ask us" }));
  expect(await screen.findByRole("textbox", { name: "Subject" })).toHaveValue(
    "Aspirin 75mg tablets",
  );
});
