import { CATALOG_COLUMNS, readCatalogRow, type Cells } from "./catalogRow";

const EMPTY = Object.fromEntries(
  CATALOG_COLUMNS.map((column) => [column, ""]),
) as Cells;
const GOOD = {
  ...{ productId: "7", productName: "Aspirin 75mg tablets", category: "Heart" },
  ...{ mg: "75", qty: "28", price: "1.99", discount: "0.3" },
  description: "For the heart",
};

/** The result of the good row with some other cells. */
const read = (cells: Record<string, string>) =>
  readCatalogRow({ ...EMPTY, ...GOOD, ...cells });

it("a row is read by its columns, money by its digits", () => {
  const { product, findings } = read({
    productId: " b ",
    brandName: "Acme",
    mg: "",
    price: "1,019.9",
    discount: "39.80",
    photo: "front.jpg|back.jpg",
    stock: "0",
    ingredients: "Aspirin 75 mg + Caffeine 20 mg",
    form: "soluble tablet",
    unit: "Tablet",
    legalClass: "pharmacy",
    warnings: "Not under 16.|Take with food.",
  });
  expect(findings).toEqual([]);
  expect(product).toEqual({
    id: "b",
    name: "Aspirin 75mg tablets",
    brand: "Acme",
    category: "Heart",
    mg: null,
    pack: 28,
    price_cents: 101_990,
    discount_cents: 3980,
    description: "For the heart",
    photo: ["front.jpg", "back.jpg"],
    stock: 0,
    ingredients: [
      { name: "Aspirin", strength: 75, unit: "mg" },
      { name: "Caffeine", strength: 20, unit: "mg" },
    ],
    form: "soluble tablet",
    unit: "tablet",
    legalClass: "pharmacy",
    warnings: ["Not under 16.", "Take with food."],
  });
});

it("what is not needed may be empty", () => {
  const empty = { category: "", mg: "", qty: "", discount: "" };
  const { product, findings } = read({ ...empty, description: "" });
  const values = { category: "Other", mg: null, pack: null, discount_cents: 0 };
  expect([product, findings]).toMatchObject([values, []]);
});

it.each([
  ["productId", "3.4E+12", "'3.4E+12' is what a spreadsheet makes of a long"],
  ["productId", "", "is empty."],
  ["productId", "7\u200b", "a character that nobody sees."],
  ["productId", "7  b", "has blanks in a row"],
  ["productId", "..", "can't stand in an address."],
  ["productId", "7".repeat(65), "has more than 64 characters."],
  ["productName", "\u3164\u200d\u2800", "is empty."],
  ["mg", "0", "'0' is not a strength."],
  ["mg", "1.000", "'1.000' can be read in two ways. Write thousands without"],
  ["qty", "0", "'0' is not a pack size."],
  ["price", "", "is empty."],
  ["price", "1.234", "'1.234' is not an amount from 0 to $999,999.99 with at"],
  ["price", "$2", "'$2' is not an amount"],
  ["price", "32,9", "or choose decimal commas"],
  ["price", "1000000", "'1000000' is not an amount"],
  ["discount", "3.99", "$3.99 off a pair is more than the pair costs."],
  ["photo", "../shop.db", "'../shop.db' is not the name of a picture file."],
  ["stock", "-1", "'-1' is not a number of packs."],
  ["ingredients", "Aspirin 1,000 mg", "and thousands without a mark."],
  ["ingredients", "Aspirin -5 mg", "with strengths above 0 and units"],
  ["legalClass", "otc", "'otc' is none of general, pharmacy, prescription."],
  ["unit", "pills", "'pills' is none of tablet, capsule, ml, g, dose."],
  ["form", "x".repeat(65), "has more than 64 characters."],
  ["warnings", "No.|".repeat(21), "has more than 20 sentences."],
])("a row is refused whose %s is %j", (column, cell, complaint) => {
  const { product, findings } = read({ [column]: cell });
  expect(product).toBeUndefined();
  const text = expect.stringContaining(complaint) as string;
  expect(findings).toEqual([{ column, text }]);
});

it("a strength that differs from the name's is told", () => {
  const name = "Aspirin 75microgram tablets";
  const { findings } = read({ productName: name });
  const text = expect.stringContaining("0.025") as string;
  expect(findings).toEqual([{ column: "mg", text }]);
});
