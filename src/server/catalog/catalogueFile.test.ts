import { readCatalogue } from "./catalogueFile";

const HEADER =
  "productId,productName,brandName,category,mg,qty,price,discount,description,photo";
const GOOD = "7,Aspirin 75mg tablets,,Heart,75,28,1.99,0.3,For the heart,";

const read = (...rows: string[]) =>
  readCatalogue("folder/medicines.csv", [HEADER, ...rows].join("\n"));

/** The good row with some cells replaced. */
function rowWith(cells: Record<string, string>): string {
  const values = GOOD.split(",");
  for (const [column, text] of Object.entries(cells)) {
    values[HEADER.split(",").indexOf(column)] = text;
  }
  return values.join(",");
}

describe("a catalogue file", () => {
  it("is read in its order, money by its digits, a blank brand as Generic", () => {
    const second = rowWith({
      productId: "b",
      brandName: "Acme",
      mg: "",
      price: "19.9",
      photo: "front.jpg|back.jpg",
    });
    expect(read(GOOD, second)).toEqual([
      {
        id: "7",
        name: "Aspirin 75mg tablets",
        brand: "Generic",
        category: "Heart",
        mg: 75,
        pack: 28,
        priceCents: 199,
        discountCents: 30,
        description: "For the heart",
        photo: [],
      },
      expect.objectContaining({
        id: "b",
        brand: "Acme",
        mg: null,
        priceCents: 1990,
        photo: ["front.jpg", "back.jpg"],
      }),
    ]);
  });

  it("may start with a byte order mark, end its lines the Windows way and hold blank rows", () => {
    const text = `\uFEFF${HEADER}\r\n${GOOD}\r\n\r\n,,,,,,,,,\r\n`;
    expect(readCatalogue("x.csv", text)).toHaveLength(1);
  });

  it("may name its columns in another order", () => {
    const turned = [HEADER, GOOD].map((row) =>
      row.split(",").reverse().join(","),
    );
    expect(readCatalogue("x.csv", turned.join("\n"))).toEqual(read(GOOD));
  });
});

describe("a broken row is named by file, row and column", () => {
  const long = (length: number) => "x".repeat(length);
  const money = "Write an amount in dollars such as 1.99.";

  it.each<[Record<string, string>, string]>([
    [{ productId: " " }, "productId: is empty. Please fill it in."],
    [
      { productId: long(65) },
      "productId: has more than 64 characters. Please shorten it.",
    ],
    [{ productName: "" }, "productName: is empty. Please fill it in."],
    [
      { productName: long(256) },
      "productName: has more than 255 characters. Please shorten it.",
    ],
    [
      { brandName: long(256) },
      "brandName: has more than 255 characters. Please shorten it.",
    ],
    [{ category: "" }, "category: is empty. Please fill it in."],
    [
      { mg: "0" },
      "mg: '0' is not a strength. Write milligrams above 0 such as 2.5, or leave it empty where there is no single one.",
    ],
    [
      { qty: "1.5" },
      "qty: '1.5' is not a pack size. Write a whole number of at least 1.",
    ],
    [
      { qty: "0" },
      "qty: '0' is not a pack size. Write a whole number of at least 1.",
    ],
    [{ price: "1.234" }, `price: '1.234' has more than two decimals. ${money}`],
    [{ price: "$2" }, `price: '$2' is not an amount. ${money}`],
    [{ price: "1e3" }, `price: '1e3' is not an amount. ${money}`],
    [{ price: "-1" }, `price: '-1' is not an amount. ${money}`],
    [{ price: "" }, `price: '' is not an amount. ${money}`],
    [
      { price: "1000000" },
      `price: '1000000' is more than $999,999.99. ${money}`,
    ],
    [
      { discount: "3.99" },
      "discount: $3.99 off a pair is more than the pair costs. Lower it.",
    ],
    [
      { description: long(20_001) },
      "description: has more than 20000 characters. Please shorten it.",
    ],
    [
      { photo: "../shop.db" },
      "photo: '../shop.db' is not the name of a picture file. Write names without folders, with | between several.",
    ],
  ])("%p", (cells, complaint) => {
    expect(() => read(GOOD, "", rowWith({ productId: "8", ...cells }))).toThrow(
      `medicines.csv, row 4, column ${complaint}`,
    );
  });

  it("names both rows of a repeated id", () => {
    expect(() => read(GOOD, GOOD)).toThrow(
      "medicines.csv, row 3, column productId: '7' stands in row 2 already. Give each product an id of its own.",
    );
  });

  it("counts the columns", () => {
    expect(() => read(`${GOOD},`)).toThrow(
      "medicines.csv, row 2: it has 11 columns where the first row has 10. Put a field that holds a comma in quotation marks.",
    );
  });

  it("tells of a quotation mark that is not closed", () => {
    expect(() => read(rowWith({ description: '"open' }))).toThrow(
      /^medicines\.csv, line 2: a quotation mark is not closed/,
    );
  });

  it.each([
    ["", "the column productId is missing"],
    [HEADER.replace("photo", "photos"), "the column photo is missing"],
    [`${HEADER},stock`, "the column 'stock' is unknown or stands there twice"],
    [`${HEADER},qty`, "the column 'qty' is unknown or stands there twice"],
  ])("names the columns that a file needs: %p", (header, complaint) => {
    expect(() => readCatalogue("x.csv", header)).toThrow(
      `x.csv, row 1: ${complaint}. The first row must name these columns: productId, productName`,
    );
  });
});
