import file from "../assets/rules/gb.json";
import type { Medicine } from "./medicine";
import {
  brokenRules,
  isOnEnquiry,
  mayBeDiscounted,
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
const textsOf = (...lines: ReturnType<typeof line>[]) =>
  brokenRules(GB, lines).map(({ rule }) => rule.text);

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
  it.each([
    [
      "100 tablets over all lines",
      [
        line("Paracetamol", { pack: 50, ...prescribed }),
        line("Paracetamol", { pack: 50, ...prescribed, unit: "capsule" }),
      ],
      [],
    ],
    [
      "101 tablets over all lines",
      [
        line("Paracetamol", { pack: 50, ...prescribed }),
        line("Paracetamol", { pack: 51, ...prescribed }),
      ],
      [HUNDRED],
    ],
    [
      "3 packs of 32, on prescription",
      [line("Paracetamol", { pack: 32, qty: 3, ...prescribed })],
      [],
    ],
    [
      "4 packs of 32, on prescription",
      [line("Paracetamol", { pack: 32, qty: 4, ...prescribed })],
      [HUNDRED],
    ],
    [
      "200 ml",
      [line("Paracetamol", { pack: 200, unit: "ml", form: "syrup" })],
      [],
    ],
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
    [
      "12 tablets of 60 mg",
      [line("Pseudoephedrine", { mg: 60, pack: 12 })],
      [],
    ],
    [
      "13 tablets of 60 mg",
      [line("Pseudoephedrine hydrochloride", { mg: 60, pack: 13 })],
      [PSEUDO],
    ],
    [
      "240 ml of 15 mg/5ml",
      [
        line("Pseudoephedrine", {
          pack: 240,
          unit: "ml",
          form: "syrup",
          ingredients: [
            { name: "Pseudoephedrine", strength: 15, unit: "mg/5ml" },
          ],
        }),
      ],
      [],
    ],
    [
      "241 ml of 15 mg/5ml",
      [
        line("Pseudoephedrine", {
          pack: 241,
          unit: "ml",
          form: "syrup",
          ingredients: [
            { name: "Pseudoephedrine", strength: 15, unit: "mg/5ml" },
          ],
        }),
      ],
      [PSEUDO],
    ],
    ["ephedrine of 180 mg", [line("Ephedrine", { mg: 30, pack: 6 })], []],
    [
      "ephedrine of 210 mg",
      [line("Ephedrine", { mg: 30, pack: 7 })],
      [EPHEDRINE],
    ],
    [
      "both ephedrines",
      [
        line("Pseudoephedrine", { mg: 60, pack: 1 }),
        line("Ephedrine", { mg: 30, pack: 1 }),
      ],
      [PSEUDO, EPHEDRINE],
    ],
    ["9,999 packs of something else", [line("Cetirizine", { qty: 9_999 })], []],
  ] as [string, ReturnType<typeof line>[], string[]][])(
    "%s",
    (_, lines, expected) => expect(textsOf(...lines)).toEqual(expected),
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
