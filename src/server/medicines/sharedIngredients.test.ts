import { sharedIngredients } from "./sharedIngredients";

const shared = (...lines: string[][]) =>
  sharedIngredients(
    lines.map((contains, index) => ({ id: index, contains })),
  ).map(({ ingredient, lines }) => [ingredient, lines.map(({ id }) => id)]);

test("each ingredient that several lines contain is named once", () => {
  expect(shared(["paracetamol"], ["codeine", "paracetamol"])).toEqual([
    ["paracetamol", [0, 1]],
  ]);
  expect(shared(["codeine phosphate"], ["codeine"], ["aspirin"])).toEqual([
    ["codeine", [0, 1]],
  ]);
  const salt = ["codeine phosphate"];
  expect(shared(salt, salt, ["codeine"])).toEqual([["codeine", [0, 1, 2]]]);
  expect(shared(["aspirin", "aspirin"], ["caffeine"])).toEqual([]);
});
