import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/host/testApp";
import { readCatalog, type FileRow, type ReadOptions } from "./catalogFile";
import { readMapping } from "./columnMapping";
import { csvRecords } from "./csvRecords";
import { HEADER } from "./testCatalogFile";

const GOOD = "7,Aspirin 75mg tablets,,Heart,75,28,1.99,0.3,For the heart,";

/** The good row with some cells replaced. */
function rowWith(cells: Record<string, string>): string {
  const values = GOOD.split(",");
  for (const [column, text] of Object.entries(cells)) {
    values[HEADER.split(",").indexOf(column)] = text;
  }
  return values.join(",");
}

const folder = folderForEachTest();

function fileOf(content: string | Buffer, name = "medicines.csv"): string {
  const path = join(folder(), name);
  writeFileSync(path, content);
  return path;
}

/** Every row, and what was found in it. */
async function rowsOf(content: string | Buffer, options?: ReadOptions) {
  const rows: FileRow[] = [];
  for await (const row of readCatalog(fileOf(content), options)) rows.push(row);
  return rows;
}

const productsOf = async (content: string | Buffer) =>
  (await rowsOf(content)).flatMap(({ product }) => product ?? []);

const csv = (...rows: string[]) => [HEADER, ...rows].join("\n");

describe("a catalog file", () => {
  it("may have a byte order mark, Windows lines and blank rows", async () => {
    const text = `\uFEFF${HEADER}\r\n${GOOD}\r\n\r\n,,,,,,,,,\r\n`;
    const [product] = await productsOf(csv(GOOD));
    expect(product).toMatchObject({ id: "7", price_cents: 199 });
    expect(await productsOf(text)).toEqual([product]);
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
    const one = rowWith({ productName: "The one", productId: "7 " });
    const rows = await rowsOf(csv(rowWith({ price: "" }), one, GOOD));
    expect(rows).toMatchObject([
      { findings: [{ column: "price" }] },
      { product: { name: "The one" }, findings: [] },
      { findings: [{ column: "productId" }] },
    ]);
  });
});

it("a row is told by its place, as a spreadsheet counts", async () => {
  const bad = rowWith({ productId: "8", qty: "0" });
  const text = expect.stringContaining("it has 11 columns") as string;
  expect(await rowsOf(csv(GOOD, "", bad, `${GOOD},`))).toMatchObject([
    { row: 2, findings: [] },
    { row: 4, findings: [{ column: "qty" }] },
    { row: 5, findings: [{ text }] },
  ]);
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
    " is not UTF-8 text. Please save it as CSV in UTF-8",
  ],
  [
    "a first row that lacks a column",
    "Product,price,qty",
    ", row 1: the column productId is missing. The first row must name productId, productName, price, and may name others of productId, productName, brandName",
  ],
  [
    "a first row that has a column twice",
    `${HEADER},qty`,
    ", row 1: the column qty stands there twice.",
  ],
  [
    "a first row with a column that nobody knows",
    `${HEADER},Farbe`,
    ", row 1: the column 'Farbe' is unknown.",
  ],
])("a file with %s is refused", (_what, content, complaint) =>
  expect(productsOf(content)).rejects.toThrow(`medicines.csv${complaint}`),
);

describe("a mapping", () => {
  const mappingOf = (text: string) => readMapping(fileOf(text, "mapping.json"));

  it("gives our columns for other headings; amounts may have commas", async () => {
    // Editors on Windows begin a file with a byte-order mark.
    const mapping = await mappingOf(
      '\ufeff{"Nr":"productId","Bezeichnung":"productName","Preis":"price","Stärke":"mg","Lager":null}',
    );
    const text =
      "Lager;Nr;Bezeichnung;Preis;Stärke\n3;7;Aspirin, blau;1.019,9;0,5\n3;8;Rest;0.50;\n";
    const [row, other] = await rowsOf(text, { mapping, decimalComma: true });
    expect(other?.product?.price_cents).toBe(50);
    expect(row?.product).toMatchObject({
      ...{ id: "7", name: "Aspirin, blau", price_cents: 101_990, mg: 0.5 },
      ...{ pack: null, category: "Other" },
    });
  });

  it.each(["{", '{"Nr":"sku"}'])("%s is refused", (text) =>
    expect(mappingOf(text)).rejects.toThrow(/mapping.json can't be used \(.+/),
  );
});
