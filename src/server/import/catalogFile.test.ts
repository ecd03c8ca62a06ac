import { gzipSync } from "node:zlib";
import { catalogFileForTests, GOOD, HEADER, rowWith } from "./testCatalogFile";

const { read, readText } = catalogFileForTests();

describe("a catalog file", () => {
  it("is read in its order, money by its digits", async () => {
    const second = rowWith({
      productId: "b",
      brandName: "Acme",
      mg: "",
      price: "19.9",
      photo: "front.jpg|back.jpg",
    });
    expect(await read(GOOD, second)).toEqual([
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
        ingredients: [{ name: "Aspirin", strength: 75, unit: "mg" }],
        form: "tablet",
        unit: "tablet",
      },
      expect.objectContaining({
        id: "b",
        brand: "Acme",
        mg: null,
        price_cents: 1990,
        photo: ["front.jpg", "back.jpg"],
      }),
    ]);
  });

  it("may start with a byte order mark, end its lines the Windows way and hold blank rows", async () => {
    const text = `\uFEFF${HEADER}\r\n${GOOD}\r\n\r\n,,,,,,,,,\r\n`;
    expect(await readText(text)).toHaveLength(1);
  });

  it.each([
    ["semicolons", ";", ""],
    ["tabs", "\t", ""],
    ["what its first line says", "|", "sep=|\r\n"],
    ["what its first line says, after a mark", ";", "\ufeffsep=;\n"],
  ])("may separate its cells by %s", async (_, separator, line) => {
    const rows = [HEADER, GOOD].map((row) => row.replaceAll(",", separator));
    const inCommas = await read(GOOD);
    expect(await readText(line + rows.join("\r\n"))).toEqual(inCommas);
  });

  it("may be packed, whatever its name", async () => {
    const packed = gzipSync(`${HEADER}\n${GOOD}\n`);
    expect(await readText(packed)).toHaveLength(1);
  });
});
