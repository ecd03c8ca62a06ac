import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCatalog } from "./catalogFile";
import { readMapping } from "./columnMapping";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function mappingOf(mapping: unknown) {
  const path = join(folder, "mapping.json");
  const text = typeof mapping === "string" ? mapping : JSON.stringify(mapping);
  writeFileSync(path, text);
  return readMapping(path);
}

const GERMAN = {
  columns: {
    Artikelnummer: "productId",
    Bezeichnung: "productName",
    Preis: "price",
    Stärke: "mg",
    Lager: null,
  },
  separator: ";",
  decimal: ",",
};

async function readMapped(mapping: unknown, text: string) {
  const path = join(folder, "medicines.csv");
  writeFileSync(path, text);
  const format = await mappingOf(mapping);
  for await (const row of readCatalog(path, { format })) return row.product;
  return undefined;
}

describe("a mapping", () => {
  it("may begin with a byte-order mark, as editors on Windows write it", async () => {
    const mapping = `\ufeff${JSON.stringify(GERMAN)}`;
    expect((await mappingOf(mapping)).columnOf("Preis")).toBe("price");
  });

  it("gives our columns for other headings, separators and decimal commas", async () => {
    expect(
      await readMapped(
        GERMAN,
        "Lager;Artikelnummer;Bezeichnung;Preis;Stärke\n3;7;Aspirin, blau;19,9;0,5\n",
      ),
    ).toMatchObject({
      id: "7",
      name: "Aspirin, blau",
      price_cents: 1990,
      mg: 0.5,
      pack: 1,
      category: "Other",
    });
  });

  const ADVICE =
    "The mapping mapping.json must give one of our columns for each heading of the first row, or null to leave it out; productId, productName, price are needed.";

  it.each([
    ["Artikelnummer;Bezeichnung;Preis;Farbe", "the column 'Farbe' is unknown"],
    [
      "Artikelnummer;Bezeichnung;Preis;price",
      "the column price stands there twice",
    ],
  ])("does not fit the first row %p", (header, complaint) =>
    expect(readMapped(GERMAN, `${header}\n`)).rejects.toThrow(
      `medicines.csv, row 1: ${complaint}. ${ADVICE}`,
    ),
  );

  it.each<[unknown, string | RegExp]>([
    ["{", /^The mapping mapping\.json is not JSON \(/],
    [
      { Artikelnummer: "productId" },
      "The mapping mapping.json has 'Artikelnummer', which is unknown. It may have columns, separator and decimal.",
    ],
    [
      { columns: { SKU: "sku" } },
      /gives "sku" for 'SKU', which is no column of ours\. Ours are productId, /,
    ],
    [
      { columns: { a: "productId", b: "productId" } },
      "The mapping mapping.json gives productId for two headings.",
    ],
    [{ columns: {}, separator: '"' }, /has a separator that is none/],
  ])("%j is refused in words", (mapping, complaint) =>
    expect(mappingOf(mapping)).rejects.toThrow(complaint),
  );
});
