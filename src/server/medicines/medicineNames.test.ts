import { namesOf, testNames } from "../../testing/testNames";

/** The meaning of a name, in short: "codeine + paracetamol". */
const meaning = (name: string, country: string) =>
  testNames(country).find(name)?.ingredients.join(" + ");

test.each(
  `
GB: co-codamol: codeine + paracetamol
GB: Co-amoxiclav: amoxicillin + clavulanic acid
GB: co-careldopa: carbidopa + levodopa
GB: Solpadeine Max: paracetamol + codeine
GB: Nurofen Plus: ibuprofen + codeine
ZA: Nurofen Cold & Flu: ibuprofen + pseudoephedrine
GB: Symbicort: budesonide + formoterol
GB: Bactrim: sulfamethoxazole + trimethoprim
ZA: Fortzaar: losartan + hydrochlorothiazide
ZA: Atripla: efavirenz + emtricitabine + tenofovir
GB: Benadryl: acrivastine
US: Benadryl: diphenhydramine
AU: Urex: furosemide
US: Urex: methenamine
GB: acetylsalicylic acid: aspirin
GB: alendronate: alendronic acid
GB: valproic acid: valproate
GB: danthron: dantron
ZA: Dantron: ondansetron
GB: asparaginase: asparaginase
GB: scopolamine: hyoscine
GB: Buscopan: hyoscine butylbromide
GB: sulphasalazine: sulfasalazine
GB: paracétamol: paracetamol
`
    .trim()
    .split("\n")
    .map((line) => line.split(": ")),
)("in %s %s is %s", (country, name, ingredients) =>
  expect(meaning(name!, country!)).toBe(ingredients),
);

test("a name that the table does not have stands for nothing", () => {
  const names = testNames("GB");
  for (const name of ["tiotepa", "Panadolx", "", "haemorrhoid"])
    expect(names.find(name)).toBeUndefined();
});

test.each([
  ["Codeine phosphate", "codeine"],
  ["Metformin Hcl", "metformin"],
  ["Sodium valproate", "valproate"],
  ["Thiamine (vit B1)", "thiamine"],
  ["Thiamine(B1)hydrochloride", "thiamine"],
  ["Acetaminophen", "paracetamol"],
  ["Codeine eq to codeine phosphate", "codeine"],
  ["Magnesium esomeprazole", "esomeprazole"],
  ["Codeine phosphate linctus", undefined],
  ["Forte codeine", undefined],
  ["Amlodipine besylate equivalent to amlodipine", "amlodipine"],
  ["Ferrous sulphate", "ferrous sulfate"],
  ["Potassium chloride", "potassium chloride"],
  ["Hyoscine butylbromide", "hyoscine butylbromide"],
  ["Hyoscine hydrobromide", "hyoscine"],
  ["Sodium", undefined],
  ["Panadol", undefined],
  ["Co-codamol", undefined],
])("the ingredient %s is %s", (name, ingredient) =>
  expect(testNames("GB").ingredientOf(name)).toBe(ingredient),
);

describe("a table of names", () => {
  const LINES = `
codeine,ingredient,,*,prescription,exact,,
aspirin,ingredient,,*,,,,
caffeine,ingredient,,*,,,,
co-codaprin,combination,aspirin + codeine,*,,,,
Co-Relief,brand,aspirin,*,,,,
Relief,brand,aspirin,GB ZA,pharmacy,,,
Relief Max Extra,brand,aspirin + codeine,GB,,,,
Relief Max,brand,caffeine,GB,,,,
Relief,brand,caffeine,US,general,,,`.trim();

  it("finds combinations, and nothing else, without their hyphen", () => {
    const names = namesOf(LINES);
    expect(names.find("cocodaprin")?.name).toBe("co-codaprin");
    expect(names.find("CoRelief")).toBeUndefined();
  });

  it("gives a name its country's meaning, then everybody's, then none for sure", () => {
    const found = (country: string) => {
      const { ingredients, contains } = namesOf(
        `${LINES}\nAsper,brand,aspirin,GB,,,,\nAsper,brand,codeine,*,,,,`,
        country,
      ).find("Asper")!;
      return { ingredients, contains };
    };
    const only = (name: string) => ({ ingredients: [name], contains: [name] });
    expect(found("GB")).toEqual(only("aspirin"));
    expect(found("US")).toEqual(only("codeine"));
    expect(namesOf(LINES, "AU").find("Relief")).toMatchObject({
      ingredients: [],
      contains: ["aspirin", "caffeine"],
      isHere: false,
    });
    expect(namesOf(LINES, "ZA").find("Relief")?.legalClass).toBe("pharmacy");
  });

  it("tells nobody how lists misspell an ingredient", () => {
    const names = namesOf(`${LINES}\ncodiene,misspelling,codeine,*,,,,`);
    expect(names.find("codiene")).toBeUndefined();
    expect(names.correct("codiene")).toBe("codeine");
  });

  it("marks a name by what is said of one of its ingredients", () => {
    const names = namesOf(LINES);
    const marked = ["codeine", "co-codaprin", "aspirin"].filter((name) =>
      names.has(names.find(name)!, "exact"),
    );
    expect(marked).toEqual(["codeine", "co-codaprin"]);
  });

  it("has another hash if a name stands for something else", () => {
    const { hash } = namesOf(LINES);
    expect(namesOf(LINES).hash).toBe(hash);
    const other = LINES.replace("brand,caffeine,GB", "brand,aspirin,GB");
    expect(namesOf(other).hash).not.toBe(hash);
  });
});
