import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import { DrawnPack } from "./DrawnPack";
import { packLook, packName, packSize, type Pack } from "./packLook";

const PRODUCT: Pack = {
  productName: "Atorvastatin 20mg tablets",
  category: "Heart and blood pressure",
  mg: 20,
  qty: 28,
  unit: "tablet",
};

const show = (product: Partial<Pack> = {}) => {
  const { container } = render(
    <DrawnPack product={{ ...PRODUCT, ...product }} />,
  );
  return {
    words: [...container.querySelectorAll("[data-words]")].map((each) =>
      each.getAttribute("data-words"),
    ),
    text: container.textContent,
    drawings: [...container.querySelectorAll("use")].map((each) =>
      each.getAttribute("href"),
    ),
  };
};

test("a pack shows name, strength and size", () =>
  expect(show().words).toEqual(["Atorvastatin", "20 mg", "28 tablets"]));

test("its words are not read out, nor found as a text of the page", () =>
  expect(show().text).toBe(""));

test("each drawing that a pack may use is in the sprite", () => {
  const sprite = readFileSync(join(__dirname, "packs.svg"), "utf8");
  for (const form of "tablet|capsule|sachet|eye drops|inhaler|cream|syrup|kit".split(
    "|",
  ))
    for (const drawing of show({ productName: form }).drawings)
      expect(sprite).toContain(`id="${drawing!.slice(1)}"`);
});

test.each([
  ["Paracetamol 500mg tablets", "box", "tablet"],
  ["Amoxicilline 500 mg gélules", "box", "capsule"],
  ["Hydrocortisone 1% cream", "box", "tube"],
  ["Salbutamol 100micrograms/dose inhaler", "box", "inhaler"],
  ["Sodium chloride powder for injection vials", "box", undefined],
  ["Chloramphenicol 0.5% eye drops", "box", "drops"],
  ["Lactulose oral solution", "bottle", undefined],
  ["Nicotine patches", "box", undefined],
])("%s are drawn as a %s with %p", (productName, pack, front) =>
  expect(packLook({ ...PRODUCT, productName })).toEqual({ pack, front }),
);

test.each([
  ["Co-amoxiclav 500mg/125mg tablets", "Co-amoxiclav"],
  ["Hydrocortisone 2.5% cream", "Hydrocortisone"],
  ["500mg", "500mg"],
  ["Vitamin B12", "Vitamin B12"],
  ["Ibuprofen, lysine", "Ibuprofen"],
])("of the name %p a pack shows %p", (name, shown) =>
  expect(packName(name)).toBe(shown),
);

test("a pack of one thing of an unknown unit has no size", () =>
  expect(packSize({ ...PRODUCT, qty: 1, unit: undefined })).toBe(""));
