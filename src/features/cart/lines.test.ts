import { findLine, lineOf, linesAsSold, linesWithout } from "./cartSlice";

const product = {
  productId: 7,
  productName: "Paracetamol 500mg tablets",
  mg: 500,
  qty: 32,
  price: 0.64,
  discount: 0.1,
};
const other = { ...product, productId: "x-8", productName: "Ibuprofen" };
const lines = [lineOf(product, 2), lineOf(other, 1)];

test("a line has its fields in the order in which they are stored", () => {
  expect(JSON.stringify(lineOf(product, 3))).toBe(
    '{"itemId":7,"itemName":"Paracetamol 500mg tablets","mg":500,"pack":32,"qty":3,"price":0.64,"discount":0.1}',
  );
});

test("a line is found by its product's id, as a number or as text", () => {
  expect(findLine(lines, "7")).toBe(lines[0]);
  expect(findLine(lines, "8")).toBeUndefined();
  expect(linesWithout(lines, ["7"])).toEqual([lines[1]]);
  expect(linesWithout(lines, [7, "x-8"])).toEqual([]);
});

describe("lines as sold now", () => {
  test("have what the catalog says now, and their own quantity", () => {
    const dearer = { ...product, price: 0.99 };
    expect(linesAsSold(lines, [{ itemId: "7", product: dearer }])).toEqual([
      lineOf(dearer, 2),
      lines[1],
    ]);
  });
  test("are without what is no longer sold", () => {
    expect(linesAsSold(lines, [{ itemId: 7 }])).toEqual([lines[1]]);
  });
  test("are unchanged if the catalog says nothing of them", () => {
    expect(linesAsSold(lines, [])).toEqual(lines);
  });
});
