import type { Medicine } from "../../domain/product/medicine";
import { sharedIngredients } from "./sharedIngredients";

test.each<[shared: string, ...contained: string[][]]>([
  ["", ["codeine"], ["paracetamol"], []],
  ["codeine: 0 2", ["codeine", "zinc"], ["paracetamol"], ["codeine"]],
  ["a: 0 1, b: 0 1", ["b", "a"], ["a", "b"]],
  // A salt is its ingredient.
  ["codeine: 0 1", ["codeine phosphate"], ["codeine"]],
  ["codeine: 0 1 2", ["codeine phosphate"], ["codeine"], ["codeine phosphate"]],
])("'%s' is in several of %j, %j, %j", (shared, ...contained) => {
  const others: (Medicine & { at: number })[] = [{ at: 9 }];
  const lines = contained.map((contains, at) => ({ contains, at }));
  const found = sharedIngredients([...others, ...lines]).map(
    ({ ingredient, lines: with_ }) =>
      `${ingredient}: ${with_.map(({ at }) => at).join(" ")}`,
  );
  expect(found.join(", ")).toBe(shared);
});
