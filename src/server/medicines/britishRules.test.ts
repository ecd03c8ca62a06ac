import fc from "fast-check";
import { GB, line, named, prescribed } from "../../testing/saleLines";
import {
  brokenRules,
  isOnEnquiry,
  questionsAbout,
  type SaleLine,
} from "./saleRules";

describe("the rules of the United Kingdom", () => {
  const paracetamol = (pack: number, more: Partial<SaleLine> = {}) =>
    line("Paracetamol", { pack, ...more });
  const ibuprofen = (qty: number, more: Partial<SaleLine> = {}) =>
    line("Ibuprofen", { qty, ...more });
  const coldRemedy = (pack: number) => ({
    ...line("Sudafed", { pack, unit: "capsule" }),
    ingredients: [
      { name: "Guaifenesin", strength: 100, unit: "mg" },
      { name: "Pseudoephedrine hydrochloride", strength: 30, unit: "mg" },
    ],
  });
  const syrup = (pack: number) => ({
    ...line("Sudafed", { pack, unit: "ml", form: "syrup" }),
    ingredients: [{ name: "Pseudoephedrine", strength: 30, unit: "mg/10ml" }],
  });
  const pseudoephedrine = (pack: number) => ({
    ...named("Pseudoephedrine 60mg tablets", "pseudoephedrine"),
    pack,
  });
  const coCodamol = (qty: number) =>
    named("Co-codamol 8/500", "codeine paracetamol", qty);
  const codeineTablet = (...parts: [string, number, string][]) =>
    line("Codeine", {
      ingredients: parts.map(([name, strength, unit]) => {
        return { name, strength, unit };
      }),
    });
  const ephedrine = (pack: number) => line("Ephedrine", { mg: 30, pack });
  it.each<[limits: string, ...lines: SaleLine[]]>([
    ["", paracetamol(32, { qty: 2 })],
    ["2 packs", paracetamol(32, { qty: 3 })],
    ["100 tablets, 2 packs", paracetamol(32, { qty: 4 })],
    ["100 tablets", paracetamol(33), paracetamol(16)],
    ["", paracetamol(100, { qty: 2, ...prescribed })],
    ["", paracetamol(200, { unit: "ml" })],
    ["", ibuprofen(1), line("Paracetamol")],
    ["2 packs", ibuprofen(2), line("Paracetamol")],
    ["", ibuprofen(3, prescribed)],
    ["2 packs", ibuprofen(3, { legalClass: undefined })],
    ["", coCodamol(1)],
    ["100 tablets, 2 packs, One pack", coCodamol(10)],
    ["2 packs", coCodamol(1), named("Panadol", "paracetamol"), paracetamol(16)],
    ["", named("Gee's linctus", "opium")],
    ["One pack", named("Gee's linctus", "opium", 2)],
    ["One bottle", line("Loperamide", { unit: "ml", qty: 2 })],
    ["", line("Sumatriptan", { mg: 50, pack: 2 })],
    ["One pack", line("Sumatriptan", { mg: 50, pack: 6 })],
    [
      "nitrates",
      line("Sildenafil", { mg: 50 }),
      named("Glyceryl  trinitrate", ""),
    ],
    ["nitrates", line("Tadalafil", prescribed), line("Nicorandil", prescribed)],
    ["Liquids", { ...named("Codeine linctus", "codeine"), pack: 200 }],
    ["", coldRemedy(24)],
    ["720 mg", coldRemedy(25)],
    ["", syrup(240)],
    ["720 mg", syrup(241)],
    ["", pseudoephedrine(12)],
    ["720 mg", pseudoephedrine(13)],
    ["", ephedrine(6)],
    ["180 mg", ephedrine(7)],
    ["720 mg, 180 mg, One kind", coldRemedy(1), ephedrine(1)],
    // Nobody knows which of the two is pseudoephedrine's.
    ["720 mg", named("Cold relief 10/20", "guaifenesin pseudoephedrine", 2)],
    ["One kind", coldRemedy(1), named("Powders", "paracetamol phenylephrine")],
    ["", line("Loperamide", { mg: 2, pack: 6, qty: 2 })],
    ["12 tablets", line("Loperamide", { mg: 2, pack: 6, qty: 3 })],
    [
      "100 tablets",
      line("Bisacodyl", { pack: 60 }),
      line("Senna", { pack: 60 }),
    ],
    ["One pack", line("Promethazine"), line("Diphenhydramine")],
    ["One kind", line("Naproxen"), ibuprofen(1)],
    ["One kind", line("Naproxen", prescribed), ibuprofen(1)],
    // Two that are prescribed are what the pharmacist asks about.
    ["", line("Naproxen", prescribed), ibuprofen(1, prescribed)],
    ["", ibuprofen(1, prescribed), ibuprofen(1)],
    [
      "One kind",
      line("Aspirin", { form: "effervescent tablet" }),
      line("Mefenamic acid", { mg: 250 }),
    ],
    ["", named("Senokot syrup", "senna", 2)],
    ["2 packs", named("Senokot syrup", "senna", 3)],
    ["One pack", line("Naproxen", { mg: 250, pack: 9, qty: 2 })],
    ["One pack", named("Kaolin and morphine mixture", "kaolin morphine", 2)],
    ["Pholcodine", named("Linctus", "pholcodine")],
    ["", ibuprofen(1), line("Diclofenac", { form: "gel", unit: "g" })],
    ["", line("Cetirizine", { qty: 9_999 })],
    ["", line("Aspirin", { mg: 100, pack: 28, qty: 3 })],
    ["2 packs", line("Aspirin", { mg: 75, unit: "g", form: "powder", qty: 3 })],
  ])("limits are broken: '%s', case %#", (limits, ...lines) => {
    const broken = brokenRules(GB, lines);
    const shown =
      /\d+ (?:tablets|packs|mg)|One \w+|Liquids|Pholcodine|nitrates/;
    const found = broken.map(({ rule }) => shown.exec(rule.text)?.[0]);
    expect(found.join(", ")).toBe(limits);
  });

  it.each([
    ["mg", "ml"],
    ["mg", undefined],
    ["mg/5ml", "tablet"],
    ["%", "tablet"],
    ["mcg/ml", "ml"],
  ] as const)(
    "allow one pack of unknown mg: %s, in %s",
    (strengthUnit, unit) => {
      const ingredients = [
        { name: "Ephedrine", strength: 15, unit: strengthUnit },
      ];
      const broken = (qty: number) =>
        brokenRules(GB, [line("Nose drops", { qty, unit, ingredients })]);
      expect([broken(1).length, broken(2).length]).toEqual([0, 1]);
    },
  );

  it("also go by the name of a medicine", () => {
    const broken = (name: string, qty: number) =>
      brokenRules(GB, [{ name, pack: 16, qty }]).length;
    expect(broken("Panadol (paracetamol) caplets", 2)).toBe(0);
    expect(broken("Panadol (paracetamol) caplets", 3)).toBe(1);
    expect(broken("Pseudoephedrineless", 3)).toBe(0);
    expect(broken("Sudafed with pseudoephedrine", 1)).toBe(0);
    expect(broken("Sudafed with pseudoephedrine", 2)).toBe(1);
  });

  it("ask what a pharmacist would", () => {
    expect(questionsAbout(GB, line("Sildenafil", { mg: 50 }))).toEqual([
      "Is it for somebody of 18 or older?",
      expect.stringContaining("nitrates"),
    ]);
    expect(questionsAbout(GB, line("Sildenafil", prescribed))).toEqual([]);
    expect(questionsAbout(GB, line("Cetirizine"))).toEqual([]);
    const powders = questionsAbout(GB, named("Beechams Powders", "aspirin"));
    expect(powders).toEqual([
      "Is it for somebody of 16 or older?",
      expect.stringContaining("asthma"),
    ]);
    expect(questionsAbout(GB, line("Naproxen", prescribed))).toEqual([
      expect.stringContaining("another painkiller"),
    ]);
    // The cough and cold medicine's 6 is below codeine's 12.
    const both = { contains: ["codeine", "promethazine"] };
    expect(questionsAbout(GB, line("Night syrup", both))).toContain(
      "Is it for somebody of 12 or older?",
    );
  });

  it.each<[isOnEnquiry: boolean, SaleLine]>([
    [false, paracetamol(32)],
    [true, paracetamol(100)],
    [true, paracetamol(100, { unit: "capsule" })],
    [false, paracetamol(100, prescribed)],
    [false, line("Aspirin", { pack: 32 })],
    [true, line("Aspirin", { pack: 100 })],
    [true, named("Codeine linctus", "codeine")],
    [false, named("Co-codamol 8/500", "codeine paracetamol")],
    [false, named("Solpadeine Max 12.8mg/500mg", "codeine paracetamol")],
    [false, named("Nurofen Plus", "ibuprofen codeine")],
    [true, named("Co-codamol 15mg/500mg tablets", "codeine paracetamol")],
    [true, named("Co-codamol 30/500", "codeine paracetamol")],
    [true, line("Codeine phosphate", { mg: 15 })],
    [true, named("Codeine 1,000 mg tablets", "codeine")],
    [false, named("Codeine 8mg tablets", "codeine")],
    [true, { ...named("Pain relief 8", "codeine"), mg: 15 }],
    [true, { ...named("Codeine 15mg tablets", "codeine"), mg: 8 }],
    [false, codeineTablet(["Codeine", 8, "mg"], ["Paracetamol", 500, "mg"])],
    [
      true,
      codeineTablet(["Codeine", 8, "mg"], ["Codeine phosphate", 15, "mg"]),
    ],
    [false, codeineTablet(["Codeine", 8_000, "mcg"])],
    [false, line("Codeine phosphate", { mg: 15, ...prescribed })],
    [true, named("Co-dydramol 10/500", "dihydrocodeine paracetamol")],
    [false, named("Paramol 7,46 mg/500 mg", "dihydrocodeine paracetamol")],
    [false, named("Paramol 500mg", "dihydrocodeine paracetamol")],
    [true, named("Paracetamol 1000mg", "paracetamol")],
    [false, line("Ibuprofen", { mg: 400 })],
    [true, line("Ibuprofen", { mg: 600, legalClass: undefined })],
    [false, line("Ibuprofen", { mg: 600, unit: "g", form: "sachet" })],
    [true, line("Naproxen", { mg: 500 })],
    [true, line("Sildenafil", { mg: 100, unit: "capsule" })],
  ])(
    "leave only an enquiry of what is too large or strong: %p, %j",
    (is, one) => expect(isOnEnquiry(GB, one)).toBe(is),
  );

  it("name both of two painkillers that may not be mixed", () => {
    const two = [ibuprofen(1), line("Naproxen", prescribed)];
    expect(brokenRules(GB, two)).toMatchObject([{ lines: two }]);
  });
});

const SHELF: readonly SaleLine[] = [
  line("Paracetamol"),
  named("Panadol", "paracetamol"),
  named("Co-codamol 8/500", "codeine paracetamol"),
  named("Nurofen Plus", "codeine ibuprofen"),
  line("Ibuprofen", { mg: 200 }),
  line("Aspirin", { mg: 300 }),
  line("Naproxen", { mg: 250 }),
  line("Pseudoephedrine", { mg: 60, pack: 12 }),
];

it("knowing more that a medicine contains never makes a limit laxer", () => {
  const names = ["paracetamol", "codeine", "ibuprofen", "pseudoephedrine"];
  const some = fc.subarray([...names, "ephedrine", "loperamide", "senna"]);
  const anyLines = fc.array(
    fc.record({
      item: fc.constantFrom(...SHELF),
      qty: fc.integer({ min: 1, max: 4 }),
      more: some,
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(anyLines, (wanted) => {
      const before = wanted.map(({ item, qty }) => ({ ...item, qty }));
      const after = before.map((item, index) => ({
        ...item,
        contains: [...(item.contains ?? []), ...wanted[index]!.more],
      }));
      const broken = (lines: SaleLine[]) =>
        brokenRules(GB, lines).map(({ rule }) => rule.text);
      const now = broken(after);
      return broken(before).every((text) => now.includes(text));
    }),
    { numRuns: 2_000 },
  );
});
