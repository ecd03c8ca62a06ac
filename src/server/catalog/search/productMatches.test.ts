import type { SearchProductsApiArg } from "../../../storefront/api/endpoints.gen";
import type { LegalClass } from "../../../domain/product/medicine";
import { testNames } from "../../../testing/testNames";
import { describeProduct, type CatalogProduct } from "../catalogProduct";
import { productMatches } from "./productMatches";
import { catalogRow, indexOf } from "../testCatalog";

const names = testNames();

/** A shop's catalog, with ids in turn, and the searches in it that found nothing. */
function shopOf(...rows: Partial<CatalogProduct>[]) {
  const products = rows.map((cells, at) =>
    describeProduct(catalogRow({ id: String(at + 1), ...cells }), names),
  );
  const index = indexOf(products, { names });
  const missed: string[] = [];
  const calls = productMatches(names, (text) => missed.push(text));
  const find = (search: SearchProductsApiArg) =>
    calls.searchProducts(index, search);
  const suggest = (text: string) => calls.getSuggestions(index, text);
  return {
    ...{ find, suggest, missed },
    ids: (search: SearchProductsApiArg) =>
      find(search).products.map(({ productId }) => productId),
    suggested: (text: string) =>
      suggest(text).products.map(({ productName }) => productName),
  };
}

describe("other matches on the host", () => {
  it("come page by page, each with the word that matches", () => {
    const description = "Contains paracetamol.";
    const { find } = shopOf(
      ...["A", "B", "C"].map((name) => ({ name, description })),
    );
    const search = { name: "paracetamoll", page: 9, pageSize: 2 };
    expect(find(search)).toMatchObject({
      ...{ page: 2, total: 3, prefixTotal: 0 },
      categories: [{ categoryName: "Heart", count: 3 }],
      didYouMean: ["paracetamol"],
      medicine: { name: "paracetamol", isBrand: false, isSold: true },
      products: [
        expect.objectContaining({
          productId: "3",
          match: { field: "ingredient", word: "paracetamol" },
        }),
      ],
    });
  });

  it("follow the names that start with the text, with one total and one count each", () => {
    const { find } = shopOf(
      { name: "For the heart", category: "Heart" },
      { name: "Heartsease", category: "Herbs" },
      { name: "Hearty meal", category: "Food" },
      { name: "Meal for hearts", category: "Food" },
    );
    const pageOf = (search: SearchProductsApiArg) => {
      const found = find({ name: "heart", pageSize: 3, ...search });
      const { total, prefixTotal, products } = found;
      return [total, prefixTotal, ...products.map((one) => one.productId)];
    };
    expect(pageOf({})).toEqual([4, 2, "2", "3", "1"]);
    expect(pageOf({ page: 2 })).toEqual([4, 2, "4"]);
    expect(pageOf({ category: "foo" })).toEqual([2, 1, "3", "4"]);
    const { categories } = find({ name: "heart", category: "Herbs" });
    expect(categories).toEqual([
      { categoryName: "Heart", count: 1 },
      { categoryName: "Herbs", count: 1 },
      { categoryName: "Food", count: 2 },
    ]);
  });

  it("tell which searches found nothing, and only those", () => {
    const { find, missed } = shopOf({ name: "Aspirin" });
    const texts = ["aspirin", " Nothing Like It ", "aspirni", "a", ""];
    // Known, and not sold; and one that may be two medicines.
    for (const name of [...texts, "Prednisone", "amxicillin"]) find({ name });
    find({ name: "also nothing", category: "Heart" });
    find({ name: "cheap aspirin" });
    expect(missed).toEqual(["nothing like it", "prednisone"]);
  });

  it("are in the order that is asked for, and otherwise the likeliest first", () => {
    const { ids } = shopOf(
      { name: "B heart", price_cents: 300 },
      { name: "A hearty meal", price_cents: 200 },
      { name: "C heart", price_cents: 100 },
    );
    const idsOf = (search: SearchProductsApiArg) =>
      [1, 2, 3].flatMap((page) =>
        ids({ name: "heart", page, pageSize: 1, ...search }),
      );
    expect(idsOf({})).toEqual(["1", "2", "3"]);
    expect(idsOf({ sort: "name" })).toEqual(["2", "1", "3"]);
    expect(idsOf({ sort: "price" })).toEqual(["3", "2", "1"]);
  });

  it("that are equally likely come as they are recommended", () => {
    const { ids } = shopOf(
      { name: "1 A day zinc" },
      { name: "Tablets of zinc", pack: 90 },
      { name: "Tablets of zinc", pack: 30 },
    );
    expect(ids({ name: "zinc" })).toEqual(["3", "2", "1"]);
  });
});

describe("suggestions", () => {
  it("are at most eight products of different names, those of the list first", () => {
    const zinc = Array.from("IHGFEDCBA", (name) => ({ name: `Zinc ${name}` }));
    const { suggest, suggested } = shopOf(
      { name: "Heartsease" },
      { name: "HEARTSEASE", pack: 56 },
      { name: "For the heart" },
      ...zinc,
    );
    expect(suggested(" heart")).toEqual(["Heartsease", "For the heart"]);
    expect(suggest(" ")).toEqual({ products: [] });
    const names = zinc.map(({ name }) => name);
    expect(suggested("zinc")).toEqual(names.slice(0, 8));
  });

  it.each([
    [["prescription 14", "prescription 100", "pharmacy 56", "pharmacy 28"], 28],
    [["prescription 100", "prescription 14"], 14],
  ])("of %j name the pack of %i", (packs, expected) => {
    const { suggest } = shopOf(
      ...packs.map((text) => {
        const [legalClass, pack] = text.split(" ");
        return { legalClass: legalClass as LegalClass, pack: Number(pack) };
      }),
    );
    expect(suggest("asp").products.map(({ qty }) => qty)).toEqual([expected]);
  });

  it("ask for a spelling, tell what is not sold, and never name what a mix-up kills by", () => {
    const { suggest, suggested } = shopOf(
      { name: "Morphine 10mg" },
      { name: "Mortar and pestle" },
    );
    expect(suggested("mor")).toEqual(["Mortar and pestle"]);
    expect(suggested("morp")).toEqual(["Morphine 10mg"]);
    expect(suggest("morter").didYouMean).toEqual(["mortar"]);
    expect(suggest("prednisone").medicine?.isSold).toBe(false);
  });

  it("for the start of a salt's name leave out what a mix-up of kills", () => {
    const { suggested } = shopOf(
      { name: "Pethidine hydrochloride 50mg" },
      { name: "Promethazine hydrochloride 25mg" },
      { name: "Pethidine hydromorphone" },
    );
    expect(suggested("hydr")).toEqual([
      "Promethazine hydrochloride 25mg",
      "Pethidine hydromorphone",
    ]);
    for (const text of ["peth", "hydr 50mg"])
      expect(suggested(text)).toContain("Pethidine hydrochloride 50mg");
  });
});
