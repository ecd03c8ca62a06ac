import { gzipSync } from "node:zlib";
import { catalogFileForTests, GOOD, HEADER, rowWith } from "./testCatalogFile";

const { read, readText } = catalogFileForTests();

describe("a file that can't be read on says where and why", () => {
  const QUOTES =
    "a quotation mark is not closed or stands in the wrong place. Put a field that holds quotation marks in quotation marks, and double those inside.";
  const EXCEL =
    'Please save the file as CSV in UTF-8, in a spreadsheet as "CSV UTF-8".';

  it.each([["is not closed", '"open']])(
    "a quotation mark that %s",
    (_, description) =>
      expect(read(GOOD, rowWith({ description }), GOOD)).rejects.toThrow(
        `medicines.csv, row 3: ${QUOTES}`,
      ),
  );

  it.each([
    ["within", `${GOOD}\n${rowWith({ brandName: "Mérieux" })}\n${GOOD}`, 3],
  ])("other letters than UTF-8 %s the file", (_, rows, row) =>
    expect(
      readText(Buffer.from(`${HEADER}\n${rows}`, "latin1")),
    ).rejects.toThrow(
      `medicines.csv, row ${row}: it is not UTF-8 text. ${EXCEL}`,
    ),
  );

  it.each([["a workbook or a ZIP archive", Buffer.from("PK\x03\x04....")]])(
    "%s",
    (kind, content) =>
      expect(readText(content)).rejects.toThrow(
        `medicines.csv is ${kind}. Please save the file as CSV in UTF-8`,
      ),
  );

  it("a packed one that is cut off", () =>
    expect(
      readText(gzipSync(`${HEADER}\n${GOOD}\n`).subarray(0, 40)),
    ).rejects.toThrow(
      "medicines.csv could not be decompressed: it is damaged or cut off. Please copy it again.",
    ));

  it.each([
    [
      "ID,Product,price ($),qty",
      "the column productId is missing; the row has 'ID', 'Product', 'price ($)', 'qty', of which 'ID' comes nearest",
    ],
    [`${HEADER},qty`, "the column qty stands there twice"],
  ])("a first row that does not name the columns: %p", (header, complaint) =>
    expect(readText(header)).rejects.toThrow(
      `medicines.csv, row 1: ${complaint}. The first row must name these columns: productId, productName`,
    ),
  );
});
