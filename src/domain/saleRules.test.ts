import file from "../assets/rules/gb.json";
import type { Medicine } from "./medicine";
import {
  brokenRules,
  isOnEnquiry,
  mayBeDiscounted,
  type SaleLine,
  type SaleRule,
} from "./saleRules";

const GB = file.rules as SaleRule[];

/** A line of one ingredient in milligrams; tablets of the class "pharmacy" if nothing else is said. */
const line = (
  ingredient: string,
  {
    pack = 16,
    qty = 1,
    mg = 500,
    ...more
  }: Medicine & {
    pack?: number;
    qty?: number;
    mg?: number;
  } = {},
) => ({
  name: `${ingredient} ${mg}mg`,
  ingredients: [{ name: ingredient, strength: mg, unit: "mg" }],
  form: "tablet",
  unit: "tablet" as const,
  legalClass: "pharmacy" as const,
  pack,
  qty,
  ...more,
});
const HUNDRED = "At most 100 tablets or capsules of paracetamol in one order.";
const TWO_PACKS = "At most 2 packs of painkillers in one order.";
const ONE_CODEINE =
  "At most 1 pack with codeine or dihydrocodeine in one order.";
const PSEUDO =
  "At most 720 mg of pseudoephedrine in one order, and no ephedrine with it.";
const EPHEDRINE =
  "At most 180 mg of ephedrine in one order, and no pseudoephedrine with it.";

describe("the rules of the United Kingdom", () => {
  it("each say where they come from, and since when", () => {
    expect(
      file.rules.filter(
        ({ source, date }) => !source || !/^\d{4}-\d\d-\d\d$/.test(date),
      ),
    ).toEqual([]);
    expect(file.note).toContain("pharmacist must confirm");
  });

  const prescribed = { legalClass: "prescription" } as const;
  const paracetamol = (pack: number, qty = 1) =>
    line("Paracetamol", { pack, qty, ...prescribed });
  const pseudoephedrine = (pack: number) =>
    line("Pseudoephedrine hydrochloride", { mg: 60, pack });
  const syrup = (pack: number) => ({
    ...line("Pseudoephedrine", { pack, unit: "ml", form: "syrup" }),
    ingredients: [{ name: "Pseudoephedrine", strength: 15, unit: "mg/5ml" }],
  });
  const ephedrine = (pack: number) => line("Ephedrine", { mg: 30, pack });

  it.each<[string, SaleLine[], string[]]>([
    [
      "100 tablets and capsules",
      [paracetamol(50), { ...paracetamol(50), unit: "capsule" }],
      [],
    ],
    ["101 tablets", [paracetamol(50), paracetamol(51)], [HUNDRED]],
    ["3 packs of 32, on prescription", [paracetamol(32, 3)], []],
    ["4 packs of 32, on prescription", [paracetamol(32, 4)], [HUNDRED]],
    ["200 ml", [{ ...paracetamol(200), unit: "ml", form: "syrup" }], []],
    ["2 packs", [line("Ibuprofen"), line("Paracetamol")], []],
    [
      "3 packs of painkillers",
      [line("Ibuprofen"), line("Paracetamol", { qty: 2 })],
      [TWO_PACKS],
    ],
    [
      "3 packs on prescription",
      [line("Ibuprofen", { qty: 3, ...prescribed })],
      [],
    ],
    [
      "3 packs of unknown class",
      [{ ...line("Ibuprofen", { qty: 3 }), legalClass: undefined }],
      [TWO_PACKS],
    ],
    [
      "2 packs of a codeine salt",
      [line("Codeine phosphate", { qty: 2 })],
      [ONE_CODEINE],
    ],
    ["12 tablets of 60 mg", [pseudoephedrine(12)], []],
    ["13 tablets of 60 mg", [pseudoephedrine(13)], [PSEUDO]],
    ["240 ml of 15 mg/5ml", [syrup(240)], []],
    ["241 ml of 15 mg/5ml", [syrup(241)], [PSEUDO]],
    ["ephedrine of 180 mg", [ephedrine(6)], []],
    ["ephedrine of 210 mg", [ephedrine(7)], [EPHEDRINE]],
    ["both", [pseudoephedrine(1), ephedrine(1)], [PSEUDO, EPHEDRINE]],
    ["9,999 packs of something else", [line("Cetirizine", { qty: 9_999 })], []],
  ])("%s", (_, lines, expected) =>
    expect(brokenRules(GB, lines).map(({ rule }) => rule.text)).toEqual(
      expected,
    ),
  );

  it("go by the name of a medicine whose ingredients are unknown", () => {
    const unknown = { name: "Panadol (paracetamol) caplets", pack: 16, qty: 3 };
    expect(brokenRules(GB, [unknown]).map(({ lines }) => lines)).toEqual([
      [unknown],
    ]);
    expect(
      brokenRules(GB, [{ ...unknown, name: "Pseudoephedrineless" }]),
    ).toEqual([]);
  });

  it("allow one pack of a medicine that nobody knows the milligrams of", () => {
    const unknown = { name: "Sudafed with pseudoephedrine", pack: 12, qty: 1 };
    expect(brokenRules(GB, [unknown])).toEqual([]);
    expect(brokenRules(GB, [{ ...unknown, qty: 2 }])).toHaveLength(1);
  });

  it("name the lines that a broken rule is about, and no others", () => {
    const lines = [line("Cetirizine"), line("Ibuprofen", { qty: 3 })];
    expect(brokenRules(GB, lines)).toEqual([
      expect.objectContaining({ lines: [lines[1]] }),
    ]);
  });

  it("allow no offer on painkillers and on prescription medicines", () => {
    expect(mayBeDiscounted(GB, line("Cetirizine"))).toBe(true);
    expect(mayBeDiscounted(GB, line("Ibuprofen"))).toBe(false);
    expect(mayBeDiscounted(GB, line("Cetirizine", prescribed))).toBe(false);
  });
});

it("a rule of no packs leaves only an enquiry", () => {
  const rules: SaleRule[] = [
    { text: "Ask.", classes: ["prescription"], most: { packs: 0 } },
  ];
  const medicine = line("Atorvastatin", { legalClass: "prescription" });
  expect(isOnEnquiry(rules, medicine)).toBe(true);
  expect(isOnEnquiry(rules, line("Cetirizine"))).toBe(false);
  expect(brokenRules(rules, [medicine])).toHaveLength(1);
});
