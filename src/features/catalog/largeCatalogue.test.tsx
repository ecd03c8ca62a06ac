import { screen, waitFor, within } from "@testing-library/react";
import { dropping, failing, hanging, heldBack } from "../../testing/behaviours";
import { manyProducts } from "../../testing/manyProducts";
import { renderApp } from "../../testing/renderApp";
import { stubForTests } from "../../testing/stubForTests";
import { stockOf, withSearch } from "../../testing/stubStock";

const stub = stubForTests();
const large = stockOf(manyProducts(2_001));

const cards = () => screen.findAllByRole("article");
const firstName = async () =>
  within((await cards())[0]!).getByRole("heading").textContent;
const searchBox = () =>
  screen.getByRole("searchbox", { name: "Search medicines" });
const pathsOf = (call: string) =>
  stub()
    .requests.filter((request) => request.call === call)
    .map(({ path }) => path);
const searches = () =>
  pathsOf("searchProducts").map((path) => path.split("?")[1]);

describe("on a host that searches more than 2,000 products", () => {
  beforeEach(() => stub().sell(withSearch(large)));

  test.each(["/product", "/index", "/gallery"])(
    "%s never fetches the whole catalogue",
    async (path) => {
      renderApp(path);
      await screen.findAllByRole(path === "/gallery" ? "figure" : "article");
      expect(pathsOf("getProducts")).toEqual([]);
      expect(searches()).toEqual(["from=0&limit=48"]);
    },
  );

  test("the list knows how many there are, and the chips how many of each, which is no part of their names", async () => {
    renderApp("/product");
    expect(await screen.findByText("2,001 medicines")).toBeVisible();
    const chip = await screen.findByRole("button", { name: "Skin" });
    await waitFor(() => expect(chip).toHaveTextContent(/^Skin\d+$/));
  });

  test("a copied link asks for the stretch of its position alone", async () => {
    renderApp("/product?at=1200.4");
    expect(await screen.findByText("2,001 medicines")).toBeVisible();
    expect(searches()).toEqual(["from=1200&limit=48"]);
  });

  test("what is typed is asked for folded, and the former list stays, as busy, until its answer is there", async () => {
    const { user } = renderApp("/product");
    const before = await firstName();
    const { behaviour, release } = heldBack();
    stub().set("searchProducts", behaviour);
    await user.type(searchBox(), "BéNa");
    await waitFor(() =>
      expect(searches()).toContain("name=bena&from=0&limit=48"),
    );
    const list = (await cards())[0]!.closest("ul");
    expect(list).toHaveAttribute("aria-busy", "true");
    expect(await firstName()).toBe(before);
    stub().set("searchProducts");
    release();
    expect(await screen.findByText("250 medicines")).toBeVisible();
    expect(await firstName()).toMatch(/^Bena/);
    expect((await cards())[0]!.closest("ul")).toHaveAttribute(
      "aria-busy",
      "false",
    );
  });

  test("'Product Not Found.' when nothing matches", async () => {
    renderApp("/product?search=zzz");
    expect(await screen.findByText("Product Not Found.")).toBeVisible();
    expect(screen.getByText("0 medicines")).toBeVisible();
    const chip = await screen.findByRole("button", { name: "Skin" });
    expect(chip).toHaveTextContent("Skin0");
  });

  test("a search that fails says so, and tries again when asked", async () => {
    stub().set("searchProducts", failing(503, "We are counting."));
    const { user } = renderApp("/product");
    expect(await screen.findByText("We are counting.")).toBeVisible();
    stub().set("searchProducts");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("2,001 medicines")).toBeVisible();
  });

  test("a search that nobody answers says that it needs a network", async () => {
    stub().set("searchProducts", dropping);
    renderApp("/product");
    expect(
      await screen.findByText("Searching this many medicines needs a network."),
    ).toBeVisible();
  });
});

describe("the whole catalogue is fetched", () => {
  test("where the host does not search, however much it sells", async () => {
    stub().sell(large);
    renderApp("/product");
    expect(await screen.findByText("2,001 medicines")).toBeVisible();
    expect(await cards()).toHaveLength(12);
  });

  test("where it sells no more than 2,000", async () => {
    stub().sell(withSearch(stockOf(manyProducts(2_000))));
    renderApp("/product");
    expect(await screen.findByText("2,000 medicines")).toBeVisible();
    expect(searches()).toEqual([]);
  });

  test("where Config fails", async () => {
    stub().set("getConfig", failing(500));
    renderApp("/product");
    expect(await cards()).toHaveLength(24);
  });

  test("where Config is not answered in time", async () => {
    stub().set("getConfig", hanging);
    renderApp("/product");
    expect(await cards()).toHaveLength(24);
  });

  test("but not before Config has said so", async () => {
    const { behaviour, release } = heldBack();
    stub().set("getConfig", behaviour);
    renderApp("/product");
    await screen.findByRole("button", { name: "Skin" });
    expect(pathsOf("getProducts")).toEqual([]);
    release();
    expect(await cards()).toHaveLength(24);
  });
});
