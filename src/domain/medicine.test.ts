import { describedText } from "./medicine";

test.each([
  ["Pack of 1,000 tablets", ""],
  ["Paracetamol 120 mg/5ml | SYR", "Paracetamol 120 mg/5ml"],
  ["Pack of 30 tablets, for the heart", "Pack of 30 tablets, for the heart"],
  ["Ask us: MMR", "Ask us: MMR"],
])("of the description %p is shown %p", (description, text) =>
  expect(describedText({ description })).toBe(text),
);
