import type { Product, ProductPage } from "../../storefront/api/endpoints.gen";
import type { LegalClass } from "../../domain/product/medicine";
import { productsOf } from "../../testing/host/testApp";
import { statusAndText } from "../../testing/host/testRequests";
import { reopen, shopForAllTests } from "../../testing/host/testShops";
import { LIMITS } from "../http/limits/limits";
import { importCatalog } from "../import/importCatalog";
import type { CatalogProduct } from "./catalogProduct";
import { catalogRow, sendProduct, writeOwnNames } from "./testCatalog";

const shop = shopForAllTests();
const changing = shopForAllTests();

const get = (call: string, { app } = shop) =>
  app.inject(`/api/Product/${call}`);

it("GetProduct gives the catalog in its order, and GetProduct/{id} one product", async () => {
  const products = await productsOf(shop);
  expect(products).toHaveLength(149);
  const isPrescribed = ({ legalClass }: Product) =>
    legalClass === "prescription";
  const prescribed = products.slice(41);
  expect(prescribed.every(isPrescribed)).toBe(true);
  expect(products.slice(0, 41).some(isPrescribed)).toBe(false);
  const [first] = prescribed;
  const id = "vmpp-1271511000001104";
  expect(first).toEqual({
    productId: id,
    productName: "Atorvastatin 20mg tablets",
    brandName: "",
    category: "Heart and blood pressure",
    mg: 20,
    qty: 28,
    price: 0.72,
    discount: 0,
    description: "Pack of 28 tablets",
    photo: [],
    ingredients: [{ name: "Atorvastatin", strength: 20, unit: "mg" }],
    contains: ["atorvastatin"],
    form: "tablet",
    unit: "tablet",
    legalClass: "prescription",
  });
  expect((await get(`GetProduct/${id}`)).json()).toEqual(first);
});

it("GetProduct refuses more than 100,000 products, in words that name SearchProducts", async () => {
  expect(LIMITS.wholeCatalog).toBe(100_000);
  jest.replaceProperty(LIMITS, "wholeCatalog", 1);
  const rows = ["1", "2"].map((id) => catalogRow({ id }));
  await importCatalog(changing, rows, { replace: true });
  const reply = await get("GetProduct", changing);
  expect(statusAndText(reply)).toBe(
    "422 This catalog is too large for one reply. Please use /api/Product/SearchProducts, which gives it page by page.",
  );
});

it("GetProduct/{id} finds an id with any characters, escaped for a URL", async () => {
  const id = `7/ü?#%${"é".repeat(58)}`;
  await sendProduct(changing, id, {});
  const call = `GetProduct/${encodeURIComponent(id)}`;
  const reply = await get(call, changing);
  expect(reply.json<Product>().productId).toBe(id);
});

it("GetProduct/{id} says so where there is no such product", async () => {
  const reply = await get("GetProduct/none");
  expect(statusAndText(reply)).toBe(
    "404 There is no medicine with this number. It may have been withdrawn.",
  );
});

it("GetCategories gives each category once, in the catalog's order", async () => {
  const names = (await productsOf(shop)).map(({ category }) => category);
  const categories = [...new Set(names)];
  expect(categories).toHaveLength(11);
  expect((await get("GetCategories")).json()).toEqual(
    categories.map((categoryName) => ({ categoryName })),
  );
});

describe("SearchProducts", () => {
  const search = async (query: string, asked = shop) =>
    (await get(`SearchProducts?${query}`, asked)).json<ProductPage>();

  it("without a query gives the first 24 recommended products", async () => {
    const { page, total, products } = await search("");
    const names = products.map(({ productName }) => productName);
    expect([page, total, names.length]).toEqual([1, 149, 24]);
    expect(names[0]).toBe("Fexofenadine 120mg tablets");
  });

  it("gives promoted products of all categories, or unknown ones if all are", async () => {
    const names = async (rows: readonly CatalogProduct[]) => {
      await importCatalog(changing, rows, { replace: true });
      const { products } = await search("featured=true", changing);
      return products.map(({ productName }) => productName);
    };
    const row = (name: string, legalClass?: LegalClass) =>
      catalogRow({ id: name, name, category: name.slice(0, 4), legalClass });
    const others = [row("Skin A"), row("Pain A", "prescription")];
    const sold = ["Skin D", "Skin C", "Pain B"].map((name) =>
      row(name, "pharmacy"),
    );
    expect(await names([...others, ...sold])).toEqual([
      "Skin D",
      "Pain B",
      "Skin C",
    ]);
    expect(await names(others)).toEqual([]);
    const unknown = ["Skin A", "Skin B", "Pain A"].map((name) => row(name));
    expect(await names(unknown)).toEqual(["Skin A", "Pain A", "Skin B"]);
  });

  it("knows names of medicines.csv, tells its mistakes, and counts what it misses", async () => {
    const total = async () => (await search("name=zyzzyva")).total;
    expect(await total()).toBe(0);
    const lines = "Zyzzyva,brand,paracetamol,*,,,,\nnonsense,,,,,,,\n";
    writeOwnNames(shop.dataDir, lines);
    await reopen(shop);
    expect(await total()).toBe(6);
    const line = shop.logLines[0];
    expect(line).toContain("medicines.csv, line 3, is left out:");
    const missed = shop.db.selectFrom("missed_search").select("text");
    expect(await missed.execute()).toEqual([{ text: "zyzzyva" }]);
  });
});
