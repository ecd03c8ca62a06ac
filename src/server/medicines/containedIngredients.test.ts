import { NAMES_HEADER, namesOf, testNames } from "../../testing/testNames";
import { containedIngredients } from "./containedIngredients";
import { MedicineNames } from "./medicineNames";
import { readNameTable } from "./nameTable";

const contained = (
  texts: Partial<Parameters<typeof containedIngredients>[0]>,
  written: string[] = [],
) =>
  containedIngredients(
    { name: "", brand: "", description: "", ...texts },
    written.map((name) => ({ name, strength: 1, unit: "mg" })),
    testNames("GB"),
  );

test.each([
  ["Co-codamol 8mg/500mg tablets", ["codeine", "paracetamol"]],
  ["Nurofen Plus 32 tablets", ["codeine", "ibuprofen"]],
  ["Sudafed Blocked Nose", ["pseudoephedrine"]],
  ["Paracetamol/codeine phosphate 500/8", ["codeine", "paracetamol"]],
  ["Paracetamol 120mg/5ml oral suspension paediatric", ["paracetamol"]],
  ["Tylenol PM", ["diphenhydramine", "paracetamol"]],
  ["Optrex Infected Eyes 0.5% drops", ["chloramphenicol"]],
  [
    "Propain caplets",
    ["caffeine", "codeine", "diphenhydramine", "paracetamol"],
  ],
  ["Plasters", []],
])("the name %s gives away %j", (name, expected) =>
  expect(contained({ name }).contains).toEqual(expected),
);

test.each([
  ["Codeine Phosphate 8 mg + Paracetemol 500 mg | TAB", "codeine paracetamol"],
  ["Codeine Phoshate 8 mg + Unknownium 5 mg | TAB", "codeine"],
  ["Paracetamol | TAB", "paracetamol"],
  ["Aspirin 300 mg and codeine 8 mg in each tablet.", "aspirin codeine"],
  ["Each tablet contains paracetamol and caffeine.", "caffeine paracetamol"],
  ["Active ingredients: ibuprofen, codeine.", "codeine ibuprofen"],
  ["Ibuprofen lysine 342 mg in each caplet.", "ibuprofen"],
  ["Don't take with other medicines that contain paracetamol.", ""],
  ["Does not contain aspirin. Ask if you take warfarin.", ""],
  ["For headache, like aspirin.", ""],
])("the description '%s' gives away '%s'", (description, expected) =>
  expect(contained({ name: "Trade name", description }).contains).toEqual(
    expected === "" ? [] : expected.split(" "),
  ),
);

test("what any source gives away counts", () => {
  const texts = {
    name: "Acme relief",
    brand: "Panadol",
    description: "Caffeine 65 mg | TAB",
  };
  expect(contained(texts, ["Codeine phosphate"]).contains).toEqual([
    "caffeine",
    "codeine",
    "paracetamol",
  ]);
  expect(
    contained({}, ["Newcillin", "Aspirin lysine", "Co-codamol"]).contains,
  ).toEqual(["aspirin", "codeine", "newcillin", "paracetamol"]);
});

test.each([
  ["GB", "MST Continus 10mg", "", "prescription"],
  ["GB", "Nurofen Plus", "", "pharmacy"],
  ["GB", "Flomax Relief MR", "Tamsulosin 0.4 mg | CAP", "pharmacy"],
  ["GB", "Flomax Relief MR", "Atenolol 50 mg | CAP", "prescription"],
  ["GB", "Norten", "Atenolol 50 mg | TAB", "prescription"],
  ["GB", "Atenolol 50mg tablets", "", "prescription"],
  ["GB", "Panadol 500mg", "", undefined],
  // Its class in the United States says nothing here.
  ["GB", "Opill", "", undefined],
  ["ZA", "Azimax", "Azithyromycin dihydrate 250 mg | CAP", "prescription"],
  ["ZA", "Dolotram Capsules", "Tromadol 50 mg | CAP", "prescription"],
  ["ZA", "Difluzole 150", "Fluconazole 150 mg | CAP", "prescription"],
  ["GB", "Fluconazole 150mg capsules", "", undefined],
  ["GB", "Trade name", "Simvastatin 10 mg | TAB", undefined],
  ["GB", "Melatonin 3mg tablets", "", "prescription"],
  ["US", "Melatonin 3mg tablets", "", undefined],
  // Injections and infusions are on prescription.
  ["GB", "Paracetamol 10mg/ml solution for infusion", "", "prescription"],
  ["GB", "Potassium chloride 15% solution for injection", "", "prescription"],
  ["GB", "Unknownium powder for intravenous infusion", "", "prescription"],
  ["GB", "UNKNOWNIUM 5 mg, solution injectable", "", "prescription"],
  ["GB", "Vitamin B12 injection", "", "prescription"],
  ["GB", "Travel vaccine", "", "prescription"],
  ["GB", "Velcade", "Bortezomib 3.5 mg | INJ", "prescription"],
  ["GB", "Velcade", "Unknownium 3.5 mg | TPN", "prescription"],
  ["GB", "Swabs for injection", "", undefined],
  ["GB", "Infusion bottle warmer", "", undefined],
  ["GB", "Paracetamol 500mg tablets", "Not an injection.", undefined],
])(
  "in %s the class of %s, described as '%s', is %s",
  (country, name, description, expected) => {
    const { legalClass } = containedIngredients(
      { name, brand: "", description },
      [],
      testNames(country),
    );
    expect(legalClass).toBe(expected);
  },
);

test.each([
  ["Tenolol", "another name of", "prescription"],
  ["Normaten", "a brand of unknown class with", "prescription"],
  ["Atenolief", "a brand of a class of its own with", "pharmacy"],
])("%s, %s a prescribed ingredient, is %s", (name, _what, expected) => {
  const names = namesOf(`atenolol,ingredient,,*,prescription,,,
tenolol,other name,atenolol,GB,general,,,
normaten,brand,atenolol,GB,,,,
atenolief,brand,atenolol,GB,pharmacy,,,`);
  const texts = { name: `${name} 25mg`, brand: "", description: "" };
  const { legalClass } = containedIngredients(texts, [], names);
  expect(legalClass).toBe(expected);
});

const SHIPPED = readNameTable(
  `${NAMES_HEADER}paracetamol,ingredient,,*,,,,
codeine,ingredient,,*,,,,
caffeine,ingredient,,*,,,,
ibuprofen,ingredient,,*,,,,
Panadol,brand,paracetamol,GB,,,,
Panadol Night,brand,paracetamol,GB,,,,
Nurofen,brand,ibuprofen,GB,,,,
Nurofen Plus,brand,ibuprofen + codeine,GB,,,,`,
  [],
  () => {},
);

test.each([
  ["Nurofen Plus", { name: "Nurofen Plus" }],
  ["Panadol Night Plus", { name: "Panadol Night Plus" }],
  ["Panadol Night Plus", { brand: "Panadol Night Plus" }],
  ["Panadol Night Plus", { description: "Panadol Night Plus 8 mg | TAB" }],
  // It covers a part of another name.
  ["Night Nurofen", { name: "Night Nurofen Plus" }],
  ["codeine phosphate", { name: "Codeine phosphate 30mg" }],
])("an own row %s takes no ingredient from %j", (name, texts) => {
  const own = readNameTable(
    `${NAMES_HEADER}${name},other name,caffeine,*,,,,`,
    SHIPPED,
    () => {},
  );
  const product = { name: "", brand: "", description: "", ...texts };
  const [before, after] = [[], own].map(
    (added) =>
      containedIngredients(product, [], new MedicineNames(SHIPPED, added, "GB"))
        .contains,
  );
  expect(before).not.toEqual([]);
  expect(after).toEqual(["caffeine", ...before!].sort());
});
