import { deriveFacts, readIngredients } from "./deriveFacts";
import { testNames } from "../../testing/testNames";

type Row = Parameters<typeof deriveFacts>[0];

const facts = (row: Partial<Row>) =>
  deriveFacts(
    { name: "", brand: "", description: "", mg: null, hasPack: true, ...row },
    testNames("ZA"),
  );
/** In short: "Codeine 8 mg + Paracetamol 500 mg; tablet; tablet". */
function short(row: Partial<Row>): string {
  const { ingredients = [], form = "-", unit = "-" } = facts(row);
  const list = ingredients.map((of) => `${of.name} ${of.strength} ${of.unit}`);
  return `${list.join(" + ") || "-"}; ${form}; ${unit}`;
}
/** The cells of each line of a table. */
const cellsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(": ") as [string, string, string]);

test.each(
  cellsOf(`
Amlodipine 2.5mg tablets: Amlodipine 2.5 mg; tablet; tablet
Omeprazole 20mg gastro-resistant capsules: Omeprazole 20 mg; gastro-resistant capsule; capsule
Montelukast 4mg chewable tablets sugar free: Montelukast 4 mg; chewable tablet, sugar free; tablet
Paracetamol 1g tablets: Paracetamol 1000 mg; tablet; tablet
Levothyroxine 25 micrograms tablets: Levothyroxine 25 mcg; tablet; tablet
Amoxicillin 250mg/5 ml oral suspension: Amoxicillin 250 mg/5ml; oral suspension; -
Clotrimazole 1% cream: Clotrimazole 1 %; cream; -
Folic acid 5mg tablets: Folic acid 5 mg; tablet; tablet
Paracetemol 500mg tablets: Paracetamol 500 mg; tablet; tablet
Losartan Plus 50mg tablets: -; tablet; tablet
Paracetamol Junior 250mg tablets: -; tablet; tablet
Nifedipine SR 20mg tablets: -; -; tablet
DICLOFENAC 1 %, gel: Diclofenac 1 %; gel; -
DOLKO 1 g, comprimé sécable: -; tablet; tablet
PARACETAMOL/CODEINE 500 mg, comprimé: -; tablet; tablet
CO-DOLIPRANE, comprimé: -; tablet; tablet
UTROGESTAN 200 mg, capsule molle orale ou vaginale: -; -; -
`),
)("the name %s: %s", (name, expected) =>
  expect(short({ name })).toBe(expected),
);

test.each(
  cellsOf(`
Accord Healthcare: Losartan Accord Healthcare 50mg tablets: Losartan 50 mg; tablet; tablet
ACCORD HEALTHCARE FRANCE: METFORMINE ACCORD 1000 mg, comprimé pelliculé sécable: Metformin 1000 mg; film-coated tablet; tablet
EG LABO: TRAMADOL EG LP 100 mg, comprimé à libération prolongée: Tramadol 100 mg; prolonged-release tablet; tablet
EG LABO: TRAMADOL LP EG 100 mg, comprimé à libération prolongée: Tramadol 100 mg; prolonged-release tablet; tablet
EG LABO: VALSARTAN / AMLODIPINE BESILATE EG 80 mg/5 mg, comprimé: Valsartan 80 mg + Amlodipine besilate 5 mg; tablet; tablet
EG LABO: VALSARTAN / HYDROCHLOROTHIAZIDE EG 80 mg/12,5 mg, comprimé pelliculé: Valsartan 80 mg + Hydrochlorothiazide 12.5 mg; film-coated tablet; tablet
`),
)("the maker %s may stand in the name %s: %s", (brand, name, expected) =>
  expect(short({ name, brand })).toBe(expected),
);

// Computed figures have noise; of a syrup with 120 mg it is not said how much.
test.each(
  cellsOf(`
Fluoxetine 20 mg | CAP: Fluoxetine 20 mg; capsule; capsule
Amlodipine 5 mg + Atenolol 50 mg | TAB: Amlodipine 5 mg + Atenolol 50 mg; tablet; tablet
Codeine 8 mg + Paracetamol 500 mg | TAB: Codeine 8 mg + Paracetamol 500 mg; -; tablet
Moxonidine 0.299999999999997 mg | FCT: Moxonidine 0.3 mg; film-coated tablet; tablet
Metformin Hcl 850 mg | TAB: Metformin hydrochloride 850 mg; -; tablet
Metformin Hcl Anhydrous 850 mg | TAB: Metformin hydrochloride anhydrous 850 mg; -; tablet
Ferrous sulphate 200 mg | TAB: Ferrous sulfate 200 mg; -; tablet
Atropine sulphate 0.6 mg | TAB: Atropine sulfate 0.6 mg; tablet; tablet
Alfacalcidol 0.00025 mg | CAP: Alfacalcidol 0.00025 mg; capsule; capsule
Cetirizine 5 mg/1 ml | SYR: Cetirizine 5 mg/ml; syrup; -
Cetirizine 2,5 mg/2,5 ml | SYR: Cetirizine 2.5 mg/2.5ml; syrup; -
Paracetamol 2.4 g/100 ml | SYR: Paracetamol 2.4 g/100ml; syrup; -
Paracetamol 120 mg | SYR: -; syrup; -
Codeine 7 mg/5ml + Mepyramine 2.5 mg/ml | SYR: -; syrup; -
Paracetamol | TAB: -; -; tablet
Paracetamol 500 mg + Ondasetron 4 mg | TAB: -; -; tablet
Paracetamol 500 mg + Paracetamol 500 mg | TAB: -; -; tablet
`),
)("the South African description %s: %s", (description, expected) =>
  expect(short({ name: "Trade name", description })).toBe(expected),
);

test.each(
  cellsOf(`
Nurofen Plus: Ibuprofen 200 mg | TAB: -; tablet; tablet
Anyprofen Plus: Ibuprofen 200 mg | TAB: -; -; tablet
Anyprofen Plus: Ibuprofen 200 mg + Paracetamol 500 mg | TAB: Ibuprofen 200 mg + Paracetamol 500 mg; -; tablet
Femoston 1/10: Dydrogesterone 10 mg | TAB: -; tablet; tablet
Anyston 1/10: Dydrogesterone 10 mg | TAB: -; tablet; tablet
Claro 35: Cyproterone 2 mg | TAB: -; tablet; tablet
Lozaan 50: Losartan 50 mg | TAB: Losartan 50 mg; tablet; tablet
Lozaan 28s: Losartan 50 mg | TAB: Losartan 50 mg; tablet; tablet
Painamol Plus 24: Codeine 8 mg + Paracetamol 500 mg | TAB: Codeine 8 mg + Paracetamol 500 mg; tablet; tablet
Eltroxin 0,05mg Tablets: Levothyroxine 50 mcg | TAB: Levothyroxine 50 mcg; tablet; tablet
Adco-Ibuprofen 400mg: Ibuprofen 200 mg | TAB: -; -; tablet
Macorel 60 Sr: Nifedipine 60 mg | TAB: Nifedipine 60 mg; -; tablet
Macorel 60SR: Nifedipine 60 mg | TAB: Nifedipine 60 mg; -; tablet
Venlor XR: Venlafaxine 75 mg | CAP: Venlafaxine 75 mg; -; capsule
Lozaan SR: Losartan 50 mg | FCT: Losartan 50 mg; -; tablet
Atripla: Efavirenz 600 mg | TAB: -; tablet; tablet
Fortzaar: Losartan 100 mg | TAB: -; tablet; tablet
Nurofen cold and flu: Ibuprofen 200 mg | TAB: -; -; tablet
Co-codamol: Paracetamol 500 mg | TAB: -; -; tablet
Panado: Ibuprofen 200 mg + Paracetamol 500 mg | TAB: -; -; tablet
Acetaminophen with ibuprofen: Ibuprofen 200 mg + Paracetamol 500 mg | TAB: Ibuprofen 200 mg + Paracetamol 500 mg; -; tablet
Adco-Losartan: Lamivudine 150 mg | TAB: -; -; tablet
Biphasil: Ethinylestradiol 50 mg + Levonorgestrel 0.05 mg | TAB: -; tablet; tablet
Sandoz-Cefuroxime 125mg/5ml: Cefuroxime 125 mg/ml | SUS: -; suspension; -
Sandoz-Cefuroxime 125mg/5ml: Cefuroxime 25 mg/ml | SUS: Cefuroxime 25 mg/ml; suspension; -
Sandoz-Cefuroxime 125mg/5ml: Cefuroxime 125 mg | TAB: -; -; tablet
Sandoz-Cefuroxime 125mg/5ml: Cefuroxime 25 mg/g | SUS: -; suspension; -
Sandoz-Cefuroxime 62.5mg/2.5ml: Cefuroxime 25 mg/ml | SUS: Cefuroxime 25 mg/ml; suspension; -
Anyclav 125mg/5ml: Amoxicillin 25 mg/ml + Clavulanic acid 6.25 mg/ml | SUS: Amoxicillin 25 mg/ml + Clavulanic acid 6.25 mg/ml; suspension; -
Anyfen 120mg/5ml: Paracetamol 2.4 g/100ml | SYR: Paracetamol 2.4 g/100ml; syrup; -
Protopic 0,03%: Tacrolimus 0.3 mg/g | OIN: Tacrolimus 0.3 mg/g; ointment; -
Protopic 0,1%: Tacrolimus 0.3 mg/g | OIN: -; ointment; -
Canesten 1%: Clotrimazole 10 mg/ml | LOT: Clotrimazole 10 mg/ml; lotion; -
Canesten 10mg/ml: Clotrimazole 1 % | LOT: Clotrimazole 1 %; lotion; -
Berotec 0.05 %: Fenoterol Hydrobromide 2.5 mg/5ml | SYR: Fenoterol hydrobromide 2.5 mg/5ml; syrup; -
Anycalc 1mcg: Alfacalcidol 0.25 mcg | CAP: -; capsule; capsule
Anyvit 400 IU: Colecalciferol 1000 IU | CAP: -; capsule; capsule
Concerta 18mg: Methylphenidate 18 mg | TAB: Methylphenidate 18 mg; -; tablet
Lyrinel 10: Oxybutynin 10 mg | TAB: Oxybutynin 10 mg; -; tablet
Zyprexa Velotab 5mg: Olanzapine 5 mg | TAB: Olanzapine 5 mg; -; tablet
Advagraf 1mg: Tacrolimus 1 mg | CAP: Tacrolimus 1 mg; -; capsule
Tegretol 200: Carbamazepine 200 mg | TAB: Carbamazepine 200 mg; -; tablet
Norvasc 5: Amlodipine 5 mg | TAB: Amlodipine 5 mg; tablet; tablet
Macorel Syrup: Nifedipine 60 mg | TAB: -; -; -
Kaletra Solution: Lopinavir 133.3 mg + Ritonavir 20 mg | CAP: -; -; -
Sandoz Co-Trimoxazole 960: Sulfamethoxazole 800 mg + Trimethoprim 600 mg | TAB: -; tablet; tablet
Norinyl 1mg: Mesterolone 0.05 mg + Norethisterone 1 mg | TAB: -; tablet; tablet
Diva 35: Cyproterone Acetate 2 mg + Estradiol 0.035 mg | TAB: -; tablet; tablet
Diclofenac 75mg tablets: Diclofenac 75 mg | INJ: -; -; -
`),
)(
  "the name %s limits what is believed of '%s': %s",
  (name, description, expected) =>
    expect(short({ name, description })).toBe(expected),
);

test("a description is not believed if the strength column contradicts it", () => {
  const of = { name: "Lozaan", description: "Losartan 50 mg | TAB" };
  expect(short({ ...of, mg: 50 })).toBe("Losartan 50 mg; tablet; tablet");
  expect(short({ ...of, mg: 100 })).toBe("-; tablet; tablet");
});

test("nothing is derived for what has no known form", () =>
  expect(facts({ name: "Hot water bottle, blue" })).toStrictEqual({}));

test("no tablets are counted if the source does not say how many a pack holds", () =>
  expect(facts({ name: "Aspirin 75mg tablets", hasPack: false })).toEqual({
    ingredients: [{ name: "Aspirin", strength: 75, unit: "mg" }],
    form: "tablet",
  }));

test("a list of ingredients is read, if each has a name, a figure and a unit", () => {
  expect(readIngredients(" Vitamin  B12 10 µg +  Vitamin D3 1000 IU")).toEqual([
    { name: "Vitamin B12", strength: 10, unit: "mcg" },
    { name: "Vitamin D3", strength: 1000, unit: "iu" },
  ]);
  for (const list of ["Aspirin -5 mg", "Aspirin 0 mg", "Aspirin", "500 mg"])
    expect(readIngredients(list)).toBeUndefined();
});
