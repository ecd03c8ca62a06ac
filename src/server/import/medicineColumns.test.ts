import { catalogFilesForTests, GOOD, HEADER } from "./testCatalogFile";

const { rowsOf } = catalogFilesForTests();

/** The good row with these facts: what is sold, and what is found. */
async function readFacts(...facts: string[]) {
  const header = `${HEADER},ingredients,form,unit,legalClass,warnings`;
  const [row] = await rowsOf(`${header}\n${[GOOD, ...facts].join(",")}\n`);
  const { ingredients, form, unit, legalClass, warnings } = row!.product!;
  return {
    sold: { ingredients, form, unit, legalClass, warnings },
    found: row!.findings.map(({ rule, column }) => `${rule}: ${column}`),
  };
}

const ASPIRIN = [{ name: "Aspirin", strength: 75, unit: "mg" }];

it("facts are read from their columns", async () =>
  expect(
    await readFacts(
      "Aspirin 75 mg + Caffeine 20 mg",
      "soluble tablet",
      "Tablet",
      "pharmacy",
      "Not under 16.|Take with food.",
    ),
  ).toEqual({
    sold: {
      ingredients: [...ASPIRIN, { name: "Caffeine", strength: 20, unit: "mg" }],
      form: "soluble tablet",
      unit: "tablet",
      legalClass: "pharmacy",
      warnings: ["Not under 16.", "Take with food."],
    },
    found: [],
  }));

it("a strength that differs from the name's is found, and the product is sold without it", async () => {
  const inMicrograms = GOOD.replace("75mg", "75microgram");
  const [row] = await rowsOf(`${HEADER}\n${inMicrograms}\n`);
  expect(row!.findings).toMatchObject([
    {
      rule: "fact left out",
      column: "mg",
      text: expect.stringContaining("0.025") as string,
    },
  ]);
});

it("ingredients with an amount that can be read in two ways are refused", async () => {
  const [row] = await rowsOf(
    `${HEADER},ingredients\n${GOOD},"Aspirin 1,000 mg"\n`,
  );
  expect(row!.product).toBeUndefined();
  expect(row!.findings).toMatchObject([
    { rule: "bad strength", column: "ingredients" },
  ]);
});

it.each([
  ["an unknown class", ["", "", "", "otc", ""], "legalClass"],
  ["a negative strength", ["Aspirin -5 mg", "", "", "", ""], "ingredients"],
  ["an unknown unit", ["", "", "pills", "", ""], "unit"],
  ["a form of 65 characters", ["", "x".repeat(65), "", "", ""], "form"],
])(
  "%s is found, and the product is sold without it",
  async (_, facts, column) =>
    expect(await readFacts(...facts)).toEqual({
      sold: {},
      found: [`fact left out: ${column}`],
    }),
);
