import { readMapping } from "./columnMapping";
import { catalogFilesForTests } from "./testCatalogFile";

const { fileOf, rowsOf } = catalogFilesForTests();
const mappingOf = (text: string) => readMapping(fileOf(text, "mapping.json"));

const GERMAN = JSON.stringify({
  Artikelnummer: "productId",
  Bezeichnung: "productName",
  Preis: "price",
  Stärke: "mg",
  Lager: null,
});
const readMapped = async (text: string, mapping = GERMAN) =>
  rowsOf(text, { mapping: await mappingOf(mapping), decimalComma: true });

// Editors on Windows begin a file with a byte-order mark.
it.each([GERMAN, `\ufeff${GERMAN}`])(
  "a mapping gives our columns for other headings: %#",
  async (mapping) => {
    const [row] = await readMapped(
      "Lager;Artikelnummer;Bezeichnung;Preis;Stärke\n3;7;Aspirin, blau;19,9;0,5\n",
      mapping,
    );
    expect(row?.product).toMatchObject({
      id: "7",
      name: "Aspirin, blau",
      price_cents: 1990,
      mg: 0.5,
      pack: null,
      category: "Other",
    });
  },
);

it.each([
  ["Artikelnummer;Bezeichnung;Preis;Farbe", "the column 'Farbe' is unknown"],
  [
    "Artikelnummer;Bezeichnung;Preis;price",
    "the column price stands there twice",
  ],
])("a mapping does not fit the first row %p", (header, complaint) =>
  expect(readMapped(`${header}\n`)).rejects.toThrow(
    `medicines.csv, row 1: ${complaint}.`,
  ),
);

it.each([
  ["{", "It is not JSON ("],
  ['{"SKU":"sku"}', "SKU: Our columns are productId, "],
])("the mapping %s is refused", (mapping, complaint) =>
  expect(mappingOf(mapping)).rejects.toThrow(
    `mapping.json can't be used. ${complaint}`,
  ),
);
