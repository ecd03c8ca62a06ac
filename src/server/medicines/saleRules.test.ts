import caution from "../../assets/rules/caution.json";
import za from "../../assets/rules/za.json";
import { GB, line, prescribed } from "../../testing/saleLines";
import {
  brokenRules,
  isOnEnquiry,
  mayBeDiscounted,
  type SaleLine,
  type SaleRule,
} from "./saleRules";
import { RULE_FORMS } from "./packContents";

const ZA = za.rules as SaleRule[];
const unknown = { legalClass: undefined, ingredients: undefined };
it.each<[isAllowed: boolean, where: string, SaleRule[], SaleLine]>([
  [true, "without rules", [], line("Cetirizine")],
  [false, "without rules", [], line("Cetirizine", prescribed)],
  [true, "in Great Britain", GB, line("Cetirizine")],
  [false, "in Great Britain", GB, line("Ibuprofen")],
  [true, "in Great Britain", GB, line("Plasters", unknown)],
  [false, "in Great Britain", GB, line("A", { ...unknown, contains: ["x"] })],
  [false, "in South Africa", ZA, line("Cetirizine")],
])("an offer is allowed: %p, %s, %#", (isAllowed, _where, rules, item) =>
  expect(mayBeDiscounted(rules, item)).toBe(isAllowed),
);

it("what is dangerous is refused also in a country without rules of its own", () => {
  const rules = caution.rules as SaleRule[];
  expect(isOnEnquiry(rules, line("Pholcodine"))).toBe(true);
  expect(brokenRules(rules, [line("Sildenafil")])).toEqual([]);
  expect(
    brokenRules(rules, [line("Sildenafil"), line("Nicorandil", prescribed)]),
  ).toHaveLength(1);
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

it("a pack of any size is sold on prescription", () => {
  const rules = [{ text: "At most 10.", largestPack: 10 }];
  expect(isOnEnquiry(rules, line("Cetirizine"))).toBe(true);
  expect(isOnEnquiry(rules, line("Cetirizine", prescribed))).toBe(false);
});

it("a rule of no tablets leaves syrup, but not tablets beside it", () => {
  const rules = [{ text: "No tablets.", most: { units: 0 } }];
  const syrup = line("Codeine", { unit: "ml", form: "syrup" });
  expect(brokenRules(rules, [syrup])).toEqual([]);
  expect(brokenRules(rules, [syrup, line("Codeine")])).toHaveLength(1);
});

const bare = (more: Partial<SaleLine>): SaleLine => ({
  ...{ name: "A medicine", pack: 16, qty: 1, ...more },
});

test.each<[isCovered: boolean, Partial<SaleLine>]>([
  [false, { name: "Aspirin 75mg tablets" }],
  [
    false,
    {
      name: "Low dose",
      ingredients: [{ name: "Aspirin", strength: 75, unit: "mg" }],
    },
  ],
  [false, { name: "Low dose", mg: 75 }],
  [true, { name: "High dose", mg: 300 }],
  [true, { name: "Mixture", mg: 75, contains: ["aspirin", "caffeine"] }],
  [true, { name: "Aspirin 300mg tablets" }],
  [true, { name: "Aspirin tablets" }],
  [true, { name: "Aspirin 1,000 mg tablets" }],
  [true, { name: "Alka 75/300", contains: ["aspirin", "caffeine"] }],
  [
    true,
    { name: "Aspirin 75mg and codeine 8mg", contains: ["aspirin", "codeine"] },
  ],
])("a rule above 100 mg of aspirin covers: %p, of %j", (isCovered, more) => {
  const rules: SaleRule[] = [
    {
      text: "",
      ingredients: ["aspirin", "codeine"],
      above: { aspirin: 100 },
      most: { packs: 0 },
    },
  ];
  const item = bare({ contains: ["aspirin"], ...more });
  expect(isOnEnquiry(rules, item)).toBe(isCovered);
});

it.each<[forms: string[], Partial<SaleLine>]>([
  [["capsule"], { unit: "capsule" }],
  [["tablet"], { unit: "tablet" }],
  [["tablet"], { form: "film-coated tablet" }],
  [["tablet", "capsule"], {}],
  [[], { form: "pessary" }],
  [[], { unit: "g" }],
  [[], { unit: "dose" }],
  [["liquid"], { unit: "ml" }],
  [["liquid"], { name: "Cough linctus" }],
  [["liquid"], { form: "syrup" }],
  [["liquid"], { name: "Powder for oral suspension" }],
  [["liquid"], { name: "Junior 120mg/5ml oral suspension paediatric" }],
  [["soluble"], { name: "Effervescent granules" }],
  [["soluble"], { form: "effervescent tablet", unit: "tablet" }],
  [["soluble"], { name: "Beechams Powders" }],
  [["soluble"], { form: "sachet", name: "A medicine with tablets" }],
  [["tablet", "capsule"], { form: "caplet" }],
  [["tablet", "capsule"], { name: "Softgels in a gel" }],
  [["tablet", "capsule"], { name: "Liquid gel caps" }],
  [["tablet", "capsule"], { name: "500mg liquid capsules" }],
  [["tablet", "capsule"], { form: "gel caps" }],
  [["tablet"], { name: "Mouth spray powder", unit: "tablet" }],
  [[], { name: "Powder spray" }],
  [[], { name: "Gel" }],
])("the rules for %j are about %j", (forms, item) =>
  expect(
    RULE_FORMS.filter((form) =>
      isOnEnquiry(
        [{ text: "Ask us.", forms: [form], most: { packs: 0 } }],
        bare(item),
      ),
    ),
  ).toEqual(forms),
);
