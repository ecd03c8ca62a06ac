import { readMapping } from "./columnMapping";
import { catalogFilesForTests } from "./testCatalogFile";

const { fileOf, rowsOf } = catalogFilesForTests();
const mappingOf = (text: string) => readMapping(fileOf(text, "mapping.json"));

const GERMAN = JSON.stringify({
  columns: {
    Artikelnummer: "productId",
    Bezeichnung: "productName",
    Preis: "price",
    Stärke: "mg",
    Lager: null,
  },
  separator: ";",
  decimal: ",",
});
const readMapped = async (text: string) =>
  rowsOf(text, { format: await mappingOf(GERMAN) });

it("a mapping gives our columns for other headings, separators and decimal commas", async () => {
  const [row] = await readMapped(
    "Lager;Artikelnummer;Bezeichnung;Preis;Stärke\n3;7;Aspirin, blau;19,9;0,5\n",
  );
  expect(row?.product).toMatchObject({
    id: "7",
    name: "Aspirin, blau",
    price_cents: 1990,
    mg: 0.5,
    pack: null,
    category: "Other",
  });
});

it("a mapping may begin with a byte-order mark, as editors on Windows write it", async () => {
  const mapping = await mappingOf(`\ufeff${GERMAN}`);
  expect(mapping.columnOf("Preis")).toBe("price");
});

it.each([
  ["Artikelnummer;Bezeichnung;Preis;Farbe", "the column 'Farbe' is unknown"],
  [
    "Artikelnummer;Bezeichnung;Preis;price",
    "the column price stands there twice",
  ],
])("a mapping does not fit the first row %p", (header, complaint) =>
  expect(readMapped(`${header}\n`)).rejects.toThrow(
    `medicines.csv, row 1: ${complaint}. The mapping mapping.json must give one of our columns for each heading of the first row, or null to leave it out; productId, productName, price are needed.`,
  ),
);

it.each([
  ["{", "It is not JSON ("],
  ['{"Artikelnummer":"productId"}', ""],
  ['{"columns":{"SKU":"sku"}}', "columns.SKU: Our columns are productId, "],
  ['{"columns":{},"separator":"\\""}', "separator: Write one character"],
])("the mapping %s is refused", (mapping, complaint) =>
  expect(mappingOf(mapping)).rejects.toThrow(
    `The mapping mapping.json can't be used. ${complaint}`,
  ),
);
