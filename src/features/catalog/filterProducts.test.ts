import * as namePrefix from "../../domain/namePrefix";
import { products } from "../../testing/catalogue";
import { manyProducts } from "../../testing/manyProducts";
import { filterProducts } from "./filterProducts";

const namesOf = (search: string, category = "") =>
  filterProducts(products, { search, category }).map(
    ({ productName }) => productName,
  );

test("names that start with the typed text are found, ignoring case, accents and blanks around it", () => {
  expect(namesOf(" PÁRACET ")).toEqual([
    "Paracetamol 500mg tablets",
    "Paracetamol 1g effervescent tablets",
  ]);
  expect(namesOf("evo")).toEqual(["Évolocumab 140mg injection"]);
  expect(namesOf("tablets")).toEqual([]);
});

test("the category and the search combine", () => {
  expect(namesOf("a", "Skin")).toEqual(["Aqueous cream"]);
  expect(namesOf("", "heart")).toHaveLength(7);
});

test("all products in their order where nothing is typed or chosen", () => {
  expect(filterProducts(products, { search: "  ", category: "" })).toBe(
    products,
  );
});

test("each name of a list is folded once, however often it is searched", () => {
  const list = manyProducts(100);
  const fold = jest.spyOn(namePrefix, "foldName");
  filterProducts(list, { search: "p", category: "" });
  expect(fold.mock.calls.length).toBeGreaterThan(100);
  fold.mockClear();
  filterProducts(list, { search: "pa", category: "S" });
  expect(fold.mock.calls).toEqual([["pa"], ["S"]]);
  fold.mockRestore();
});
