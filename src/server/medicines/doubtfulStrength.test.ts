import { testNames } from "../../testing/testNames";
import { isDoubtfulStrength } from "./doubtfulStrength";

const tablet = (...contains: string[]) =>
  ({ contains, unit: "tablet" }) as const;

test.each([
  ["Levothyroxine 25microgram tablets", 25, true],
  ["Levothyroxine 25microgram tablets", 0.025, false],
  ["Levothyroxine 25ug tablets", 25, true],
  ["Levothyroxine 25 μg tablets", 25, true],
  ["Folic acid 400 micrograms", 400, true],
  ["Warfarin 0.5mg tablets", 5, true],
  ["Brufen 0,4 mg", 0.4, false],
  ["Metformin 1 000 mg", 1_000, false],
  ["Metformin 1,000 mg", 1_000, false],
  ["Metformin 1,000 mg", 1, true],
  ["Co-codamol 8mg/500mg", 500, false],
  ["Co-codamol 8mg/500mg", 508, false],
  ["Co-codamol 8mg/500mg", 30, true],
  ["Paracetamol 1 g", 1, true],
  ["Co-codamol 8/500", 30, true],
  // A bottle's figures are not a tablet's.
  ["Calpol 120mg/5ml", 24, false],
  ["Zinc 10% ointment", 100, false],
  ["Insulin 100 IU", 3.5, false],
  ["Paracetamol tablets", 500, false],
])("of '%s' %d mg is doubtful: %p", (name, mg, isDoubtful) =>
  expect(isDoubtfulStrength(mg, name, tablet(), testNames())).toBe(isDoubtful),
);

test("more than one tablet or capsule holds is doubtful, unless it is something else", () => {
  const isDoubtful = (mg: number, medicine: object) =>
    isDoubtfulStrength(mg, "Rocaltrol", medicine, testNames());
  const calcitriol = tablet("calcitriol");
  expect(isDoubtful(0.0005, calcitriol)).toBe(false);
  expect(isDoubtful(0.25, calcitriol)).toBe(true);
  expect(isDoubtful(0.25, { ...calcitriol, unit: "capsule" })).toBe(true);
  expect(isDoubtful(0.25, { ...calcitriol, unit: "ml" })).toBe(false);
  expect(isDoubtful(0.25, tablet("calcitriol", "calcium"))).toBe(false);
  for (const others of [["cetirizine"], ["newcillin"], []])
    expect(isDoubtful(0.25, tablet(...others))).toBe(false);
});
