import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answering, dropping, failing, nonsense } from "../testing/behaviours";
import { lines } from "../testing/cartToOrder";
import { renderApp } from "../testing/renderApp";
import type { CallName } from "../testing/stubCalls";
import { stubForTests } from "../testing/stubForTests";

const stub = stubForTests();

beforeEach(() => {
  // The waits before a query is sent again are random: here they are the shortest.
  jest.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => jest.restoreAllMocks());

const tryAgain = () =>
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));

const article = () => screen.findAllByRole("article");

/** What each screen shows of each list, and what it says when the list fails. */
const LISTS: [CallName, string, RegExp, () => Promise<unknown>][] = [
  ["getProducts", "/index", /could not load the medicines/, article],
  ["getProducts", "/product", /could not load the medicines/, article],
  [
    "getBanners",
    "/test",
    /could not load the offers/,
    () => screen.findByRole("region", { name: "Offers" }),
  ],
  [
    "getCategories",
    "/product",
    /could not load the categories/,
    () => screen.findByRole("button", { name: "Pain Relief" }),
  ],
  [
    "getProduct",
    "/product-details/5",
    /could not load this medicine/,
    () => screen.findByText("4 reviews"),
  ],
  [
    "getProducts",
    "/gallery",
    /could not load the gallery/,
    () => screen.findAllByRole("figure"),
  ],
  [
    "getConfig",
    "/cart",
    /could not load the delivery charge/,
    () => screen.findByText("$4.95"),
  ],
];

test.each(LISTS)(
  "%s on %s that fails to load shows what failed and Try again, never an endless spinner and never 'Product Not Found.'",
  async (call, path, failed, shown) => {
    stub().set(call, dropping);
    const { queriesSettled } = renderApp(path, lines);
    const message = await screen.findByRole("alert");
    expect(message).toHaveTextContent(failed);
    expect(within(message).getByRole("button")).toHaveTextContent("Try again");
    expect(screen.queryByText("Product Not Found.")).toBeNull();
    expect(screen.queryByText("Loading...")).toBeNull();
    await queriesSettled();
    await waitFor(() => expect(document.querySelector(".skeleton")).toBeNull());
    stub().set(call);
    tryAgain();
    await shown();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test.each([
  ["a failure without a sentence", failing(502)],
  ["a failure with a page", failing(502, "<h1>Bad gateway</h1>")],
  ["nonsense", nonsense()],
  ["another shape", answering({ items: [] })],
])("after %s the next failure says how it failed", async (_what, behaviour) => {
  stub().set("getProducts", behaviour);
  const { queriesSettled } = renderApp("/product");
  const message = () => screen.getByRole("alert");
  await screen.findByRole("alert");
  await queriesSettled();
  expect(message()).toHaveTextContent("could not load the medicines");
  expect(message()).toHaveTextContent("The pharmacy could not be reached.");
  expect(screen.queryByText("Product Not Found.")).toBeNull();

  stub().set("getProducts", failing(500, "The shelves are being counted."));
  tryAgain();
  await waitFor(() =>
    expect(message()).toHaveTextContent("The shelves are being counted."),
  );
});

test("an empty product list has not failed: 'Product Not Found.'", async () => {
  stub().set("getProducts", answering([]));
  renderApp("/product");
  expect(await screen.findByText("Product Not Found.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
