import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { dropping } from "../../testing/stub/behaviours";
import { renderApp } from "../../testing/renderApp";
import type { CallName } from "../../testing/stub/stubHost";
import { offering } from "../../testing/stub/stubCatalog";
import { stubForTests } from "../../testing/stub/stubForTests";

const stub = stubForTests();

beforeEach(() => {
  // The waits before a query is sent again are random: here there are none.
  jest.spyOn(Math, "random").mockReturnValue(-0.4);
});

const byRole = (role: string, name?: string) => () =>
  screen.findAllByRole(role, { name });
const byText = (text: string) => () => screen.findByText(text);

test.each<[CallName, string, string, () => Promise<unknown>]>([
  ["getProducts", "/index", "the medicines", byRole("article")],
  ["getProducts", "/product", "the medicines", byRole("article")],
  ["getProducts", "/gallery", "the gallery", byRole("figure")],
  ["getBanners", "/test", "the offers", byRole("region", "Offers")],
  ["getCategories", "/product", "the categories", byRole("button", "Skin")],
  ["getProduct", "/product-details/5", "this medicine", byText("4 reviews")],
])(
  "%s on %s that fails to load shows what failed, and Try again",
  async (call, path, failed, shown) => {
    // The catalog would stand in for one of its products.
    const calls =
      call === "getProduct" ? [call, "getProducts" as const] : [call];
    for (const one of calls) stub().set(one, dropping);
    if (call === "getProduct") stub().catalog = offering("search");
    const { queriesSettled } = renderApp(path);
    const message = await screen.findByRole("alert");
    expect(message).toHaveTextContent(`could not load ${failed}`);
    expect(screen.queryByText("Product Not Found.")).toBeNull();
    expect(screen.queryByText("Loading...")).toBeNull();
    await queriesSettled();
    await waitFor(() => expect(document.querySelector(".skeleton")).toBeNull());
    for (const one of calls) stub().set(one);
    const tryAgain = within(message).getByRole("button", { name: "Try again" });
    fireEvent.click(tryAgain);
    await shown();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);
