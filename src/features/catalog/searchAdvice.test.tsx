import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { MatchPage } from "../../api/endpoints.gen";
import { answering, failing, heldBack } from "../../testing/behaviours";
import { products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
import { offering } from "../../testing/stubCatalog";

const stub = stubForTests();

beforeEach(() => stub().setCatalog(offering("matches")));

const match = (product = products[0]!) => ({
  product,
  field: "name" as const,
  word: "paracetamol",
});
const paracetamol = { ...products[0]!, contains: ["paracetamol"] };
const prednisone = {
  name: "prednisone",
  ingredients: [],
  isBrand: false,
  isSold: false,
};
function find(found: Partial<MatchPage>): void {
  const page = { page: 1, total: found.matches?.length ?? 0, matches: [] };
  stub().set("findMatches", answering({ ...page, ...found }));
}

/** The list's words for a search that no name starts with. */
async function said(search: string): Promise<string> {
  renderApp(`/product?search=${search}`);
  const start = await screen.findByText("Product Not Found.");
  return start.closest("[role=status]")!.textContent!;
}

test("a misspelled search shows the results of what was meant, and says so in one announcement", async () => {
  find({ didYouMean: ["paracetamol"], matches: [match(paracetamol)] });
  expect(await said("paracetemol")).toBe(
    "Product Not Found. Showing results for paracetamol instead of paracetemol. 1 medicine with paracetamol",
  );
  screen.getByText("Paracetamol", { selector: "mark" });
  fireEvent.click(screen.getByRole("link", { name: "paracetamol" }));
  const field = screen.getByLabelText("Search medicines");
  await waitFor(() => expect(field).toHaveValue("paracetamol"));
  expect(screen.queryByText(/^Product Not Found/)).toBeNull();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  // Otherwise the next test may count it.
  await waitFor(() => expect(stub().requestsOf("findMatches")).toHaveLength(2));
});

test("of spellings that are equally likely each is a question, and no product is shown", async () => {
  find({ didYouMean: ["hydroxyzine", "hydralazine"] });
  expect(await said("hydrxalzine")).toBe(
    "Product Not Found. Did you mean hydroxyzine or hydralazine?",
  );
});

test("a medicine that is not sold leads to the pharmacist, with its name in the question", async () => {
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
  await screen.findByText('Nothing in Gone matches "para".');
  const everywhere = { name: "Search all categories" };
  await user.click(screen.getByRole("button", everywhere));
  expect(address()).toBe("/product?search=para");
  await screen.findAllByRole("article");
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("what nothing matches leads to the pharmacist and to all medicines", async () => {
  find({});
  expect(await said("zyzzyva")).toBe("Product Not Found.");
  await screen.findByText('Nothing matches "zyzzyva".');
  const link = await screen.findByRole("link", { name: "Ask our pharmacist" });
  expect(link).toHaveAttribute(
    "href",
    "/contact?subject=Do+you+have+zyzzyva%3F",
  );
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

test("a complaint leads to its category, above the list", async () => {
  find({});
  renderApp("/product?search=acne");
  const link = await screen.findByRole("link", { name: "Skin" });
  expect(link).toHaveAttribute("href", "/product?category=Skin");
  await screen.findByText("Look under Skin, or ask our pharmacist.");
});

test("other matches have pages of their own", async () => {
  find({ total: 30, matches: [match()] });
  const { user, address } = renderApp("/product?search=tablets");
  const pages = await screen.findByRole("navigation", {
    name: "Pages of other matches",
  });
  find({ page: 2, total: 30, matches: [match()] });
  await user.click(within(pages).getByRole("link", { name: "Next" }));
  expect(address()).toBe("/product?search=tablets&others=2");
  const heading = screen.getByRole("heading", { name: /for "tablets"$/ });
  await waitFor(() => expect(heading).toHaveFocus());
  const [, call] = stub().requestsOf("findMatches");
  expect(call?.path).toMatch(/text=tablets&page=2$/);
});

test("a word that is half of a name is not what the medicines contain", async () => {
  const thyroxin = { ...products[0]!, contains: ["levothyroxine"] };
  find({ matches: [{ ...match(thyroxin), word: "l" }] });
  expect(await said("levothyroxine")).toBe(
    'Product Not Found. 1 medicine for "levothyroxine"',
  );
});

test("above medicines with a brand's ingredients is said whose they are; what contains more is not said to be the same", async () => {
  const contents = ["aspirin", "caffeine", "paracetamol"];
  const stronger = { ...products[0]!, contains: ["codeine", ...contents] };
  const grandpa = {
    ...{ name: "Grandpa", ingredients: contents },
    ...{ isBrand: true, isSold: false },
  };
  find({ medicine: grandpa, matches: [match(stronger)] });
  await said("grandpa");
  const others = screen.getByRole("region", {
    name: '1 medicine for "grandpa"',
  });
  expect(others).toHaveTextContent(
    "Grandpa is a brand of aspirin, caffeine and paracetamol. Ask our pharmacist which of these can take its place.",
  );
});

test("other matches come in the chosen order, where the host can sort", async () => {
  stub().setCatalog(offering("matches", "sort"));
  find({ matches: [match()] });
  const { user } = renderApp("/product?search=calpol");
  const choice = await screen.findByLabelText("Sort by");
  await waitFor(() => expect(choice).toHaveDisplayValue("Best match"));
  expect(screen.queryByText("Best matches first")).toBeNull();
  await user.selectOptions(choice, "Price");
  const orders = () =>
    stub()
      .requestsOf("findMatches")
      .map(({ path }) => new URL(path, "http://host").searchParams.get("sort"));
  await waitFor(() => expect(orders()).toEqual([null, "price"]));
});

test("a suggestion shows pack, price and Prescription", async () => {
  stub().setCatalog(offering("suggestions"));
  const product = {
    ...{ ...products[0]!, productName: "Aspirin", mg: 75, qty: 28 },
    ...{ unit: "tablet" as const, price: 1.28 },
    legalClass: "prescription" as const,
  };
  const matches = [{ ...match(product), word: "" }];
  stub().set("getSuggestions", answering({ matches }));
  const { user } = renderApp("/contact");
  await user.type(screen.getByLabelText("Search medicines"), "asp");
  expect(
    await screen.findByRole("option", { name: /^Aspirin/ }),
  ).toHaveTextContent("Aspirin75 mg, 28 tablets$1.28Prescription");
});

test("where the host can't sort, other matches offer no order", async () => {
  find({ matches: [match()] });
  renderApp("/product?search=calpol&sort=price");
  expect(await screen.findByText("Product Not Found.")).toBeVisible();
  expect(screen.queryByLabelText("Sort by")).toBeNull();
});

test("until a search is answered its last matches are dimmed under what they answer; if it can't be answered they are gone", async () => {
  find({ matches: [match()] });
  const { user } = renderApp("/product?search=xeno");
  await screen.findByRole("heading", { name: '1 medicine for "xeno"' });
  const [list] = screen
    .getAllByRole("article")
    .map((card) => card.closest("ul"));
  expect(list).toHaveAttribute("aria-busy", "false");

  const { behaviour, release } = heldBack(failing(400));
  stub().set("findMatches", behaviour);
  await user.type(screen.getByLabelText("Search medicines"), "n");
  await waitFor(() => expect(list).toHaveAttribute("aria-busy", "true"));
  screen.getByRole("heading", { name: '1 medicine for "xeno"' });
  release();
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});
