import { readFileSync, readdirSync } from "node:fs";
import { productsOf } from "../../testing/testApp";
import { importedRow, importsForTests } from "./testImport";

const { shop, at, write, runImport } = importsForTests();

describe("--report", () => {
  beforeEach(() =>
    write("medicines.csv", [
      importedRow("a", "Good"),
      importedRow("b", " B", ""),
      importedRow("c", " C"),
    ]),
  );

  const FOUND = [
    [3, "b", "rejected", "blank price", "price"],
    [4, "c", "corrected", "spaces", "productName"],
  ];

  it("writes what was found in each row for a spreadsheet", async () => {
    const { code } = await runImport("medicines.csv", "--report", "found.csv");
    expect(code).toBe(0);
    const [header, ...lines] = readFileSync(at("found.csv"), "utf8").split(
      "\r\n",
    );
    expect(header).toBe(
      '\ufeff"row","productId","outcome","rule","column","text"',
    );
    expect(lines).toEqual([
      expect.stringContaining(FOUND[0]!.map((cell) => `"${cell}"`).join(",")),
      expect.stringContaining(FOUND[1]!.map((cell) => `"${cell}"`).join(",")),
      "",
    ]);
  });

  it("writes it as JSON where the file's name ends so, also of a file that is refused", async () => {
    const words = ["--strict", "medicines.csv", "--report", "found.json"];
    expect((await runImport(...words)).code).toBe(1);
    const found: Record<string, unknown>[] = JSON.parse(
      readFileSync(at("found.json"), "utf8"),
    );
    expect(
      found.map(({ row, productId, outcome, rule, column }) => [
        row,
        productId,
        outcome,
        rule,
        column,
      ]),
    ).toEqual(FOUND);
  });

  it("is an empty list where nothing was found", async () => {
    write("medicines.csv", [importedRow("a")]);
    await runImport("medicines.csv", "-r", "found.json");
    expect(JSON.parse(readFileSync(at("found.json"), "utf8"))).toEqual([]);
  });

  it("is asked for where nothing can be written", async () => {
    const files = readdirSync(at("."));
    const outcome = await runImport("medicines.csv", "-r", "none/found.csv");
    expect([outcome.code, outcome.complained]).toEqual([
      1,
      `The file ${at("none/found.csv")} could not be written (ENOENT).\n`,
    ]);
    expect(readdirSync(at("."))).toEqual(files);
    expect(await productsOf(shop)).toHaveLength(149);
  });
});
