import { howSold } from "./howSold";

test.each([
  ["general", false, /^Sold without a prescription\.$/],
  ["pharmacy", false, /^Sold without .*pharmacist may have a few questions/],
  ["prescription", false, /^Prescription needed\. Have it ready/],
  [undefined, false, /^$/],
  ["prescription", true, /^Prescription needed\. Ask us how/],
  ["pharmacy", true, /^This can't be ordered online\. Ask our pharmacist/],
  [undefined, true, /^This can't be ordered online\. Ask our pharmacist/],
] as const)(
  "a product of the class %s, on enquiry only: %p, says %p",
  (legalClass, onEnquiry, text) =>
    expect(howSold({ ...(legalClass && { legalClass }), onEnquiry })).toMatch(
      text,
    ),
);
