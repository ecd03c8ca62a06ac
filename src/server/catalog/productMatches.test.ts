import type { SearchProductsApiArg } from "../../storefront/api/endpoints.gen";
import type { LegalClass } from "../../domain/product/medicine";
import { databaseForAllTests } from "../../testing/testDatabases";
import { testNames } from "../../testing/testNames";
import { importCatalog } from "../import/importCatalog";
import type { CatalogProduct } from "./catalogProduct";
import { productMatches } from "./productMatches";
import { catalogRow, inIndex } from "./testCatalog";

const database = databaseForAllTests();
const NAMES = testNames();

const load = (rows: readonly CatalogProduct[]) =>
  importCatalog(database, rows, { source: "test", replace: true });

const missed: string[] = [];
const calls = () => productMatches(NAMES, (text) => missed.push(text));
const find = (search: SearchProductsApiArg) =>
  inIndex({ ...database, names: NAMES }, (index) =>
    calls().searchProducts(index, search),
  );
const suggest = (text: string) =>
  inIndex({ ...database, names: NAMES }, (index) =>
    calls().getSuggestions(index, text),
  );
/** The names of suggested products. */
const suggested = async (text: string) =>
  (await suggest(text)).products.map(({ productName }) => productName);

describe("other matches on the host", () => {
  it("come page by page, each with the word that matches", async () => {
    await load(
      ["a", "b", "c"].map((id) =>
        catalogRow({
          id,
          name: `Medicine ${id}`,
          description: "Contains paracetamol.",
        }),
      ),
    );
    const search = { name: "paracetamoll", page: 9, pageSize: 2 };
    expect(await find(search)).toMatchObject({
      page: 2,
      total: 3,
      prefixTotal: 0,
      categories: [{ categoryName: expect.any(String), count: 3 }],
      didYouMean: ["paracetamol"],
      medicine: {
        name: "paracetamol",
        ingredients: [],
        isBrand: false,
        isSold: true,
      },
      products: [
        expect.objectContaining({
          productId: "c",
          match: { field: "ingredient", word: "paracetamol" },
        }),
      ],
    });
  });

  it("follow the names that start with the text, with one total and one count for each category", async () => {
    await load([
      catalogRow({ id: "1", name: "For the heart", category: "Heart" }),
      catalogRow({ id: "2", name: "Heartsease", category: "Herbs" }),
      catalogRow({ id: "3", name: "Hearty meal", category: "Food" }),
      catalogRow({ id: "4", name: "Meal for hearts", category: "Food" }),
    ]);
    const pageOf = async (search: SearchProductsApiArg) => {
      const found = await find({ name: "heart", pageSize: 3, ...search });
      const { total, prefixTotal, products } = found;
      return [total, prefixTotal, ...products.map((one) => one.productId)];
    };
    expect(await pageOf({})).toEqual([4, 2, "2", "3", "1"]);
    expect(await pageOf({ page: 2 })).toEqual([4, 2, "4"]);
    expect(await pageOf({ category: "foo" })).toEqual([2, 1, "3", "4"]);
    expect(
      (await find({ name: "heart", category: "Herbs" })).categories,
    ).toEqual([
      { categoryName: "Heart", count: 1 },
      { categoryName: "Herbs", count: 1 },
      { categoryName: "Food", count: 2 },
    ]);
  });

  it("tell which searches found nothing, and only those", async () => {
    await load([
      catalogRow({ name: "Aspirin", category: "Heart", contains: ["aspirin"] }),
    ]);
    missed.length = 0;
    const texts = ["aspirin", " Nothing Like It ", "aspirni", "a", ""];
    // Known, and not sold; and one that may be two medicines.
    for (const text of [...texts, "Prednisone", "amxicillin"]) {
      await find({ name: text });
    }
    await find({ name: "also nothing", category: "Heart" });
    expect(missed).toEqual(["nothing like it", "prednisone"]);
  });
});

it("suggestions are at most eight products of different names, those of the list first", async () => {
  await load([
    catalogRow({ id: "1", name: "Heartsease", category: "Herbs" }),
    catalogRow({ id: "2", name: "HEARTSEASE", pack: 56, category: "Herbs" }),
    catalogRow({ id: "3", name: "For the heart", category: "Heart" }),
  ]);
  expect(await suggested(" heart")).toEqual(["Heartsease", "For the heart"]);
  expect(await suggest(" ")).toEqual({ products: [] });
  await load(
    Array.from("ABCDEFGHI", (name) =>
      catalogRow({ id: name, name: `Zinc ${name}` }),
    ),
  );
  expect(await suggested("zinc")).toHaveLength(8);
});

it("what is found is in the order that is asked for on all pages, and otherwise the likeliest first", async () => {
  await load([
    catalogRow({ id: "1", name: "B heart", price_cents: 300 }),
    catalogRow({ id: "2", name: "A hearty meal", price_cents: 200 }),
    catalogRow({ id: "3", name: "C heart", price_cents: 100 }),
  ]);
  const ids = async (search: SearchProductsApiArg) => {
    const found = [1, 2, 3].map((page) =>
      find({ name: "heart", page, pageSize: 1, ...search }),
    );
    const pages = await Promise.all(found);
    return pages.flatMap(({ products }) =>
      products.map(({ productId }) => productId),
    );
  };
  expect(await ids({})).toEqual(["1", "2", "3"]);
  expect(await ids({ sort: "name" })).toEqual(["2", "1", "3"]);
  expect(await ids({ sort: "price" })).toEqual(["3", "2", "1"]);
});

it("a name is suggested with the smallest pack that is sold without a prescription", async () => {
  const pack = (size: number, legalClass: LegalClass) =>
    catalogRow({ id: String(size), pack: size, legalClass });
  await load([
    pack(14, "prescription"),
    pack(100, "prescription"),
    pack(56, "pharmacy"),
    pack(28, "pharmacy"),
  ]);
  const { products } = await suggest("asp");
  expect(products.map(({ qty }) => qty)).toEqual([28]);
  await load([pack(100, "prescription"), pack(14, "prescription")]);
  const [smallest] = (await suggest("asp")).products;
  expect(smallest?.qty).toBe(14);
});

it("matches that are equally likely come as they are recommended", async () => {
  await load([
    catalogRow({ id: "1", name: "1 A day zinc" }),
    catalogRow({ id: "2", name: "Tablets of zinc", pack: 90 }),
    catalogRow({ id: "3", name: "Tablets of zinc", pack: 30 }),
  ]);
  const { products } = await find({ name: "zinc" });
  expect(products.map(({ productId }) => productId)).toEqual(["3", "2", "1"]);
});

it("words such as cheap are ignored, also in what the list finds", async () => {
  await load([catalogRow({ id: "1", name: "Zinc" })]);
  expect(await find({ name: "buy cheap zinc" })).toMatchObject({
    total: 1,
    prefixTotal: 1,
  });
  expect(await suggested("best zi")).toEqual(["Zinc"]);
  missed.length = 0;
  await find({ name: "cheap zinc" });
  expect(missed).toEqual([]);
});

it("suggestions ask for a spelling, tell what is not sold, and name nothing for three letters whose mix-up kills", async () => {
  await load([
    catalogRow({ id: "1", name: "Morphine 10mg", contains: ["morphine"] }),
    catalogRow({ id: "2", name: "Mortar and pestle" }),
  ]);
  expect(await suggested("mor")).toEqual(["Mortar and pestle"]);
  expect(await suggested("morp")).toEqual(["Morphine 10mg"]);
  expect((await suggest("morter")).didYouMean).toEqual(["mortar"]);
  expect((await suggest("prednisone")).medicine?.isSold).toBe(false);
});

it("suggestions for the start of a salt's name leave out what a mix-up of kills", async () => {
  await load([
    catalogRow({
      id: "1",
      name: "Pethidine hydrochloride 50mg",
      contains: ["pethidine"],
    }),
    catalogRow({ id: "2", name: "Promethazine hydrochloride 25mg" }),
    catalogRow({
      id: "3",
      name: "Pethidine hydromorphone",
      contains: ["pethidine"],
    }),
  ]);
  expect(await suggested("hydr")).toEqual([
    "Promethazine hydrochloride 25mg",
    "Pethidine hydromorphone",
  ]);
  expect(await suggested("peth")).toContain("Pethidine hydrochloride 50mg");
  expect(await suggested("hydr 50mg")).toContain(
    "Pethidine hydrochloride 50mg",
  );
});
