import { describedText, mayBeOffered } from "./medicine";

test.each([
  ["Pack of 1,000 tablets", ""],
  ["Paracetamol 120 mg/5ml | SYR", "Paracetamol 120 mg/5ml"],
  ["Etoricoxib 90 mg|TAB", "Etoricoxib 90 mg"],
  ["Etoricoxib | ET 90 mg", "Etoricoxib | ET 90 mg"],
  ["A box: pack of 30 tablets", "A box: pack of 30 tablets"],
  ["Pack of 30 tablets, for the heart", "Pack of 30 tablets, for the heart"],
  ["Ask us: MMR", "Ask us: MMR"],
])("of the description %p is shown %p", (description, text) =>
  expect(describedText({ description })).toBe(text),
);

test.each([
  [true, { legalClass: "general" }],
  [true, { legalClass: "pharmacy" }],
  [true, {}],
  [false, { legalClass: "prescription" }],
  [false, { legalClass: "pharmacy", onEnquiry: true }],
] as const)("search engines may name its price: %p, of %j", (may, medicine) =>
  expect(mayBeOffered(medicine)).toBe(may),
);
