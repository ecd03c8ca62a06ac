import { readFileSync } from "node:fs";
import { importedRow, importsForTests } from "./testImport";

const { at, write, runImport } = importsForTests();

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
});
