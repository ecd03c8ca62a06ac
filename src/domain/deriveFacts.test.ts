import names from "../assets/ingredients.json";
import { deriveFacts, ingredientIndex, readIngredients } from "./deriveFacts";

type Row = Parameters<typeof deriveFacts>[0];

const known = ingredientIndex(names);
const facts = (name: string, more: Partial<Row> = {}) =>
  deriveFacts(
    { name, brand: "", description: "", mg: null, hasPack: true, ...more },
    known,
  );
/** In short: "Codeine 8 mg + Paracetamol 500 mg; tablet; tablet". */
function short(name: string, more: Partial<Row> = {}): string {
  const { ingredients = [], form = "-", unit = "-" } = facts(name, more);
  const list = ingredients.map((of) => `${of.name} ${of.strength} ${of.unit}`);
  return `${list.join(" + ") || "-"}; ${form}; ${unit}`;
}

test.each(
  `
Atorvastatin 20mg tablets: Atorvastatin 20 mg; tablet; tablet
Amlodipine 2.5mg tablets: Amlodipine 2.5 mg; tablet; tablet
Omeprazole 20mg gastro-resistant capsules: Omeprazole 20 mg; gastro-resistant capsule; capsule
Montelukast 4mg chewable tablets sugar free: Montelukast 4 mg; chewable tablet, sugar free; tablet
Paracetamol 1g tablets: Paracetamol 1000 mg; tablet; tablet
Levothyroxine 25 micrograms tablets: Levothyroxine 25 mcg; tablet; tablet
Amoxicillin 250mg/5 ml oral suspension: Amoxicillin 250 mg/5ml; oral suspension; -
Clotrimazole 1% cream: Clotrimazole 1 %; cream; -
Losartan Plus 50mg tablets: -; tablet; tablet
DICLOFENAC 1 %, gel: Diclofenac 1 %; gel; -
DOLKO 1 g, comprimé sécable: -; tablet; tablet
UTROGESTAN 200 mg, capsule molle orale ou vaginale: -; -; -
`
    .trim()
    .split("\n"),
)("the name %s", (line) => {
  const [name = "", expected] = line.split(": ");
  expect(short(name)).toBe(expected);
});

test.each([
  [
    "Losartan Accord 50mg tablets",
    "Accord Healthcare",
    "Losartan 50 mg; tablet; tablet",
  ],
  [
    "METFORMINE ACCORD 1000 mg, comprimé pelliculé sécable",
    "ACCORD HEALTHCARE FRANCE",
    "Metformin 1000 mg; film-coated tablet; tablet",
  ],
  [
    "VALSARTAN/HYDROCHLOROTHIAZIDE EG 80 mg/12,5 mg, comprimé pelliculé",
    "EG LABO",
    "Valsartan 80 mg + Hydrochlorothiazide 12.5 mg; film-coated tablet; tablet",
  ],
])("the name %s may hold the maker %s: %s", (name, brand, expected) =>
  expect(short(name, { brand })).toBe(expected),
);

// Computed figures have noise; of a syrup with 120 mg it is not said how much.
test.each(
  `
Fluoxetine 20 mg | CAP: Fluoxetine 20 mg; capsule; capsule
Codeine 8 mg + Paracetamol 500 mg | TAB: Codeine 8 mg + Paracetamol 500 mg; tablet; tablet
Moxonidine 0.299999999999997 mg | FCT: Moxonidine 0.3 mg; film-coated tablet; tablet
Metformin Hcl 850 mg | TAB: Metformin hydrochloride 850 mg; tablet; tablet
Cetirizine 5 mg/1 ml | SYR: Cetirizine 5 mg/ml; syrup; -
Paracetamol 120 mg | SYR: -; syrup; -
Codeine 7 mg/5ml + Mepyramine 2.5 mg/ml | SYR: -; syrup; -
Ondasetron 4 mg | TAB: -; tablet; tablet
Paracetamol 500 mg + Paracetamol 500 mg | TAB: -; tablet; tablet
Ceftriaxone 500 mg | INJ: -; -; -
`
    .trim()
    .split("\n"),
)("the South African description %s", (line) => {
  const [description = "", expected] = line.split(": ");
  expect(short("Trade name", { description })).toBe(expected);
});

test.each([
  ["Nurofen Plus", "Ibuprofen 200 mg | TAB", "-; tablet; tablet"],
  ["Femoston 1/10", "Dydrogesterone 10 mg | TAB", "-; tablet; tablet"],
  ["Claro 35", "Cyproterone 2 mg | TAB", "-; tablet; tablet"],
  ["Adco-Ibuprofen 400mg", "Ibuprofen 200 mg | TAB", "-; tablet; tablet"],
  ["Macorel 60 Sr", "Nifedipine 60 mg | TAB", "Nifedipine 60 mg; -; tablet"],
  ["Macorel 60SR", "Nifedipine 60 mg | TAB", "Nifedipine 60 mg; -; tablet"],
  ["Macorel Syrup", "Nifedipine 60 mg | TAB", "-; -; -"],
])(
  "the name %s limits what is believed of '%s': %s",
  (name, description, expected) =>
    expect(short(name, { description })).toBe(expected),
);

test("a description is not believed if the strength column contradicts it", () => {
  const description = "Losartan 50 mg | TAB";
  const isBelieved = (mg: number) =>
    facts("Lozaan", { description, mg }).ingredients !== undefined;
  expect([isBelieved(50), isBelieved(100)]).toEqual([true, false]);
});

test("no tablets are counted if the source does not say how many a pack holds", () =>
  expect(facts("Atorvastatin 20mg tablets", { hasPack: false })).toEqual({
    ingredients: [{ name: "Atorvastatin", strength: 20, unit: "mg" }],
    form: "tablet",
  }));

test.each(["Paracetamol -5 mg", "Paracetamol 0 mg", "Paracetamol", "500 mg"])(
  "'%s' is no list of ingredients",
  (list) => expect(readIngredients(list)).toBeUndefined(),
);

test("a list's names, figures and units are read", () =>
  expect(readIngredients("Vitamin B12 10 µg + Vitamin D3 1000 IU")).toEqual([
    { name: "Vitamin B12", strength: 10, unit: "mcg" },
    { name: "Vitamin D3", strength: 1000, unit: "iu" },
  ]));
