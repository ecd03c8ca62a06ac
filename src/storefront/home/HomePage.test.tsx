import { screen, waitFor, within } from "@testing-library/react";
import { featuredCall } from "../../domain/product/pickFeatured";
import { productPath } from "../../domain/product/productId";
import { banners, categories, config, products } from "../../testing/catalog";
import { renderApp } from "../../testing/renderApp";

const [first, second, third] = banners;
const link = "/product?category=Infections";

/** Opens the home page with what the host sends along with it. */
async function openHome(count = 14) {
  const values = {
    getConfig: config,
    getBanners: [{ ...first, link }, second, third],
    getCategories: categories,
    searchProducts: { products: products.slice(0, count) },
  };
  const preloaded = Object.entries(values).map(([endpointName, value]) => ({
    endpointName,
    arg: endpointName === "searchProducts" ? featuredCall : undefined,
    value,
  }));
  const { store } = renderApp("/index", [], preloaded);
  await waitFor(() =>
    expect(store.getState().cart._persist.rehydrated).toBe(true),
  );
  return screen.findByRole("region", { name: "Offers" });
}

test("the gallery teaser leads to products that the list doesn't show", async () => {
  await openHome();
  const pathsIn = (name: string) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")!)
      .filter((path) => path.startsWith("/product-details/"));
  const paths = products
    .slice(0, 14)
    .map((each) => productPath(each.productId));
  expect(new Set(pathsIn("Our Product"))).toEqual(new Set(paths.slice(0, 8)));
  expect(pathsIn("From the gallery")).toEqual(paths.slice(8));
});

test("a banner leads where the host says, and is only a picture if it says nothing", async () => {
  const offers = await openHome();
  const links = [...offers.querySelectorAll("a:not([tabindex='-1'])")];
  expect(links.map((a) => a.getAttribute("href"))).toEqual([link]);
});
