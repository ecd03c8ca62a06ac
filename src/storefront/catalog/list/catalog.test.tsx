import { act, screen, waitFor, within } from "@testing-library/react";
import type { Product } from "../../api";
import { answering } from "../../../testing/stub/behaviours";
import { products } from "../../../testing/catalog";
import { renderApp } from "../../../testing/renderApp";
import {
  catalogOf,
  offering,
  usualCatalog,
} from "../../../testing/stub/stubCatalog";
import { stubForTests } from "../../../testing/stub/stubForTests";

const stub = stubForTests();
const cards = () => screen.findAllByRole("article");
const badge = (name: string) => screen.getByRole("link", { name });

test("chips count and combine with the search, and ALL clears the category alone", async () => {
  const { user, address } = renderApp("/product");
  expect(await cards()).toHaveLength(24);
  await screen.findByRole("button", { name: "Pain Relief" });
  const chips = screen.getByRole("group", { name: "Category" });
  expect(chips).toHaveTextContent(
    "ALLPain Relief7Heart and Blood7Skin5Allergy5",
  );
  const all = within(chips).getByRole("button", { name: "ALL" });
  expect(all).toHaveAttribute("aria-pressed", "true");

  await user.type(screen.getByRole("searchbox"), "A");
  await screen.findByText("5 medicines");
  expect(address()).toBe("/product?search=A");
  // Categories in which nothing matches are left out.
  expect(chips).toHaveTextContent(/^ALLPain Relief1Heart and Blood3Skin1$/);
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Skin" }));
  await screen.findByText("1 medicine");
  expect((await cards())[0]).toHaveAccessibleName("Aqueous cream");
  await user.click(all);
  await screen.findByText("5 medicines");
  expect(address()).toBe("/product?search=A");
  await user.type(screen.getByRole("searchbox"), "zz");
  expect(await screen.findByText("Product Not Found.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a product is added once, its buttons are disabled, and the badge counts it", async () => {
  const { user } = renderApp("/product?search=ibuprofen 400");
  const [card] = await cards();
  expect(badge("Cart, 0 items")).toBeVisible();
  const add = within(card!).getByRole("button", { name: "Add to Cart" });
  expect(add).toHaveAccessibleDescription("Ibuprofen 400mg tablets");
  await user.click(add);
  expect(add).toBeDisabled();
  expect(within(card!).getByText("In your cart")).toBeVisible();
  expect(badge("Cart, 1 item")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /^Ibuprofen 400mg/ }));
  const facts = ["4 reviews", "1.00 percent off", "Buy 2, save $5.00"];
  for (const fact of facts) expect(await screen.findByText(fact)).toBeVisible();
  expect(screen.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
});

test("a card tells what an order depends on, and without a pack it can't be added", async () => {
  const few: Product = {
    ...products[0]!,
    ...{ packsLeft: 1, legalClass: "prescription", unit: "tablet" },
  };
  const out = { ...products[1]!, packsLeft: 0 };
  stub().catalog = catalogOf([few, out]);
  renderApp("/product");
  const [first, last] = await cards();
  for (const fact of ["Only 1 left", "Prescription", "2c a tablet"])
    expect(first).toHaveTextContent(fact);
  expect(last).toHaveTextContent("Out of stock");
  const add = within(last!).getByRole("button", { name: "Out of stock" });
  expect(add).toBeDisabled();
});

test("a product that is added twice at once alerts 'already added', and is there once", async () => {
  const { user } = renderApp("/product?search=ibuprofen 400");
  await cards();
  const add = screen.getByRole("button", { name: "Add to Cart" });
  // Both clicks come before the page could disable the button.
  act(() => {
    add.click();
    add.click();
  });
  expect(screen.getByRole("alert")).toHaveTextContent("already added");
  expect(badge("Cart, 1 item")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("a link that gets the focus fetches its page's data", async () => {
  const { user } = renderApp("/product?search=ibuprofen 400");
  await cards();
  act(() => screen.getByRole("link", { name: /^Ibuprofen 400mg/ }).focus());
  await user.click(screen.getByRole("link", { name: "Contact Us" }));
  await screen.findByRole("heading", { name: "Contact Us" });
  expect(stub().requestsOf("getProduct")).toHaveLength(1);
});

test("a product is found by any id, and its page speaks of no facts that it lacks", async () => {
  const id = encodeURIComponent("co/codamol 8%");
  renderApp(`/product-details/${id}`);
  await screen.findByRole("heading", { name: "Co-codamol 8mg/500mg tablets" });
  expect(screen.getByRole("main")).toHaveTextContent("Generic · pack of 28");
  expect(screen.getAllByText("$2.35")[0]).toBeVisible();
  expect(screen.queryByText(/percent off|Other packs/)).toBeNull();
  expect(screen.queryByText("About this medicine")).toBeNull();
});

describe("of a medicine whose facts the host knows", () => {
  const aspirin: Product = {
    ...products[0]!,
    productId: "a",
    productName: "Aspirin 75mg tablets",
    brandName: "Acme",
    qty: 28,
    price: 0.73,
    ingredients: [
      { name: "Aspirin", strength: 75, unit: "mg" },
      { name: "Caffeine", strength: 30, unit: "mg" },
    ],
    form: "tablet",
    unit: "tablet",
    legalClass: "prescription",
    warnings: ["Not for children under 16."],
  };

  async function openDetails(product: Product) {
    stub().set("getProducts", answering([product]));
    stub().set("getProduct", answering(product));
    const app = renderApp(`/product-details/${product.productId}`);
    await screen.findByRole("heading", { level: 1 });
    return app;
  }

  test("the product page shows all facts and warnings", async () => {
    await openDetails(aspirin);
    const facts = [...document.querySelectorAll("dl > div")];
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      "Active ingredientsAspirin 75 mgCaffeine 30 mg",
      "Formtablet",
      "Pack28 tablets, 2.6c a tablet",
      expect.stringMatching(/^How it is soldPrescription needed/),
      expect.stringMatching(/^Leaflet/),
    ]);
    expect(screen.getByText("Not for children under 16.")).toBeVisible();
  });

  test("other packs name their form, class and unit price", async () => {
    stub().catalog = offering("similar");
    const large = {
      ...aspirin,
      productId: "b",
      qty: 100,
      price: 1.5,
      form: "capsule",
    };
    const free = { ...aspirin, productId: "c", legalClass: "general" };
    stub().set("getSimilar", answering([large, free]));
    await openDetails(aspirin);
    const others = await screen.findByText("Other packs and strengths");
    expect(others.parentElement).toHaveTextContent(
      /Acme · capsule · 100 tabletsPrescription\$1.501.5c a tablet.*Acme · tablet · 28 tablets · no prescription\$/,
    );
    // One that is written from right to left leaves the rest of its line as it is.
    const names = screen.getAllByText("Acme");
    expect(names.map(({ tagName }) => tagName)).toEqual(["BDI", "BDI", "BDI"]);
  });

  test("a shop may leave the number of reviews out", async () => {
    const config = { ...usualCatalog.config, shop: { reviews: false } };
    stub().catalog = { ...usualCatalog, config };
    await openDetails(aspirin);
    await waitFor(() => expect(screen.queryByText("4 reviews")).toBeNull());
  });

  test("what can't be ordered leads to the contact form, which knows what it is about", async () => {
    const { user } = await openDetails({ ...aspirin, onEnquiry: true });
    expect(screen.queryByRole("button", { name: "Add to Cart" })).toBeNull();
    expect(await screen.findByText(/^Prescription needed/)).toHaveTextContent(
      "Prescription needed. Ask us how to order it.",
    );
    expect(screen.queryByText(/we call/i)).toBeNull();
    await user.click(screen.getByRole("link", { name: "Ask us" }));
    const subject = await screen.findByRole("textbox", { name: "Subject" });
    expect(subject).toHaveValue("Aspirin 75mg tablets");
  });
});
