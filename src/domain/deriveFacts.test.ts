import names from "../assets/ingredients.json";
import { deriveFacts, ingredientIndex, readIngredients } from "./deriveFacts";

const known = ingredientIndex(names);
const facts = (
  name: string,
  more: Partial<Parameters<typeof deriveFacts>[0]> = {},
) =>
  deriveFacts(
    { name, brand: "", description: "", mg: null, hasPack: true, ...more },
    known,
  );
/** In short: "Codeine 8 mg + Paracetamol 500 mg; tablet; tablet". */
const short = (...texts: Parameters<typeof facts>) => {
  const { ingredients, form = "-", unit = "-" } = facts(...texts);
  const list = ingredients?.map(
    ({ name, strength, unit }) => `${name} ${strength} ${unit}`,
  );
  return `${list?.join(" + ") ?? "-"}; ${form}; ${unit}`;
};

describe("an English name", () => {
  it.each([
    ["Atorvastatin 20mg tablets", "Atorvastatin 20 mg; tablet; tablet"],
    ["Amlodipine 2.5mg tablets", "Amlodipine 2.5 mg; tablet; tablet"],
    [
      "Omeprazole 20mg gastro-resistant capsules",
      "Omeprazole 20 mg; gastro-resistant capsule; capsule",
    ],
    [
      "Montelukast 4mg chewable tablets sugar free",
      "Montelukast 4 mg; chewable tablet, sugar free; tablet",
    ],
    ["Paracetamol 1g tablets", "Paracetamol 1000 mg; tablet; tablet"],
    [
      "Levothyroxine 25 micrograms tablets",
      "Levothyroxine 25 mcg; tablet; tablet",
    ],
    [
      "Amoxicillin 250mg/5 ml oral suspension",
      "Amoxicillin 250 mg/5ml; oral suspension; -",
    ],
    ["Clotrimazole 1% cream", "Clotrimazole 1 %; cream; -"],
  ])("%s: %s", (name, expected) => expect(short(name)).toBe(expected));

  it("may hold the maker's name after the ingredient", () => {
    const brand = "Accord Healthcare";
    expect(short("Losartan Accord 50mg tablets", { brand })).toBe(
      "Losartan 50 mg; tablet; tablet",
    );
    expect(short("Losartan Plus 50mg tablets", { brand })).toBe(
      "-; tablet; tablet",
    );
  });
});

describe("a French name", () => {
  it.each([
    [
      "METFORMINE ACCORD 1000 mg, comprimé pelliculé sécable",
      "ACCORD HEALTHCARE FRANCE",
      "Metformin 1000 mg; film-coated tablet; tablet",
    ],
    [
      "QUETIAPINE TEVA LP 300 mg, comprimé à libération prolongée",
      "TEVA SANTE",
      "Quetiapine 300 mg; prolonged-release tablet; tablet",
    ],
    [
      "VALSARTAN/HYDROCHLOROTHIAZIDE EG 80 mg/12,5 mg, comprimé pelliculé",
      "EG LABO - LABORATOIRES EUROGENERICS",
      "Valsartan 80 mg + Hydrochlorothiazide 12.5 mg; film-coated tablet; tablet",
    ],
    [
      "DICLOFENAC EG 1 %, gel",
      "EG LABO - LABORATOIRES EUROGENERICS",
      "Diclofenac 1 %; gel; -",
    ],
    // A trade name: its form is certain, what is in it is not.
    ["DOLKO 1 g, comprimé sécable", "THERABEL", "-; tablet; tablet"],
    ["UTROGESTAN 200 mg, capsule molle orale ou vaginale", "BESINS", "-; -; -"],
  ])("%s of %s: %s", (name, brand, expected) =>
    expect(short(name, { brand })).toBe(expected),
  );
});

describe("the South African registry's description", () => {
  it.each([
    ["Fluoxetine 20 mg | CAP", "Fluoxetine 20 mg; capsule; capsule"],
    [
      "Codeine 8 mg + Paracetamol 500 mg | TAB",
      "Codeine 8 mg + Paracetamol 500 mg; tablet; tablet",
    ],
    // Computed figures have noise.
    [
      "Moxonidine 0.299999999999997 mg | FCT",
      "Moxonidine 0.3 mg; film-coated tablet; tablet",
    ],
    [
      "Metformin Hcl 850 mg | TAB",
      "Metformin hydrochloride 850 mg; tablet; tablet",
    ],
    ["Cetirizine 5 mg/1 ml | SYR", "Cetirizine 5 mg/ml; syrup; -"],
    // How much of the syrup has 120 mg is not said.
    ["Paracetamol 120 mg | SYR", "-; syrup; -"],
    ["Codeine 7 mg/5ml + Mepyramine 2.5 mg/ml | SYR", "-; syrup; -"],
    ["Ondasetron 4 mg | TAB", "-; tablet; tablet"],
    ["Paracetamol 500 mg + Paracetamol 500 mg | TAB", "-; tablet; tablet"],
    ["Ceftriaxone 500 mg | INJ", "-; -; -"],
  ])("%s: %s", (description, expected) =>
    expect(short("Trade name", { description })).toBe(expected),
  );

  it.each([
    ["Nurofen Plus", "Ibuprofen 200 mg | TAB"],
    ["Femoston 1/10", "Dydrogesterone 10 mg | TAB"],
    ["Claro 35", "Cyproterone 2 mg | TAB"],
    ["Adco-Ibuprofen 400mg", "Ibuprofen 200 mg | TAB"],
  ])("is not believed if the name %s contradicts it", (name, description) =>
    expect(short(name, { description })).toBe("-; tablet; tablet"),
  );

  it("is not believed if the strength column contradicts it", () => {
    const description = "Losartan 50 mg | TAB";
    expect(facts("Lozaan", { description, mg: 50 })).toHaveProperty(
      "ingredients",
    );
    expect(facts("Lozaan", { description, mg: 100 })).not.toHaveProperty(
      "ingredients",
    );
  });

  it("gives no form if the name speaks of another one", () => {
    const description = "Nifedipine 60 mg | TAB";
    expect(short("Macorel 60 Sr", { description })).toBe(
      "Nifedipine 60 mg; -; tablet",
    );
    expect(short("Macorel 60SR", { description })).toBe(
      "Nifedipine 60 mg; -; tablet",
    );
    expect(short("Macorel Syrup", { description })).toBe("-; -; -");
  });
});

it("counts no tablets if the source does not say how many a pack holds", () =>
  expect(facts("Atorvastatin 20mg tablets", { hasPack: false })).toEqual({
    ingredients: [{ name: "Atorvastatin", strength: 20, unit: "mg" }],
    form: "tablet",
  }));

it.each(["Paracetamol -5 mg", "Paracetamol 0 mg", "Paracetamol", "500 mg", ""])(
  "'%s' is no list of ingredients",
  (list) => expect(readIngredients(list)).toBeUndefined(),
);

it("reads names, figures and units of a list", () =>
  expect(readIngredients("Vitamin B12 10 µg + Vitamin D3 1000 IU")).toEqual([
    { name: "Vitamin B12", strength: 10, unit: "mcg" },
    { name: "Vitamin D3", strength: 1000, unit: "iu" },
  ]));
