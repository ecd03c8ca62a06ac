import fc from "fast-check";
import { testNames } from "../../testing/testNames";
import {
  similarMedicines as similarIn,
  type ComparedMedicine,
} from "./similarMedicines";
import { runs } from "../../testing/runs";

const similarMedicines = (
  medicine: ComparedMedicine,
  catalog: readonly ComparedMedicine[],
) => similarIn(medicine, catalog, testNames());

const of = (name: string, strength: number, unit = "mg") => [
  { name, strength, unit },
];
const medicine = (
  productId: string,
  more: Partial<ComparedMedicine> = {},
): ComparedMedicine => ({
  productId,
  productName: "Antihistamine 75mg tablets",
  brandName: "Acme",
  ingredients: of("Cetirizine", 75),
  form: "tablet",
  unit: "tablet",
  legalClass: "pharmacy",
  price: 2.8,
  qty: 28,
  ...more,
});
const own = medicine("own");
const idsOf = (...catalog: ComparedMedicine[]) => {
  const { others, equals } = similarMedicines(own, [own, ...catalog]);
  return {
    others: others.map(({ productId }) => productId),
    equals: equals.map(({ productId }) => productId),
  };
};

it("other packs and strengths of the same maker in plain forms, but not its other medicines, come by the price of a unit", () =>
  expect(
    idsOf(
      medicine("dear", { price: 5.6, form: "capsule" }),
      medicine("melt", { price: 0.5, form: "orodispersible tablet" }),
      medicine("form unknown", { price: 0.5, form: undefined }),
      medicine("large", { price: 5, qty: 100 }),
      medicine("strong", { ingredients: of("Cetirizine", 300), price: 2.5 }),
      medicine("unit unknown", { unit: undefined, price: 0.1 }),
      medicine("another", { ingredients: of("Ibuprofen", 75) }),
    ),
  ).toEqual({
    others: ["large", "strong", "dear", "unit unknown"],
    equals: [],
  }));

it("other packs say how they are sold, if that is known", () => {
  const { others } = similarMedicines(own, [
    medicine("few", { legalClass: "general" }),
    medicine("many", { legalClass: "prescription", price: 9 }),
    medicine("some", { legalClass: undefined, price: 10 }),
  ]);
  expect(others.map((other) => other.legalClass)).toEqual([
    "general",
    "prescription",
    undefined,
  ]);
  expect(others[2]).not.toHaveProperty("legalClass");
});

it("the same medicine of other makers comes by the price of a unit", () => {
  const mcg = of("cetirizine", 75_000, "mcg");
  expect(
    idsOf(
      medicine("cheap", { brandName: "Other", price: 1.4, ingredients: mcg }),
      medicine("cheaper, larger", { brandName: "Third", price: 2, qty: 56 }),
      medicine("same price", { brandName: "Fourth" }),
      medicine("dearer", { brandName: "Fourth", price: 3 }),
    ),
  ).toEqual({
    others: [],
    equals: ["cheaper, larger", "cheap", "same price", "dearer"],
  });
});

it("packs of one maker that a form tells apart name it, and Advagraf is never beside Prograf", () => {
  const tacrolimus = (productId: string, form?: string) =>
    medicine(productId, {
      productName: productId,
      ingredients: of("Tacrolimus", 1),
      form,
    });
  const shop = [
    tacrolimus("Prograf", "capsule"),
    tacrolimus("Prograf granules", "granules"),
    tacrolimus("Advagraf", "prolonged-release capsule"),
    tacrolimus("Modigraf"),
    // As a list may call them.
    tacrolimus("Advagraf 1mg", "capsule"),
    tacrolimus("Tacrolimus XL", "capsule"),
  ];
  const beside = (index: number) =>
    similarMedicines(shop[index]!, shop).others.map(
      ({ productId, form }) => `${productId}, ${form}`,
    );
  expect(beside(0)).toEqual(["Prograf granules, granules"]);
  expect(beside(2)).toEqual([]);
  expect(beside(3)).toEqual([]);
  expect(beside(4)).toEqual([]);
});

it("another brand of the same maker is none of its other packs", () => {
  const [lenoxin, ...digoxin] = ["Lenoxin", "Lanoxin", "Lanoxin-PG"].map(
    (productName) =>
      medicine(productName, { productName, ingredients: of("Digoxin", 0.25) }),
  );
  const beside = (one: ComparedMedicine) =>
    similarMedicines(one, [lenoxin!, ...digoxin]).others.map(
      ({ productName }) => productName,
    );
  expect(beside(lenoxin!)).toEqual([]);
  expect(beside(digoxin[0]!)).toEqual(["Lanoxin-PG"]);
});

it("plain tablets have other packs, also of an ingredient that comes in slower ones too", () => {
  const [small, large] = [500, 850].map((mg) =>
    medicine(`${mg}`, {
      productName: `Metformin ${mg}mg tablets`,
      ingredients: of("Metformin", mg),
    }),
  );
  expect(similarMedicines(small!, [large!]).others).toHaveLength(1);
});

const PAIR = [...of("Amlodipine", 5), ...of("Atenolol", 50)];

it.each([
  ["in another order", PAIR, [...PAIR].reverse()],
  ["in micrograms", of("Cetirizine", 5), of("Cetirizine", 5_000, "mcg")],
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
  ["another strength", { ingredients: of("Cetirizine", 300) }],
  ["the same number of units", { ingredients: of("Cetirizine", 75, "iu") }],
  [
    "a strength of a millilitre",
    { ingredients: of("Cetirizine", 75, "mg/ml") },
  ],
  ["a salt", { ingredients: of("Cetirizine hydrochloride", 75) }],
  [
    "a further ingredient",
    { ingredients: [...of("Cetirizine", 75), ...of("Caffeine", 20)] },
  ],
  ["another form", { form: "capsule", unit: "capsule" }],
  ["gastro-resistant", { form: "gastro-resistant tablet" }],
  ["prescription-only", { legalClass: "prescription" }],
  ["of unknown class", { legalClass: undefined }],
  ["said to contain more", { contains: ["cetirizine", "codeine"] }],
  ["named like a prolonged-release tablet", { productName: "Hay XL" }],
  ["of a line", { productName: "Zirtek 75mg tablets" }],
  ["an unknown form", { form: undefined }],
])("%s is not equal", (_, more) => {
  const other = medicine("x", { brandName: "Other", price: 0.1, ...more });
  expect(idsOf(other).equals).toEqual([]);
});

it.each<[isOffered: boolean, both: Partial<ComparedMedicine>]>([
  [true, { legalClass: "general" }],
  [true, { form: "capsule", unit: "capsule" }],
  [true, { ingredients: PAIR }],
  [false, { legalClass: "prescription" }],
  [false, { legalClass: undefined }],
  [false, { unit: undefined }],
  [false, { form: "cream", unit: "g" }],
  [false, { form: "prolonged-release tablet" }],
  [false, { form: "oral drops", unit: "ml" }],
  [false, { ingredients: of("Cetirizine", 75, "iu") }],
  [false, { ingredients: of("Cetirizine", 75, "mg/ml") }],
  [false, { ingredients: of("Cetirizine", 75, "mmol mg") }],
  [false, { ingredients: of("Unknownium", 75) }],
  [false, { ingredients: [...of("Cetirizine", 75), ...of("Unknownium", 1)] }],
  [false, { ingredients: [...of("Cetirizine", 75), ...of("Cetirizine", 5)] }],
  [false, { contains: ["cetirizine", "codeine"] }],
  [false, { productName: "Hay XL" }],
  [false, { productName: "Zirtek 75mg tablets" }],
])("of two makers' medicines one is offered: %p, if both have %j", (is, both) =>
  expect(
    similarMedicines({ ...own, ...both }, [
      medicine("x", { ...both, brandName: "Other" }),
    ]).equals,
  ).toHaveLength(is ? 1 : 0),
);

it("capsules of a brand that releases slowly are never called alike", () => {
  const [one, other] = ["Advagraf 1mg", "Advagraf 5mg"].map((productName) =>
    medicine(productName, {
      productName,
      ingredients: of("Tacrolimus", 1),
      ...{ form: "capsule", unit: "capsule" },
    }),
  );
  expect(similarMedicines(one!, [other!]).others).toEqual([]);
});

it.each(["ingredients", "form"] as const)(
  "nothing is similar to unknown %s, not even unknown ones",
  (fact) =>
    expect(
      similarMedicines({ ...own, [fact]: undefined }, [
        medicine("known"),
        medicine("pack", { [fact]: undefined }),
        medicine("x", { brandName: "Other", price: 1, [fact]: undefined }),
      ]),
    ).toEqual({ others: [], equals: [] }),
);

test.each(
  "ciclosporin tacrolimus carbamazepine lamotrigine levothyroxine lithium warfarin digoxin theophylline clozapine methylphenidate levonorgestrel"
    .split(" ")
    .map((name) => [name]),
)("%s is never offered from another maker", (name) => {
  const ingredients = of(name, 5);
  const product = medicine("own", { ingredients });
  const other = medicine("x", { ingredients, brandName: "Other" });
  expect(similarMedicines(product, [other]).equals).toEqual([]);
});

test("no two products that are offered as comparable differ in ingredient, strength, form or release, or are on the list", () => {
  const any = fc.record({
    ingredients: fc.array(
      fc.record({
        name: fc.constantFrom(
          "Cetirizine",
          "Amlodipine",
          "Amlodipine besilate",
          "Warfarin",
          "Tacrolimus",
          "Unknownium",
        ),
        strength: fc.constantFrom(5, 5_000),
        unit: fc.constantFrom("mg", "mcg", "mg/ml"),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    form: fc.constantFrom(
      "tablet",
      "capsule",
      "prolonged-release tablet",
      undefined,
    ),
    unit: fc.constantFrom("tablet" as const, "capsule" as const, undefined),
    legalClass: fc.constantFrom("pharmacy" as const, undefined),
    brandName: fc.constantFrom("A", "B"),
    productName: fc.constantFrom("Plain", "Norvasc 5mg", "Plain XL"),
  });
  const mg = ({ strength, unit }: { strength: number; unit: string }) =>
    unit === "mcg" ? strength / 1_000 : strength;
  const facts = ({ ingredients = [], form }: ComparedMedicine) => [
    ...ingredients.map((one) => `${one.name} ${mg(one)}`).sort(),
    form,
  ];
  fc.assert(
    fc.property(fc.array(any, { minLength: 2, maxLength: 12 }), (wanted) => {
      const all = wanted.map((one, id) =>
        medicine(String(id), one as Partial<ComparedMedicine>),
      );
      for (const one of all) {
        for (const { productId } of similarMedicines(one, all).equals) {
          const other = all[Number(productId)]!;
          expect(facts(other)).toEqual(facts(one));
          for (const { name, unit } of other.ingredients ?? []) {
            expect(["Cetirizine", "Amlodipine"]).toContain(name);
            expect(["mg", "mcg"]).toContain(unit);
          }
          expect(["tablet", "capsule"]).toContain(other.form);
          expect(other.productName).not.toBe("Plain XL");
          expect(other.legalClass).toBe("pharmacy");
        }
      }
    }),
    { numRuns: runs(500) },
  );
});
