import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answering, dropping, failing, nonsense } from "../testing/behaviours";
import { lines } from "../testing/cartToOrder";
import { renderApp } from "../testing/renderApp";
import type { CallName } from "../testing/stubCalls";
import { stubForTests } from "../testing/stubForTests";

const stub = stubForTests();

beforeEach(() => {
  // The waits before a query is sent again are random: here there are none.
  jest.spyOn(Math, "random").mockReturnValue(-0.4);
});
afterEach(() => jest.restoreAllMocks());

const tryAgain = () =>
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));

const byRole = (role: string, name?: string) => () =>
  screen.findAllByRole(role, { name });
const byText = (text: string) => () => screen.findByText(text);

/** What each screen shows of each list, and what it names when the list fails. */
const LISTS: [CallName, string, string, () => Promise<unknown>][] = [
  ["getProducts", "/index", "the medicines", byRole("article")],
  ["getProducts", "/product", "the medicines", byRole("article")],
  ["getProducts", "/gallery", "the gallery", byRole("figure")],
  ["getBanners", "/test", "the offers", byRole("region", "Offers")],
  [
    "getCategories",
    "/product",
    "the categories",
    byRole("button", "Pain Relief"),
  ],
  ["getProduct", "/product-details/5", "this medicine", byText("4 reviews")],
  ["getConfig", "/cart", "the delivery charge", byText("$4.95")],
];

test.each(LISTS)(
  "%s on %s that fails to load shows what failed and Try again, never an endless spinner and never 'Product Not Found.'",
  async (call, path, failed, shown) => {
    stub().set(call, dropping);
    const { queriesSettled } = renderApp(path, lines);
    const message = await screen.findByRole("alert");
    expect(message).toHaveTextContent(`could not load ${failed}`);
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

test("after a reply that can't be read the next failure says how it failed", async () => {
  stub().set("getProducts", nonsense());
  const { queriesSettled } = renderApp("/product");
  const message = await screen.findByRole("alert");
  await queriesSettled();
  expect(message).toHaveTextContent("The pharmacy could not be reached.");

  stub().set("getProducts", failing(500, "The shelves are being counted."));
  tryAgain();
  await screen.findByText(/The shelves are being counted\./);
});

test("an empty product list has not failed: 'Product Not Found.'", async () => {
  stub().set("getProducts", answering([]));
  renderApp("/product");
  expect(await screen.findByText("Product Not Found.")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
