import type { Product } from "../../api/endpoints.gen";
import { productsOf } from "../../testing/testApp";
import { importedRow, importsForTests } from "./testImport";

const { shop, write, runImport, storedVersions } = importsForTests();

describe("the catalog is as it was, and the command says why, where", () => {
  let before: Product[];
  beforeEach(async () => {
    before = await productsOf(shop);
  });
  afterEach(async () => {
    expect(await productsOf(shop)).toEqual(before);
    expect(await storedVersions()).toBe(1);
  });

  it("a file turns out to be broken after many rows", async () => {
    const rows = Array.from({ length: 12_000 }, (_, id) =>
      importedRow(String(id)),
    );
    write("medicines.csv", [...rows, importedRow("x", '"Broken" name')]);
    const { code, printed, complained } = await runImport("medicines.csv");
    expect(code).toBe(1);
    // On a slow machine it has told before how far it has come.
    expect(complained.split("\n").slice(-2).join("\n")).toBe(
      "medicines.csv, row 12002: a quotation mark is not closed or stands in the wrong place. Put a field that holds quotation marks in quotation marks, and double those inside.\n",
    );
    expect(printed).not.toContain("Imported");
  });

  it("a row has errors under --strict", async () => {
    write("medicines.csv", [importedRow("a"), importedRow("b", "B", "")]);
    const { code, printed, complained } = await runImport(
      "--strict",
      "medicines.csv",
    );
    expect(code).toBe(1);
    expect(printed).toContain("blank price: 1 row (3)");
    expect(complained).toBe(
      "medicines.csv is refused because 1 row has errors. The catalog is as it was. Correct them, or import the others without --strict.\n",
    );
  });

  it.each([["--replace"], ["--dry-run"]])(
    "no row is valid (%s)",
    async (option) => {
      write("medicines.csv", [importedRow("a", "A", "")]);
      const { code, complained } = await runImport(option, "medicines.csv");
      expect([code, complained]).toEqual([
        1,
        "medicines.csv has no valid row. The catalog is as it was.\n",
      ]);
    },
  );

  it("it is stopped by Ctrl-C", async () => {
    const rows = Array.from({ length: 5_000 }, (_, id) =>
      importedRow(String(id)),
    );
    write("medicines.csv", rows);
    const importing = runImport("medicines.csv");
    while (process.listenerCount("SIGINT") === 0) {
      await new Promise(setImmediate);
    }
    process.emit("SIGINT");
    const { code, complained } = await importing;
    expect([code, complained]).toEqual([
      1,
      "The import was stopped. The catalog is as it was.\n",
    ]);
  });
});
