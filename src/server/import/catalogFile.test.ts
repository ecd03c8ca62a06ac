import { gzipSync } from "node:zlib";
import { csvRecords } from "./csvRecords";
import { LIMITS } from "../http/limits";
import { catalogFilesForTests, GOOD, HEADER, rowWith } from "./testCatalogFile";

const { fileOf, productsOf, rowsOf } = catalogFilesForTests();
const csv = (...rows: string[]) => [HEADER, ...rows].join("\n");

describe("a catalog file", () => {
  it("is read in its order, money by its digits", async () => {
    const second = rowWith({
      productId: " b ",
      brandName: "Acme",
      mg: "",
      price: "19.9",
      discount: "39.80",
      photo: "front.jpg|back.jpg",
    });
    expect(await productsOf(csv(GOOD, second))).toEqual([
      {
        id: "7",
        name: "Aspirin 75mg tablets",
        brand: "",
        category: "Heart",
        mg: 75,
        pack: 28,
        price_cents: 199,
        discount_cents: 30,
        description: "For the heart",
        photo: [],
      },
      expect.objectContaining({
        id: "b",
        brand: "Acme",
        mg: null,
        price_cents: 1990,
        discount_cents: 3980,
        photo: ["front.jpg", "back.jpg"],
      }),
    ]);
  });

  it("may start with a byte order mark, end its lines the Windows way, hold blank rows and be packed", async () => {
    const text = `\uFEFF${HEADER}\r\n${GOOD}\r\n\r\n,,,,,,,,,\r\n`;
    expect(await productsOf(gzipSync(text))).toEqual(
      await productsOf(csv(GOOD)),
    );
  });

  it("may have headings as people write them, and lack what is not needed", async () => {
    const text =
      "ID;Product name;Brand;PRICE;pack size\n7;Aspirin;Acme;2.10;28";
    expect(await productsOf(text)).toMatchObject([
      { id: "7", name: "Aspirin", brand: "Acme", price_cents: 210, pack: 28 },
    ]);
  });

  it("may have thousands separators in amounts with decimals", async () => {
    const text = 'ID,name,price\n7,Aspirin,"1,234.50"';
    expect(await productsOf(text)).toMatchObject([{ price_cents: 123_450 }]);
  });

  it("is read in pieces of 256 KB, also where one ends within a line break", async () => {
    // As long as it takes for the first piece to end so.
    const line = "x".repeat(253);
    const cells = ["ids", ...Array.from({ length: 1_100 }, () => line)];
    const read = [];
    for await (const records of csvRecords(fileOf(cells.join("\r\n")))) {
      read.push(...records.flat());
    }
    expect(read).toEqual(cells);
  });

  it.each([
    ["semicolons", ";"],
    ["tabs", "\t"],
  ])("may separate its cells by %s", async (_, separator) => {
    const rows = csv(GOOD).replaceAll(",", separator);
    expect(await productsOf(rows)).toEqual(await productsOf(csv(GOOD)));
  });

  it("sells of rows with one id the first one that can be sold", async () => {
    const rows = await rowsOf(
      csv(
        rowWith({ price: "" }),
        rowWith({ productName: "The one", productId: "7 " }),
        GOOD,
      ),
    );
    const read = rows.map(({ product, findings: [finding] }) => [
      product?.name,
      finding?.rule,
    ]);
    expect(read).toEqual([
      [undefined, "blank price"],
      ["The one", undefined],
      [undefined, "repeated id"],
    ]);
  });
});

it("that unpacks to more than its reader takes is refused", () => {
  jest.replaceProperty(LIMITS, "unpackedCatalog", 1_000_000);
  const large = gzipSync(csv(GOOD) + "\n".repeat(2_000_000));
  return expect(productsOf(large)).rejects.toThrow(
    "medicines.csv is larger than 1 MB when it is unpacked. Please split it into several files.",
  );
});

describe("the stock of a row", () => {
  const read = async (stock: string) => {
    const [product] = await productsOf(`${HEADER},Stock\n${GOOD},${stock}`);
    return product?.stock;
  };

  it("is a whole number of packs, or not said", async () => {
    expect([await read("0"), await read("12"), await read("")]).toEqual([
      0,
      12,
      undefined,
    ]);
  });

  it("refuses its row if it is anything else", () =>
    expect(read("-1")).rejects.toThrow(
      "medicines.csv, row 2, column stock: '-1' is not a number of packs.",
    ));
});

it.each([
  ["productId", "..", "is '..', which no address can end with."],
  ["productId", "3.4E+12", "'3.4E+12' is what a spreadsheet makes of a long"],
  ["productName", "\u3164\u200d\u2800", "is empty."],
  ["mg", "0", "'0' is not a strength."],
  ["mg", "1.000", "'1.000' can be read in two ways. Write thousands without"],
  ["qty", "0", "'0' is not a pack size."],
  ["price", "1.234", "'1.234' is not an amount from 0 to $999,999.99 with at"],
  ["price", "$2", "'$2' is not an amount"],
  [
    "price",
    '"32,9"',
    "'32,9' is not an amount from 0 to $999,999.99 with at most two decimals. Write 32.9, or choose decimal",
  ],
  ["price", "1000000", "'1000000' is not an amount"],
  ["discount", "3.99", "$3.99 off a pair is more than the pair costs."],
  ["photo", "../shop.db", "'../shop.db' is not the name of a picture file."],
])("a row is refused whose %s is %j", (column, cell, complaint) => {
  const row = rowWith({ productId: "8", [column]: cell });
  return expect(productsOf(csv(GOOD, "", row))).rejects.toThrow(
    `medicines.csv, row 4, column ${column}: ${complaint}`,
  );
});

it.each<[string, string | Buffer, string]>([
  [
    "a quotation mark that is not closed",
    csv(GOOD, rowWith({ description: '"open' }), GOOD),
    ", row 3: a quotation mark is not closed or stands in the wrong place.",
  ],
  [
    "another number of columns",
    csv(GOOD, `${GOOD},`),
    ", row 3: it has 11 columns where the first row has 10.",
  ],
  [
    "other letters than UTF-8",
    Buffer.from(csv(GOOD, rowWith({ brandName: "Mérieux" }), GOOD), "latin1"),
    ", row 3: it is not UTF-8 text. Please save the file as CSV in UTF-8",
  ],
  [
    "a workbook in place of text",
    Buffer.from("PK\x03\x04...."),
    " is a workbook or a ZIP archive. Please save the file as CSV in UTF-8",
  ],
  [
    "a packed text that is cut off",
    gzipSync(csv(GOOD)).subarray(0, 40),
    " could not be decompressed: it is damaged or cut off.",
  ],
  [
    "a first row that lacks a column",
    "Number,Product,price ($),qty",
    ", row 1: the column productId is missing; the row has 'Number', 'Product', 'price ($)', 'qty'. The first row must name productId, productName, price, and may name brandName",
  ],
  [
    "a first row that has a column twice",
    `${HEADER},qty`,
    ", row 1: the column qty stands there twice.",
  ],
])("a file with %s is refused", (_what, content, complaint) =>
  expect(productsOf(content)).rejects.toThrow(`medicines.csv${complaint}`),
);
