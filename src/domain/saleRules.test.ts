import file from "../assets/rules/gb.json";
import {
  brokenRules,
  isOnEnquiry,
  isSaleRule,
  mayBeDiscounted,
  type SaleLine,
  type SaleRule,
} from "./saleRules";

const GB = file.rules as SaleRule[];

/** A line of 16 tablets of one ingredient, of the class "pharmacy" if nothing else is said. */
const line = (
  ingredient: string,
  { mg = 500, ...more }: Partial<SaleLine> & { mg?: number } = {},
): SaleLine => ({
  name: `${ingredient} ${mg}mg`,
  ingredients: [{ name: ingredient, strength: mg, unit: "mg" }],
  form: "tablet",
  unit: "tablet",
  legalClass: "pharmacy",
  pack: 16,
  qty: 1,
  ...more,
});

const prescribed = { legalClass: "prescription" } as const;

describe("the rules of the United Kingdom", () => {
  const paracetamol = (pack: number, more: Partial<SaleLine> = {}) =>
    line("Paracetamol", { pack, ...prescribed, ...more });
  const ibuprofen = (qty: number, more: Partial<SaleLine> = {}) =>
    line("Ibuprofen", { qty, ...more });
  const coCodamol = (qty: number) => ({
    ...line("Solpadeine", { qty }),
    ingredients: [
      { name: "Paracetamol", strength: 500, unit: "mg" },
      { name: "Codeine phosphate", strength: 8, unit: "mg" },
    ],
  });
  const coldRemedy = (pack: number) => ({
    ...line("Sudafed", { pack, unit: "capsule" }),
    ingredients: [
      { name: "Paracetamol", strength: 500, unit: "mg" },
      { name: "Pseudoephedrine hydrochloride", strength: 30, unit: "mg" },
    ],
  });
  const syrup = (pack: number) => ({
    ...line("Sudafed", { pack, unit: "ml", form: "syrup" }),
    ingredients: [{ name: "Pseudoephedrine", strength: 30, unit: "mg/10ml" }],
  });
  const ephedrine = (pack: number) => line("Ephedrine", { mg: 30, pack });

  it.each<[string, string[], SaleLine[]]>([
    [
      "100 tablets and capsules",
      [],
      [paracetamol(50), paracetamol(50, { unit: "capsule" })],
    ],
    ["101 tablets", ["100 tablets"], [paracetamol(50), paracetamol(51)]],
    ["4 packs of 32", ["100 tablets"], [paracetamol(32, { qty: 4 })]],
    [
      "101 of an unknown form",
      ["100 tablets"],
      [paracetamol(101, { unit: undefined, form: undefined })],
    ],
    ["200 ml", [], [paracetamol(200, { unit: "ml" })]],
    ["syrup", [], [paracetamol(200, { unit: undefined, form: "syrup" })]],
    ["2 packs of painkillers", [], [ibuprofen(1), line("Paracetamol")]],
    ["3 packs", ["2 packs"], [ibuprofen(2), line("Paracetamol")]],
    ["3 packs on prescription", [], [ibuprofen(3, prescribed)]],
    [
      "3 packs of unknown class",
      ["2 packs"],
      [ibuprofen(3, { legalClass: undefined })],
    ],
    ["1 pack with a codeine salt", [], [coCodamol(1)]],
    ["2 packs with a codeine salt", ["1 pack"], [coCodamol(2)]],
    ["24 capsules with 30 mg", [], [coldRemedy(24)]],
    ["25 capsules with 30 mg", ["720 mg"], [coldRemedy(25)]],
    ["240 ml of 30 mg/10ml", [], [syrup(240)]],
    ["241 ml of 30 mg/10ml", ["720 mg"], [syrup(241)]],
    ["ephedrine of 180 mg", [], [ephedrine(6)]],
    ["ephedrine of 210 mg", ["180 mg"], [ephedrine(7)]],
    ["both", ["720 mg", "180 mg"], [coldRemedy(1), ephedrine(1)]],
    ["9,999 packs of something else", [], [line("Cetirizine", { qty: 9_999 })]],
  ])("%s break the limits %j", (_, limits, lines) => {
    const broken = brokenRules(GB, lines);
    expect(broken.map(({ rule }) => /\d+ \w+/.exec(rule.text)?.[0])).toEqual(
      limits,
    );
  });

  it.each([
    ["mg", "ml"],
    ["mg", undefined],
    ["mg/5ml", "tablet"],
    ["%", "tablet"],
    ["mcg/ml", "ml"],
  ] as const)(
    "allow one pack of unknown milligrams: %s, counted in %s",
    (strengthUnit, unit) => {
      const ingredient = {
        name: "Ephedrine",
        strength: 15,
        unit: strengthUnit,
      };
      const packs = (qty: number) => [
        line("Nose drops", { qty, unit, ingredients: [ingredient] }),
      ];
      expect(brokenRules(GB, packs(1))).toEqual([]);
      expect(brokenRules(GB, packs(2))).toHaveLength(1);
    },
  );

  it("go by the name of a medicine whose ingredients are unknown", () => {
    const named = (name: string, qty: number) => [{ name, pack: 16, qty }];
    const broken = (name: string, qty: number) =>
      brokenRules(GB, named(name, qty)).length;
    expect(broken("Panadol (paracetamol) caplets", 2)).toBe(0);
    expect(broken("Panadol (paracetamol) caplets", 3)).toBe(1);
    expect(broken("Pseudoephedrineless", 3)).toBe(0);
    expect(broken("Sudafed with pseudoephedrine", 1)).toBe(0);
    expect(broken("Sudafed with pseudoephedrine", 2)).toBe(1);
  });

  it("name the lines that a broken rule is about, and no others", () => {
    const lines = [line("Cetirizine"), ibuprofen(3)];
    expect(brokenRules(GB, lines)).toMatchObject([{ lines: [lines[1]] }]);
  });

  it("allow no offer on painkillers and on prescription medicines", () => {
    expect(mayBeDiscounted(GB, line("Cetirizine"))).toBe(true);
    expect(mayBeDiscounted(GB, ibuprofen(1))).toBe(false);
    expect(mayBeDiscounted(GB, line("Cetirizine", prescribed))).toBe(false);
  });
});

it("a rule of milligrams adds up those of all its ingredients", () => {
  const ingredients = ["codeine", "dihydrocodeine"];
  const rules = [{ text: "At most 240 mg.", ingredients, most: { mg: 240 } }];
  const lines = [
    line("Codeine", { mg: 15, pack: 8 }),
    line("Dihydrocodeine", { mg: 30, pack: 4 }),
  ];
  expect(brokenRules(rules, lines)).toEqual([]);
  const more = [...lines, line("Codeine", { mg: 15, pack: 1 })];
  expect(brokenRules(rules, more)).toHaveLength(1);
});

it("a rule of no tablets leaves syrup, but not tablets beside it", () => {
  const rules = [{ text: "No tablets.", most: { units: 0 } }];
  const syrup = line("Codeine", { unit: "ml", form: "syrup" });
  expect(brokenRules(rules, [syrup])).toEqual([]);
  expect(brokenRules(rules, [syrup, line("Codeine")])).toHaveLength(1);
});

it("a rule of no packs leaves only an enquiry", () => {
  const rules: SaleRule[] = [
    ...GB,
    { text: "Ask.", classes: ["prescription"], most: { packs: 0 } },
  ];
  const medicine = line("Atorvastatin", prescribed);
  expect(isOnEnquiry(rules, medicine)).toBe(true);
  expect(isOnEnquiry(rules, line("Ibuprofen"))).toBe(false);
  expect(brokenRules(rules, [medicine])).toHaveLength(1);
});

it("a rule of another host is used only if all of it can be read", () => {
  expect(GB.filter(isSaleRule)).toEqual(GB);
  const unreadable = [
    { text: undefined },
    { ingredients: "codeine" },
    { ingredients: ["codeine", 7] },
    { classes: null },
    { notWith: [null] },
    { most: null },
    { most: { packs: 2, mg: "720" } },
  ].map((part) => ({ ...GB[2], ...part }) as SaleRule);
  expect(unreadable.filter(isSaleRule)).toEqual([]);
});
