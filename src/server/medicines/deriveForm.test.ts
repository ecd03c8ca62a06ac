import { deriveForm } from "./deriveForm";
import { testNames } from "../../testing/testNames";

/** In short: "gastro-resistant capsule; capsule". */
function short(name: string, description = ""): string {
  const texts = { name, description, hasPack: true };
  const { form = "-", unit = "-" } = deriveForm(texts, testNames("ZA"));
  return `${form}; ${unit}`;
}

test.each([
  ["Amlodipine 2.5mg tablets", "tablet; tablet"],
  [
    "Omeprazole 20mg gastro-resistant capsules",
    "gastro-resistant capsule; capsule",
  ],
  [
    "Montelukast 4mg chewable tablets sugar free",
    "chewable tablet, sugar free; tablet",
  ],
  ["Levothyroxine 25 micrograms tablets", "tablet; tablet"],
  ["Co-codamol 8mg/500mg Tablets", "tablet; tablet"],
  ["Amoxicillin 250mg/5 ml oral suspension", "oral suspension; -"],
  ["Paracetamol 125mg suppositories ", "suppository; -"],
  ["DICLOFENAC 1 %, gel", "gel; -"],
  ["Nifedipine SR 20mg tablets", "-; tablet"],
  ["Acme 20mg tablets for dogs", "-; -"],
  ["Hot water bottle, blue", "-; -"],
])("the name %s is of the form %s", (name, expected) =>
  expect(short(name)).toBe(expected),
);

test.each([
  ["Trade name", "Fluoxetine 20 mg | CAP", "capsule; capsule"],
  ["Trade name", "Moxonidine 0.3 mg | FCT", "film-coated tablet; tablet"],
  ["Trade name", "Cetirizine 5 mg/1 ml | SYR", "syrup; -"],
  ["Diclofenac 75mg tablets", "Diclofenac 75 mg | INJ", "-; -"],
  // Paracetamol and metformin are sold in slower tablets too.
  ["Trade name", "Paracetamol | TAB", "-; tablet"],
  ["Trade name", "Metformin + Amlodipine | TAB", "-; tablet"],
  ["Norvasc Tablets", "Amlodipine 5 mg | TAB", "tablet; tablet"],
  ["Anyprofen Plus", "Ibuprofen 200 mg | TAB", "-; tablet"],
  ["Macorel 60 Sr", "Nifedipine 60 mg | TAB", "-; tablet"],
  ["Venlor XR", "Venlafaxine 75 mg | CAP", "-; capsule"],
  ["Lozaan SR", "Losartan 50 mg | FCT", "-; tablet"],
  ["Concerta 18mg", "Methylphenidate 18 mg | TAB", "-; tablet"],
  ["Zyprexa Velotab 5mg", "Olanzapine 5 mg | TAB", "-; tablet"],
  ["Advagraf 1mg", "Tacrolimus 1 mg | CAP", "-; capsule"],
  ["Macorel Syrup", "Nifedipine 60 mg | TAB", "-; -"],
])(
  "the name %s limits what is believed of the code in '%s': %s",
  (name, description, expected) =>
    expect(short(name, description)).toBe(expected),
);

test("a pack of unknown size has no unit", () => {
  const texts = { name: "Amlodipine 5mg tablets", description: "" };
  const derived = deriveForm({ ...texts, hasPack: false }, testNames("ZA"));
  expect(derived).toEqual({ form: "tablet" });
});
