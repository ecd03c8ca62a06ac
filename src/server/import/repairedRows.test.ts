import { readCatalog } from "./catalogFile";
import { catalogFileForTests, HEADER, rowWith } from "./testCatalogFile";

const { fileOf } = catalogFileForTests();

describe("a row that can be sold once it is put right", () => {
  const reading = async (cells: Record<string, string>) => {
    const path = fileOf(`${HEADER}\n${rowWith(cells)}`);
    for await (const row of readCatalog(path)) return row;
    throw new Error("The file has no row.");
  };

  it.each<[Record<string, string>, object, string]>([
    [{ productId: " 7 " }, { id: "7" }, "productId: is now '7'."],
    [
      { category: " " },
      { category: "Other" },
      "category: is empty, and is now 'Other'.",
    ],
    [{ qty: "" }, { pack: 1 }, "qty: is empty, and is now 1."],
  ])("%p", async (cells, product, said) => {
    const { product: read, findings } = await reading(cells);
    expect(read).toMatchObject(product);
    const [{ column, text }] = findings.slice(-1) as [(typeof findings)[0]];
    expect(`${column}: ${text}`).toBe(said);
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
  for await (const { product, findings } of readCatalog(path)) {
    kept.push(product?.name ?? findings[0]?.rule);
  }
  expect(kept).toEqual(["blank price", "The one", "repeated id"]);
});
