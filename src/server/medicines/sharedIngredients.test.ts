import type { Medicine } from "../../domain/product/medicine";
import { sharedIngredients } from "./sharedIngredients";

test.each([
  [[["codeine"], ["paracetamol"], []], ""],
  [[["codeine", "zinc"], ["paracetamol"], ["codeine"]], "codeine: 0 2"],
  [
    [
      ["caffeine", "aspirin"],
      ["aspirin", "caffeine"],
    ],
    "aspirin: 0 1, caffeine: 0 1",
  ],
  // A salt is its ingredient.
  [[["codeine phosphate"], ["codeine"]], "codeine: 0 1"],
  [
    [["codeine phosphate"], ["codeine"], ["codeine phosphate"]],
    "codeine: 0 1 2",
  ],
])("of lines with %j several contain '%s'", (contained, shared) => {
  type Line = Medicine & { at: number };
  const lines: Line[] = contained.map((contains, at) => ({ contains, at }));
  const unknown: Line = { at: 9 };
  const texts = sharedIngredients([...lines, unknown]).map(
    ({ ingredient, lines: sharing }) =>
      `${ingredient}: ${sharing.map(({ at }) => at).join(" ")}`,
  );
  expect(texts.join(", ")).toBe(shared);
});
