import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readCatalogue, readWholeCatalogue } from "./catalogueFile";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A file that holds this. */
function fileOf(content: string | Buffer): string {
  const path = join(folder, "medicines.csv");
  writeFileSync(path, content);
  return path;
}

const HEADER =
  "productId,productName,brandName,category,mg,qty,price,discount,description,photo";
const GOOD = "7,Aspirin 75mg tablets,,Heart,75,28,1.99,0.3,For the heart,";

const readText = (content: string | Buffer) =>
  readWholeCatalogue(fileOf(content));

const read = (...rows: string[]) => readText([HEADER, ...rows].join("\n"));

/** The good row with some cells replaced. */
function rowWith(cells: Record<string, string>): string {
  const values = GOOD.split(",");
  for (const [column, text] of Object.entries(cells)) {
    values[HEADER.split(",").indexOf(column)] = text;
  }
  return values.join(",");
}

describe("a catalogue file", () => {
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

  it("may start with a byte order mark, end its lines the Windows way and hold blank rows", async () => {
    const text = `\uFEFF${HEADER}\r\n${GOOD}\r\n\r\n,,,,,,,,,\r\n`;
    expect(await readText(text)).toHaveLength(1);
  });

  it("may be packed, whatever its name", async () => {
    const packed = gzipSync(`${HEADER}\n${GOOD}\n`);
    expect(await readText(packed)).toHaveLength(1);
  });

  it("may name its columns in another order", async () => {
    const turned = [HEADER, GOOD].map((row) =>
      row.split(",").reverse().join(","),
    );
    const inOrder = await read(GOOD);
    expect(await readText(turned.join("\n"))).toEqual(inOrder);
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
      { description: long(20_001) },
      "description: has more than 20000 characters. Please shorten it.",
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

describe("a file that can't be read on says where and why", () => {
  const QUOTES =
    "a quotation mark is not closed or stands in the wrong place. Put a field that holds quotation marks in quotation marks, and double those inside.";
  const EXCEL =
    'Please save the file as CSV in UTF-8, in a spreadsheet as "CSV UTF-8".';

  it.each([
    ["is not closed", '"open'],
    ["is closed too early", '"for" the heart'],
    ["stands in the middle", 'for "the" heart'],
  ])("a quotation mark that %s", (_, description) =>
    expect(read(GOOD, rowWith({ description }), GOOD)).rejects.toThrow(
      `medicines.csv, row 3: ${QUOTES}`,
    ),
  );

  it("a quotation mark that a million characters don't close", () =>
    expect(
      read(rowWith({ description: `"${"x".repeat(1_000_001)}` })),
    ).rejects.toThrow(
      `medicines.csv, row 2: it is longer than a million characters. Probably ${QUOTES}`,
    ));

  it.each([
    ["within", `${GOOD}\n${rowWith({ brandName: "Mérieux" })}\n${GOOD}`, 3],
    ["at the end of", `${GOOD}\n${rowWith({ photo: "é" })}`, 3],
  ])("other letters than UTF-8 %s the file", (_, rows, row) =>
    expect(
      readText(Buffer.from(`${HEADER}\n${rows}`, "latin1")),
    ).rejects.toThrow(
      `medicines.csv, row ${row}: it is not UTF-8 text. ${EXCEL}`,
    ),
  );

  it.each([
    ["a workbook or a ZIP archive", Buffer.from("PK\x03\x04....")],
    ["UTF-16 text", Buffer.from(`\ufeff${HEADER}`, "utf16le")],
  ])("%s", (kind, content) =>
    expect(readText(content)).rejects.toThrow(
      `medicines.csv is ${kind}. Please save it as CSV in UTF-8`,
    ),
  );

  it("a packed one that is cut off", () =>
    expect(
      readText(gzipSync(`${HEADER}\n${GOOD}\n`).subarray(0, 40)),
    ).rejects.toThrow(
      "medicines.csv could not be unpacked: it is damaged or cut off. Please copy it anew.",
    ));

  it("one that is not there", () =>
    expect(readWholeCatalogue(join(folder, "none.csv"))).rejects.toThrow(
      /none\.csv could not be read \(ENOENT\)\./,
    ));

  it.each([
    ["", "the column productId is missing"],
    [HEADER.replace("photo", "photos"), "the column photo is missing"],
    [`${HEADER},stock`, "the column 'stock' is unknown"],
    [`${HEADER},qty`, "the column qty stands there twice"],
  ])("a first row that does not name the columns: %p", (header, complaint) =>
    expect(readText(header)).rejects.toThrow(
      `medicines.csv, row 1: ${complaint}. The first row must name these columns: productId, productName`,
    ),
  );
});

describe("a row that can be sold once it is put right", () => {
  const reading = async (cells: Record<string, string>) => {
    const path = fileOf(`${HEADER}\n${rowWith(cells)}`);
    for await (const row of readCatalogue(path)) return row;
    throw new Error("The file has no row.");
  };

  it.each<[Record<string, string>, object, string]>([
    [{ productId: " 7 " }, { id: "7" }, "productId: is now '7'."],
    [
      { productName: "Aspirin  75mg " },
      { name: "Aspirin 75mg" },
      "productName: is now 'Aspirin 75mg'.",
    ],
    [
      { brandName: "L\u0092Oréal" },
      { brand: "L’Oréal" },
      "brandName: is now 'L’Oréal'.",
    ],
    [
      { category: " " },
      { category: "Other" },
      "category: is empty, and is now 'Other'.",
    ],
    [{ qty: "" }, { pack: 1 }, "qty: is empty, and is now 1."],
    [
      { description: "10<sup>6</sup> IU<br>a ml" },
      { description: "10⁶ IU\na ml" },
      "description: is now '10⁶ IU a ml'.",
    ],
  ])("%p", async (cells, product, said) => {
    const { product: read, findings } = await reading(cells);
    expect(read).toMatchObject(product);
    const [{ column, text }] = findings.slice(-1) as [(typeof findings)[0]];
    expect(`${column}: ${text}`).toBe(said);
  });

  it("is told nothing about what may be blank, or about spaces around numbers", async () => {
    const { product, findings } = await reading({
      brandName: "",
      mg: " ",
      qty: " 28 ",
      price: " 1.99",
      discount: "",
      description: "",
    });
    expect(product).toMatchObject({
      brand: "",
      mg: null,
      pack: 28,
      priceCents: 199,
      discountCents: 0,
    });
    expect(findings).toEqual([]);
  });

  it("has its limits counted in characters, as the contract does", async () => {
    const { product } = await reading({ productName: "💊".repeat(255) });
    expect(product?.name).toHaveLength(510);
  });
});

it("of rows with one id the first one that can be sold counts", async () => {
  const rows = [
    rowWith({ price: "" }),
    rowWith({ productName: "The one" }),
    rowWith({ productId: "7 " }),
  ];
  const kept: (string | undefined)[] = [];
  const path = fileOf([HEADER, ...rows].join("\n"));
  for await (const { product, findings } of readCatalogue(path)) {
    kept.push(product?.name ?? findings[0]?.rule);
  }
  expect(kept).toEqual(["blank price", "The one", "repeated id"]);
});

it("a row tells all that is wrong with it at once", () =>
  expect(
    (async () => {
      const path = fileOf(
        `${HEADER}\n${rowWith({ productName: "", price: "free", discount: "5", qty: "0" })}`,
      );
      for await (const { findings } of readCatalogue(path)) {
        return findings.map(({ rule }) => rule);
      }
    })(),
  ).resolves.toEqual(["blank name", "bad pack", "bad price"]));
