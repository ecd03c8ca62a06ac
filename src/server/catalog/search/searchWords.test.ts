import {
  contentsKey,
  productWords,
  spellingCostOf,
  wordsOf,
} from "./searchWords";

test.each([
  ["500 mg", "500mg, 0.5 g, 0,500g, 500000 mcg; 500000μg."],
  ["12.5 mg", "12,5 mg or 0.0125 g or 12500 ug"],
  ["1 g", "1000 mg"],
  ["0.5 mg", "of .5mg, ,5 mg, (.50 mg), 500 micrograms or 500microgram"],
  ["5 mg", "A.5 mg"],
])("the strength %s is also written %s", (strength, others) =>
  expect(wordsOf(others).strengths).toEqual(wordsOf(strength).strengths),
);

test("a number that can be read in two ways is a word, and no strength", () => {
  const { words, strengths } = wordsOf("Paracetamol 1,000 mg");
  expect([words, strengths]).toEqual([["paracetamol", "1,000"], []]);
});

test("a product is found by words of its name, brand and description, and strengths", () => {
  const description =
    "Paracetamol 500 mg + Codeine 0,008 g | TAB, a pack of 30 tablets by Panado";
  const product = {
    name: "Panado Co 500mg Tablets 24",
    brand: "Panado, Adcock Ingram",
    description: `${description.padEnd(500)} and caffeine 30 mg`,
    mg: 508,
    contains: ["paracetamol", "insulin human"],
  };
  expect(productWords(product)).toEqual({
    name: ["panado", "co", "tablets"],
    brand: ["adcock", "ingram"],
    ingredient: ["paracetamol", "codeine"],
    strength: ["#500", "#24", "#8", "#508"],
    contents: ["#paracetamol", "#insulin.human", "##insulin.human#paracetamol"],
  });
});

test.each([
  ["Calpol 120mg/5ml oral suspension", "", true],
  ["Panado", "Paracetamol 120 mg/5ml | SYR", true],
  ["Panado", "Paracetamol 500 mg | TAB", false],
  ["Perfalgan solution for infusion", "", false],
  ["Eye drops suspension", "", false],
])(
  "of '%s', '%s' it is known whether it is swallowed by the spoon: %p",
  (name, description, isLiquid) => {
    const contains = ["paracetamol"];
    const product = { name, description, brand: "", mg: null, contains };
    const liquid = contentsKey(contains, true);
    expect(productWords(product).contents.includes(liquid)).toBe(isLiquid);
  },
);

test("a percentage is no strength in mg", () => {
  const name = "5 Fluorouracil cream 5.0 %";
  const words = productWords({ name, brand: "", description: "", mg: null });
  expect(words).toMatchObject({
    name: ["fluorouracil", "cream"],
    strength: ["#5%", "#5"],
    contents: [],
  });
});

test.each([
  ["amoxycillin", "amoxicillin", 0.25],
  ["teofiline", "theophylline", 0.75],
  ["paracetmol", "paracetamol", 1.25],
  ["naporxne", "naproxen", 2.5],
  ["nproxn", "naproxen", 2.5],
  // Only two letters that have changed places are one edit.
  ["loaxrtan", "losartan", 2.5],
  ["loxsrtan", "losartan", 2.5],
  ["asprn", "aspirin", Infinity],
  ["zic", "zinc", Infinity],
])(
  "'%s' for '%s' costs %p edits: less if it sounds the same",
  (typed, meant, cost) => expect(spellingCostOf(typed)(meant)).toBe(cost),
);
