import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { banners, categories, config, products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";

const [first, second, third] = banners;
const link = "/product?category=Infections";

/** Opens the home page with what the host sends along with it. */
async function openHome() {
  const values = {
    getConfig: config,
    getBanners: [{ ...first, link }, second, third],
    getCategories: categories,
    getFeaturedProducts: products.slice(0, 8),
  };
  const preloaded = Object.entries(values).map(([endpointName, value]) => ({
    endpointName,
    arg: undefined,
    value,
  }));
  const { store } = renderApp("/index", [], preloaded);
  await waitFor(() =>
    expect(store.getState().cart._persist.rehydrated).toBe(true),
  );
  return screen.findByRole("region", { name: "Offers" });
}

test("a page from the host keeps its products while it is open, without a further call", async () => {
  jest.useFakeTimers();
  const calls = jest.spyOn(globalThis, "fetch").mockRejectedValue(new Error());
  await openHome();
  // An hour of its animations would take too long.
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  for (const minutes of [0, 2, 61]) {
    await act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
    expect(screen.getAllByRole("article")).toHaveLength(8);
    expect(screen.getByRole("region", { name: "Offers" })).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  }
  expect(calls).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test("a banner leads where the host says, and is only a picture if it says nothing", async () => {
  const offers = await openHome();
  const links = [...offers.querySelectorAll("a:not([tabindex='-1'])")];
  expect(links.map((a) => a.getAttribute("href"))).toEqual([link]);
});
