import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ProductPage } from "../../api/endpoints.gen";
import { answering, failing, heldBack } from "../../../testing/stub/behaviours";
import { products } from "../../../testing/catalog";
import { renderApp } from "../../../testing/renderApp";
import { stubForTests } from "../../../testing/stub/stubForTests";
import { offering } from "../../../testing/stub/stubCatalog";

const stub = stubForTests();

beforeEach(() => {
  stub().catalog = offering("search");
});

const match = (product = products[0]!, word = "paracetamol") => ({
  ...product,
  match: { field: "name" as const, word },
});
const paracetamol = { ...products[0]!, contains: ["paracetamol"] };
const prednisone = {
  name: "prednisone",
  ingredients: [],
  isBrand: false,
  isSold: false,
};
function find(found: Partial<ProductPage>): void {
  const { products = [] } = found;
  const page = { page: 1, total: products.length, prefixTotal: 0, products };
  const reply = { ...page, categories: [], ...found };
  stub().set("searchProducts", answering(reply));
}

/** The list's words for a search that no name starts with. */
async function said(search: string): Promise<string> {
  renderApp(`/product?search=${search}`);
  const start = await screen.findByText(/^(Product Not|No name starts)/);
  return start.textContent!;
}

test("a misspelled search shows what was meant, and says so in one announcement", async () => {
  find({ didYouMean: ["paracetamol"], products: [match(paracetamol)] });
  expect(await said("paracetemol")).toBe(
    "No name starts with 'paracetemol'. Showing results for paracetamol: 1 medicine.",
  );
  fireEvent.click(screen.getByRole("link", { name: "paracetamol" }));
  const field = screen.getByLabelText("Search medicines");
  await waitFor(() => expect(field).toHaveValue("paracetamol"));
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("of spellings that are equally likely each is a question, and no product is shown", async () => {
  find({ didYouMean: ["hydroxyzine", "hydralazine"] });
  expect(await said("hydrxalzine")).toBe(
    "Product Not Found. Did you mean hydroxyzine or hydralazine?",
  );
});

test("a medicine that is not sold leads to a question about it", async () => {
  find({ medicine: prednisone });
  expect(await said("prednisone")).toContain("We don't sell prednisone.");
  const link = await screen.findByRole("link", { name: "Ask our pharmacist" });
  expect(link).toHaveAttribute(
    "href",
    "/contact?subject=Do+you+have+prednisone%3F",
  );
  expect(screen.queryByText(/^Nothing matches/)).toBeNull();
});

test("what nothing in a category matches can be searched for in all of them", async () => {
  find({});
  const { user, address } = renderApp("/product?category=Gone&search=para");
  await screen.findByText('Nothing here matches "para".');
  stub().set("searchProducts");
  const everywhere = { name: "Search all medicines" };
  await user.click(screen.getByRole("button", everywhere));
  expect(address()).toBe("/product?search=para");
  await screen.findAllByRole("article");
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("what nothing matches leads to the pharmacist and to all medicines", async () => {
  find({});
  expect(await said("zyzzyva")).toBe("Product Not Found.");
  await screen.findByText('Nothing matches "zyzzyva".');
  expect(
    screen.getByRole("link", { name: "Ask our pharmacist" }),
  ).toBeVisible();
  stub().set("searchProducts");
  fireEvent.click(screen.getByRole("button", { name: "Show all medicines" }));
  await screen.findAllByRole("article");
});

test("a name that is never guessed says why", async () => {
  find({ isNeverGuessed: true });
  renderApp("/product?search=warferin");
  await screen.findByText(
    "For safety we don't guess this name. Type it as on your prescription, or ask our pharmacist.",
  );
  expect(screen.queryByText(/Check the spelling/)).toBeNull();
});

test("a complaint leads to its category", async () => {
  find({});
  renderApp("/product?search=acne");
  const link = await screen.findByRole("link", { name: "Skin" });
  expect(link).toHaveAttribute("href", "/product?category=Skin");
});

test("other matches follow the names that start with the text, after a divider", async () => {
  const named = { ...products[0]!, productName: "Tablet box" };
  const rest = products
    .slice(1, 24)
    .map((product) => match(product, "tablets"));
  find({ total: 30, prefixTotal: 1, products: [named, ...rest] });
  const { user, address } = renderApp("/product?search=tablet");
  await screen.findByText("30 medicines");
  /** How many cards stand above the divider. */
  const above = () => {
    const cards = screen.getAllByRole("article");
    const heading = screen.getByRole("heading", { name: "Other matches" });
    return cards.filter(
      (card) =>
        heading.compareDocumentPosition(card) &
        Node.DOCUMENT_POSITION_PRECEDING,
    ).length;
  };
  expect(above()).toBe(1);
  find({ page: 2, total: 30, prefixTotal: 1, products: rest.slice(0, 6) });
  const [pages] = screen.getAllByRole("navigation", { name: "Pages" });
  await user.click(within(pages!).getByRole("link", { name: "Next" }));
  expect(address()).toBe("/product?search=tablet&page=2");
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(6));
  expect(above()).toBe(0);
});

test("where only other matches are found one line says so in words", async () => {
  find({ total: 16, products: [match()] });
  expect(await said("500mg")).toBe(
    "No name starts with '500mg'. 16 medicines match:",
  );
  expect(screen.queryByText("Product Not Found.")).toBeNull();
  expect(screen.queryByText("Other matches")).toBeNull();
});

test("a suggestion shows pack, price and Prescription", async () => {
  stub().catalog = offering("suggestions");
  const product = {
    ...{ ...products[0]!, productName: "Aspirin", mg: 75, qty: 28 },
    ...{ unit: "tablet" as const, price: 1.28 },
    legalClass: "prescription" as const,
  };
  stub().set("getSuggestions", answering({ products: [product] }));
  const { user } = renderApp("/contact");
  await user.type(screen.getByLabelText("Search medicines"), "asp");
  expect(
    await screen.findByRole("option", { name: /^Aspirin/ }),
  ).toHaveTextContent("Aspirin75 mg, 28 tablets$1.28Prescription");
});

test("the last matches are dimmed until a search is answered, and gone if it can't be", async () => {
  find({ products: [match()] });
  const { user } = renderApp("/product?search=xeno");
  await screen.findByText(/^No name starts with 'xeno'/);
  const [list] = screen
    .getAllByRole("article")
    .map((card) => card.closest("ul"));
  expect(list).toHaveAttribute("aria-busy", "false");

  const { behaviour, release } = heldBack(failing(400));
  stub().set("searchProducts", behaviour);
  await user.type(screen.getByLabelText("Search medicines"), "n");
  await waitFor(() => expect(list).toHaveAttribute("aria-busy", "true"));
  screen.getByText(/^No name starts with 'xeno'/);
  release();
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});
