import { gzipSync } from "node:zlib";
import { csvRecords } from "./csvRecords";
import { LIMITS } from "../http/limits";
import { catalogFilesForTests, GOOD, HEADER, rowWith } from "./testCatalogFile";

const { fileOf, productsOf, reportOf, rowsOf } = catalogFilesForTests();
const csv = (...rows: string[]) => [HEADER, ...rows].join("\n");

describe("a catalog file", () => {
  it("may have a byte order mark, Windows lines and blank rows, and be packed", async () => {
    const text = `\uFEFF${HEADER}\r\n${GOOD}\r\n\r\n,,,,,,,,,\r\n`;
    const [product] = await productsOf(csv(GOOD));
    expect(product).toMatchObject({ id: "7", price_cents: 199 });
    expect(await productsOf(gzipSync(text))).toEqual([product]);
  });

  it.each([",", ";", "\t"])(
    "may have headings as people write them, and its cells between %j",
    async (separator) => {
      const text =
        "ID;Product name;Brand;PRICE;pack size\n7;Aspirin;Acme;2.10;28";
      expect(await productsOf(text.replaceAll(";", separator))).toMatchObject([
        { id: "7", name: "Aspirin", brand: "Acme", price_cents: 210, pack: 28 },
      ]);
    },
  );

  it("is read in pieces, also where one ends within a letter", async () => {
    const cells = Array.from({ length: 70_000 }, () => "éé");
    const read = [];
    for await (const records of csvRecords(fileOf(`x${cells.join("\r\n")}`)))
      read.push(...records.flat());
    expect(read).toEqual(["xéé", ...cells.slice(1)]);
  });

  it("sells of rows with one id the first one that can be sold", async () => {
    const rows = await rowsOf(
      csv(
        rowWith({ price: "" }),
        rowWith({ productName: "The one", productId: "7 " }),
        GOOD,
      ),
    );
    expect(rows).toMatchObject([
      { findings: [{ column: "price" }] },
      { product: { name: "The one" }, findings: [] },
      { findings: [{ column: "productId" }] },
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

it("a row is told by its place, as a spreadsheet counts", async () => {
  const report = await reportOf(
    csv(GOOD, "", rowWith({ productId: "8", qty: "0" }), `${GOOD},`),
  );
  expect(report).toContain("row 4, column qty: '0' is not a pack size.");
  expect(report).toContain("row 5: it has 11 columns where the first row has");
});

it.each<[string, string | Buffer, string]>([
  [
    "a quotation mark that is not closed",
    csv(GOOD, rowWith({ description: '"open' }), GOOD),
    ", row 3: a quotation mark is not closed or stands in the wrong place.",
  ],
  [
    "other letters than UTF-8",
    Buffer.from(csv(GOOD, rowWith({ brandName: "Mérieux" }), GOOD), "latin1"),
    ", row 3: it is not UTF-8 text. Please save the file as CSV in UTF-8",
  ],
  [
    "a workbook in place of text",
    Buffer.from("504b0304ff22", "hex"),
    ", row 1: it is not UTF-8 text. Please save the file as CSV in UTF-8",
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
