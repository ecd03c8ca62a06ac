import { similarMedicines, type ComparedMedicine } from "./similarMedicines";

const of = (name: string, strength: number, unit = "mg") => [
  { name, strength, unit },
];
const medicine = (
  productId: string,
  more: Partial<ComparedMedicine> = {},
): ComparedMedicine => ({
  productId,
  productName: "Aspirin 75mg tablets",
  brandName: "Acme",
  ingredients: of("Aspirin", 75),
  form: "tablet",
  unit: "tablet",
  price: 2.8,
  qty: 28,
  ...more,
});
const own = medicine("own");
const idsOf = (...catalog: ComparedMedicine[]) => {
  const { others, equals } = similarMedicines(own, [own, ...catalog]);
  return {
    others: others.map(({ productId }) => productId),
    equals: equals.map(({ productId, saving }) => [productId, saving]),
  };
};

it("other packs, strengths and forms of the same maker, but not its other medicines, come by the price of a unit", () =>
  expect(
    idsOf(
      medicine("dear", { price: 5.6, form: "soluble tablet" }),
      medicine("large", { price: 5, qty: 100 }),
      medicine("strong", { ingredients: of("Aspirin", 300), price: 2.5 }),
      medicine("unit unknown", { unit: undefined, price: 0.1 }),
      medicine("another", { ingredients: of("Ibuprofen", 75) }),
    ),
  ).toEqual({
    others: ["large", "strong", "dear", "unit unknown"],
    equals: [],
  }));

it("the same medicine of another maker says what as many units would save", () => {
  const mcg = of("aspirin", 75_000, "mcg");
  expect(
    idsOf(
      medicine("cheap", { brandName: "Other", price: 1.4, ingredients: mcg }),
      medicine("cheaper, larger", { brandName: "Third", price: 2, qty: 56 }),
      medicine("same price", { brandName: "Fourth" }),
      medicine("dearer", { brandName: "Fourth", price: 3 }),
    ),
  ).toEqual({
    others: [],
    equals: [
      ["cheaper, larger", 1.8],
      ["cheap", 1.4],
    ],
  });
});

const CO_CODAMOL = [...of("Codeine", 8), ...of("Paracetamol", 500)];

it.each([
  ["in another order", CO_CODAMOL, [...CO_CODAMOL].reverse()],
  [
    "per another volume",
    of("Paracetamol", 62.5, "mg/2.5ml"),
    of("Paracetamol", 25, "mg/ml"),
  ],
])("ingredients written %s are the same", (_, written, ingredients) => {
  const { others, equals } = similarMedicines(
    { ...own, ingredients: written },
    [
      medicine("own maker", { ingredients }),
      medicine("other maker", { ingredients, brandName: "Other", price: 1 }),
    ],
  );
  const ids = [...others, ...equals].map(({ productId }) => productId);
  expect(ids).toEqual(["own maker", "other maker"]);
});

it("at most eight of many packs are named", () => {
  const packs = Array.from({ length: 9 }, (_, index) => medicine(`${index}`));
  expect(idsOf(...packs).others).toHaveLength(8);
});

it.each<[string, Partial<ComparedMedicine>]>([
  ["another strength", { ingredients: of("Aspirin", 300) }],
  ["the same number of units", { ingredients: of("Aspirin", 75, "iu") }],
  ["a strength of a millilitre", { ingredients: of("Aspirin", 75, "mg/ml") }],
  ["a salt", { ingredients: of("Aspirin lysine", 75) }],
  [
    "a further ingredient",
    { ingredients: [...of("Aspirin", 75), ...of("Caffeine", 20)] },
  ],
  ["another form", { form: "gastro-resistant tablet" }],
  ["an unknown form", { form: undefined }],
])("%s is not equal", (_, more) => {
  const other = medicine("x", { brandName: "Other", price: 0.1, ...more });
  expect(idsOf(other).equals).toEqual([]);
});

it.each(["ingredients", "form"] as const)(
  "unknown %s are not equal to unknown ones",
  (fact) =>
    expect(
      similarMedicines({ ...own, [fact]: undefined }, [
        medicine("x", { brandName: "Other", price: 1, [fact]: undefined }),
      ]),
    ).toEqual({ others: [], equals: [] }),
);

it("nothing is similar to unknown ingredients", () =>
  expect(
    similarMedicines({ ...own, ingredients: undefined }, [
      medicine("x"),
      medicine("y", { ingredients: undefined }),
    ]),
  ).toEqual({ others: [], equals: [] }));
