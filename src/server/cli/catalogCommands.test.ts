import { copyFileSync } from "node:fs";
import path from "node:path";
import type { Product } from "../../storefront/api/endpoints.gen";
import { productsOf } from "../../testing/host/testApp";
import { withdraw } from "../catalog/testCatalog";
import { operate } from "./testCommand";
import { importedRow } from "../import/testCatalogFile";
import { importCommandForTests } from "./testImport";

const { shop, at, write, runImport } = importCommandForTests();

let before: Product[];
beforeEach(async () => {
  before = await productsOf(shop);
});

const namesOf = (products: Product[]) =>
  products.map(({ productName }) => productName);
const BROKEN_ROW = importedRow("b", "B", "");
const NO_CLASS =
  "Without a legalClass: 2 products. Those that the table of names doesn't know either are sold like pharmacy medicines; medicines among them have no offers.\n";

describe("import", () => {
  it("makes the valid rows the whole catalog with --replace, and reports the others", async () => {
    const corrected = importedRow("c", " C ");
    write("medicines.csv", [importedRow("a"), BROKEN_ROW, corrected]);
    const { code, printed } = await runImport("--replace", "medicines.csv");
    expect(code).toBe(0);
    expect(printed).toBe(
      `\
price: 1 mistake
  row 3: is empty. Please fill it in.
${NO_CLASS}Imported: 2 new, 0 changed, 149 no longer sold, 1 row with errors. The shop sells from this catalog now.
`,
    );
    expect(namesOf(await productsOf(shop))).toEqual(["Medicine a", "C"]);
  });

  it("changes nothing with --strict if a row has an error", async () => {
    write("medicines.csv", [importedRow("a"), BROKEN_ROW]);
    const outcome = await runImport("--strict", "medicines.csv");
    expect(outcome).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /^medicines.csv is refused because of 1 row with errors\..*\nprice: 1 mistake/,
      ) as string,
    });
    expect(await productsOf(shop)).toEqual(before);
  });
});

it("export writes awkward rows so that they are imported again unchanged", async () => {
  const name = "nasty-real-rows.csv";
  const file = path.join(__dirname, "../../testing/catalogs", name);
  copyFileSync(file, at(name));
  await runImport("--replace", name);
  const [product] = await productsOf(shop);
  await withdraw(shop.db, String(product!.productId), "Recalled");
  expect(await operate(shop, ["export", "catalog.csv"])).toEqual({
    code: 0,
    printed: `Wrote ${at("catalog.csv")}\n`,
    complained: "",
  });
  const { printed } = await runImport("--replace", "--strict", "catalog.csv");
  expect(printed).toContain("0 new, 0 changed, 0 rows with errors");
});
