import { testNames } from "../../testing/testNames";
import { packsKey } from "./packsKey";

type Pack = Parameters<typeof packsKey>[0];

const of = (name: string, strength = 75) => [{ name, strength, unit: "mg" }];
const own: Pack = {
  name: "Antihistamine 75mg tablets",
  brand: "Acme",
  ingredients: of("Cetirizine"),
  form: "tablet",
};
const keyOf = (more: Partial<Pack> = {}) =>
  packsKey({ ...own, ...more }, testNames());
const digoxin = (name: string) => keyOf({ name, ingredients: of("Digoxin") });
const tacrolimus = (name: string, form?: string) =>
  keyOf({ name, form, ingredients: of("Tacrolimus") });

it.each<[string, Partial<Pack>]>([
  ["another strength", { ingredients: of("cetirizine", 300) }],
  ["another plain form", { form: "capsule" }],
  ["a name that goes on otherwise", { name: "Antihistamine, large pack" }],
])("%s is another pack of the same medicine", (_, more) =>
  expect(keyOf(more)).toBe(keyOf()),
);

it.each<[string, Partial<Pack>]>([
  ["another maker's", { brand: "Zeta" }],
  ["of another ingredient", { ingredients: of("Ibuprofen") }],
  [
    "of one more ingredient",
    { ingredients: [...of("Caffeine"), ...of("Cetirizine")] },
  ],
  ["a melting tablet", { form: "orodispersible tablet" }],
  ["a slow tablet", { form: "prolonged-release tablet" }],
])("what is %s is none of its packs", (_, more) =>
  expect(keyOf(more)).not.toBe(keyOf()),
);

it.each<[string, Partial<Pack>]>([
  ["without known ingredients", { ingredients: undefined }],
  ["without a known form", { form: undefined }],
  ["whose name says XL", { name: "Antihistamine XL" }],
])("a medicine %s has no other packs", (_, more) =>
  expect(keyOf(more)).toBeNull(),
);

it("ingredients in another order are the same", () => {
  const pair = [...of("Amlodipine", 5), ...of("Atenolol", 50)];
  expect(keyOf({ ingredients: [...pair].reverse() })).toBe(
    keyOf({ ingredients: pair }),
  );
});

it("another brand of the same maker is none of a medicine's packs", () => {
  expect(digoxin("Lanoxin-PG")).toBe(digoxin("Lanoxin"));
  expect(digoxin("Lenoxin")).not.toBe(digoxin("Lanoxin"));
});

it("Advagraf is never beside Prograf, whatever a list calls its form", () => {
  expect(tacrolimus("Prograf granules", "granules")).toBe(
    tacrolimus("Prograf", "capsule"),
  );
  expect(tacrolimus("Advagraf", "prolonged-release capsule")).not.toBe(
    tacrolimus("Prograf", "capsule"),
  );
  expect(tacrolimus("Advagraf 1mg", "capsule")).toBeNull();
});

it("plain tablets of what comes in slower ones too have other packs", () =>
  expect(
    keyOf({ name: "Metformin 500mg tablets", ingredients: of("Metformin") }),
  ).not.toBeNull());
