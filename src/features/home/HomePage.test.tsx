import { act, fireEvent, screen } from "@testing-library/react";
import { banners, categories, config, products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";

/** What the host sends along with the home page. */
const PRELOADED = [
  { endpointName: "getConfig", arg: undefined, value: config },
  { endpointName: "getBanners", arg: undefined, value: banners },
  { endpointName: "getCategories", arg: undefined, value: categories },
  {
    endpointName: "getFeaturedProducts",
    arg: undefined,
    value: products.slice(0, 8),
  },
];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("a page from the host keeps its products while it is open, without a further call", async () => {
  const calls = jest.spyOn(globalThis, "fetch").mockRejectedValue(new Error());
  renderApp("/index", [], PRELOADED);
  // An hour of its animations would take too long.
  fireEvent.click(await screen.findByRole("button", { name: "Pause" }));
  for (const minutes of [0, 2, 61]) {
    await act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
    expect(screen.getAllByRole("article")).toHaveLength(8);
    expect(screen.getByRole("region", { name: "Offers" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  }
  expect(calls).not.toHaveBeenCalled();
});

test("a banner leads where the host says, and is only a picture if it says nothing", async () => {
  const [first, second] = [
    { ...banners[0]!, link: "/product?category=Infections" },
    { path: banners[1]!.path },
  ];
  renderApp(
    "/index",
    [],
    [
      ...PRELOADED.filter(({ endpointName }) => endpointName !== "getBanners"),
      { endpointName: "getBanners", arg: undefined, value: [first, second] },
    ],
  );
  const offers = await screen.findByRole("region", { name: "Offers" });
  const links = [...offers.querySelectorAll("a:not([tabindex='-1'])")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([first.link]);
});
