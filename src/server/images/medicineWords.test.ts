import { countText, formOf, packName, strengthText } from "./medicineWords";

it.each([
  ["Atorvastatin 20mg tablets", "Atorvastatin"],
  ["Aspirin effervescent tablets sugar free", "Aspirin"],
  ["Co-trimoxazole 80mg/400mg tablets", "Co-trimoxazole"],
  ["IMUKIN 2 x 10<sup>6</sup> UI (0,1 mg), solution injectable", "IMUKIN"],
  ["500mg tablets", "500mg tablets"],
])("on its pack %j is called %j", (productName, short) =>
  expect(packName(productName)).toBe(short),
);

it.each([
  ["Paracetamol 500mg soluble tablets", "tablet"],
  ["Ramipril 5mg capsules", "capsule"],
  ["Hydrocortisone 1% cream", "other"],
  ["Malateq", "pill"],
])("%j holds the form %s", (productName, form) =>
  expect(formOf(productName)).toBe(form),
);

it("a pack says its strength and its count, if it has them", () => {
  const strengths = [2.5, 0.299999999999997, 61_000, null, 0];
  expect(strengths.map(strengthText)).toEqual([
    "2.5 mg",
    "0.3 mg",
    "61 g",
    "",
    "",
  ]);
  expect(countText(1200, "tablet")).toBe("1,200 tablets");
  expect(countText(1, "capsule")).toBe("1 capsule");
  expect(countText(5, "other")).toBe("Pack of 5");
  expect(countText(1, "other")).toBe("");
  expect(countText(Number.NaN, "pill")).toBe("");
});
