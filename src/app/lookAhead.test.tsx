import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { products } from "../testing/catalogue";
import { renderApp } from "../testing/renderApp";
import { stubForTests } from "../testing/stubForTests";
import { lookAhead } from "./lookAhead";

const stub = stubForTests();

// jsdom has neither a view nor wishes.
const wishes = new Set<string>();
window.matchMedia = (media) =>
  ({ matches: wishes.has(media), addEventListener() {} }) as never;
globalThis.IntersectionObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;
const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, "connection", {
    value: connection,
    configurable: true,
  });

let end = () => {};
afterEach(() => {
  end();
  wishes.clear();
  setConnection(undefined);
});

const [product] = products;
const PRODUCT_CALL = `/api/Product/GetProduct/${product!.productId}`;
const timesAsked = (path: string) =>
  stub().requests.filter((request) => request.path === path).length;

/** All calls; what was sent before this is there. */
async function callsSoFar() {
  await fetch(`${stub().url}/api/Config/Get`);
  return stub()
    .requests.filter(({ call }) => call !== "getConfig")
    .map(({ method, path }) => `${method} ${path}`);
}

/** The pointer comes, and stays a second. */
function restOn(element: Element) {
  jest.useFakeTimers();
  fireEvent.pointerOver(element);
  act(() => jest.advanceTimersByTime(1_000));
  jest.useRealTimers();
}

const productLink = () =>
  screen.findByRole("link", { name: product!.productName });

/** The list, on which links are looked ahead by. */
async function openList() {
  const app = renderApp("/product");
  await productLink();
  end = lookAhead(app.store.dispatch);
  return app;
}

test("what a page shows is there before it is opened, and is not asked for again then", async () => {
  const { user } = await openList();
  await user.hover(await productLink());
  await waitFor(() => expect(timesAsked(PRODUCT_CALL)).toBe(1));
  await user.click(await productLink());
  expect(await screen.findByText("4 reviews")).toBeVisible();
  expect(timesAsked(PRODUCT_CALL)).toBe(1);
});

test("the keyboard's focus is as good as a pointer", async () => {
  await openList();
  const link = await productLink();
  act(() => link.focus());
  await waitFor(() => expect(timesAsked(PRODUCT_CALL)).toBe(1));
});

test("what the cache has is not asked for", async () => {
  await openList();
  const before = await callsSoFar();
  const banner = screen.getByRole("banner");
  const toShown = within(banner).getByRole("link", { name: "Product Gallery" });
  restOn(toShown);
  expect(await callsSoFar()).toEqual(before);
});

describe.each<[string, () => void]>([
  ["saves data", () => setConnection({ saveData: true })],
  ["has a slow line", () => setConnection({ effectiveType: "slow-2g" })],
  ["wishes for less data", () => wishes.add("(prefers-reduced-data: reduce)")],
])("for a visitor who %s", (_, begin) => {
  test("nothing is asked for ahead", async () => {
    begin();
    await openList();
    const before = await callsSoFar();
    restOn(await productLink());
    expect(await callsSoFar()).toEqual(before);
  });
});

test("a pointer that passes by means nothing", async () => {
  await openList();
  const before = await callsSoFar();
  fireEvent.pointerOver(await productLink());
  restOn(screen.getByRole("main"));
  expect(await callsSoFar()).toEqual(before);
});

test("wherever a pointer rests, nothing is sent, ordered or counted", async () => {
  await openList();
  for (const link of document.links) restOn(link);
  // All of them, so that none comes while the next test looks.
  await waitFor(() => {
    const calls = stub().requests.filter(({ call }) => call === "getProduct");
    expect(calls).toHaveLength(products.length);
  });
  const asked = await callsSoFar();
  expect(asked.filter((call) => !call.startsWith("GET "))).toEqual([]);
});
