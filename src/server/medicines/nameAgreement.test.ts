import { NameAgreement } from "./nameAgreement";

/** The names of rows, each with its contents, that others of their name contradict. */
function contradicted(...rows: [name: string, ...contains: string[]][]) {
  const agreement = new NameAgreement();
  rows.forEach(([name, ...contains], index) =>
    agreement.add({ name, contains }, index),
  );
  return [...agreement.contradicted()].map(
    ({ position, contents }) => `${rows[position]![0]}: ${contents}`,
  );
}

it("a row with a foreign ingredient contradicts the others of its name, whatever their strength", () =>
  expect(
    contradicted(
      ["Melflam 15", "meloxicam"],
      ["(Melflam) 15", "lamivudine", "meloxicam"],
      ["MELFLAM 7,5 mg", "meloxicam"],
      ["Solian 200mg", "amisulpride"],
    ),
  ).toEqual(["(Melflam) 15: lamivudine + meloxicam"]));

it("no row is believed if no contents are those of more than half", () =>
  expect(
    contradicted(
      ["Celsentri 150mg", "maraviroc", "proguanil"],
      ["Celsentri 300mg", "maraviroc"],
    ),
  ).toHaveLength(2));

it("names that differ by a word, and rows of which nothing is known, contradict nobody", () =>
  expect(
    contradicted(
      ["Cozaar 50", "losartan"],
      ["Cozaar Comp 50", "hydrochlorothiazide", "losartan"],
      ["Cozaar 100"],
      ["Vitamin B12", "cyanocobalamin"],
      ["Vitamin B6", "pyridoxine"],
      ["500 mg", "aspirin"],
      ["250 mg", "ibuprofen"],
    ),
  ).toEqual([]));
