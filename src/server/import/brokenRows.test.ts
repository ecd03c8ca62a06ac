import { catalogFileForTests, GOOD, rowWith } from "./testCatalogFile";

const { read } = catalogFileForTests();

describe("a broken row is named by file, row and column", () => {
  const money = "Write an amount in dollars such as 1.99.";

  it.each<[Record<string, string>, string]>([
    [{ productId: " " }, "productId: is empty. Please fill it in."],
    [
      { productId: ".." },
      "productId: is '..', which no address can end with. Please choose another id.",
    ],
    [
      { productId: "3.40096E+12" },
      "productId: '3.40096E+12' is what a spreadsheet makes of a long number. Format the column as text, fill in the ids again and export it.",
    ],
    [
      { productName: "\u3164\u200d\u2800" },
      "productName: is empty. Please fill it in.",
    ],
    [
      { mg: "0" },
      "mg: '0' is not a strength. Write milligrams above 0 such as 2.5, or leave it empty where there is no single one.",
    ],
    [
      { qty: "0" },
      "qty: '0' is not a pack size. Write a whole number of at least 1.",
    ],
    [{ price: "1.234" }, `price: '1.234' has more than two decimals. ${money}`],
    [{ price: "$2" }, `price: '$2' is not an amount. ${money}`],
    [{ price: "" }, `price: is empty. ${money}`],
    [
      { price: "1000000" },
      `price: '1000000' is more than $999,999.99. ${money}`,
    ],
    [
      { discount: "3.99" },
      "discount: $3.99 off a pair is more than the pair costs. Lower it.",
    ],
    [
      { photo: "../shop.db" },
      "photo: '../shop.db' is not the name of a picture file. Write names without folders, with | between several.",
    ],
  ])("%p", async (cells, complaint) => {
    const row = rowWith({ productId: "8", ...cells });
    await expect(read(GOOD, "", row)).rejects.toThrow(
      `medicines.csv, row 4, column ${complaint}`,
    );
  });

  it("names both rows of a repeated id", () =>
    expect(read(GOOD, GOOD)).rejects.toThrow(
      "medicines.csv, row 3, column productId: '7' stands in row 2 already. Give each product an id of its own.",
    ));

  it("counts the columns", () =>
    expect(read(`${GOOD},`)).rejects.toThrow(
      "medicines.csv, row 2: it has 11 columns where the first row has 10. Put a field that holds the separator in quotation marks.",
    ));
});
