import { countText, formOf, packName, strengthText } from "./medicineWords";

describe("the words on a pack", () => {
  it.each([
    ["Atorvastatin 20mg tablets", "Atorvastatin"],
    ["Alendronic acid 70mg effervescent tablets sugar free", "Alendronic acid"],
    ["Co-trimoxazole 80mg/400mg tablets", "Co-trimoxazole"],
    ["Hydrocortisone 1% cream", "Hydrocortisone"],
    ["IMUKIN 2 x 10<sup>6</sup> UI (0,1 mg), solution injectable", "IMUKIN"],
    ["500mg tablets", "500mg tablets"],
  ])("%j is called %j", (productName, short) => {
    expect(packName(productName)).toBe(short);
  });

  it.each([
    ["Paracetamol 500mg soluble tablets", "tablet"],
    ["Ramipril 5mg capsules", "capsule"],
    ["Hydrocortisone 1% cream", "other"],
    ["Malateq", "pill"],
  ])("%j holds the form %s", (productName, form) => {
    expect(formOf(productName)).toBe(form);
  });

  it.each([
    [2.5, "2.5 mg"],
    [0.299999999999997, "0.3 mg"],
    [61000, "61 g"],
    [null, ""],
    [0, ""],
    [Number.NaN, ""],
  ])("the strength %p reads %j", (mg, words) => {
    expect(strengthText(mg)).toBe(words);
  });

  it("counts one, many and what is not counted in pills", () => {
    expect(countText(28, "tablet")).toBe("28 tablets");
    expect(countText(1200, "tablet")).toBe("1,200 tablets");
    expect(countText(1, "capsule")).toBe("1 capsule");
    expect(countText(5, "other")).toBe("Pack of 5");
    expect(countText(1, "other")).toBe("");
    expect(countText(Number.NaN, "pill")).toBe("");
  });
});
