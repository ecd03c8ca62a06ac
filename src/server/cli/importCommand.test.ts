import { writeFileSync } from "node:fs";
import type { Product } from "../../api/endpoints.gen";
import { cartLine, orderOf, productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { operate } from "./testCommand";
import { importedRow, importsForTests } from "./testImport";

const { shop, at, write, runImport, namesOf, storedVersions } =
  importsForTests();

describe("catalog:import", () => {
  it("updates products by id and adds new ones, and the open shop sells them at once", async () => {
    const before = await productsOf(shop);
    const [first] = before as [Product];
    write("medicines.csv.gz", [
      importedRow(String(first.productId), "Renamed"),
      importedRow("n"),
    ]);
    const { code, printed, complained } = await runImport("medicines.csv.gz");
    expect([code, complained]).toEqual([0, ""]);
    expect(printed).toBe(
      "Read 2 rows: 2 valid, 0 rejected.\nImported 2 products, of which 2 are new or changed; 148 others stay as they were. The shop sells from this catalog now.\nThe British rules of sale came with the starter catalog: they end when the shop is started again. Set RULES=gb to keep them.\n",
    );
    const next = await runImport("medicines.csv.gz");
    expect(next.printed).not.toContain("rules of sale");
    expect(await namesOf()).toEqual([
      "Renamed",
      ...before.slice(1).map(({ productName }) => productName),
      "Medicine n",
    ]);
  });

  it("makes the file the whole catalog with --replace; orders of what is gone stay", async () => {
    const [product] = (await productsOf(shop)) as [Product];
    const order = orderOf([cartLine(product)]);
    await post(shop, "/api/Order/AddOrder", order, "first-key");
    write("medicines.csv", [importedRow("n")]);
    const { printed } = await runImport("--replace", "medicines.csv");
    expect(printed).toContain(
      "Imported 1 product, of which 1 are new or changed; 149 others are no longer sold.",
    );
    expect(await namesOf()).toEqual(["Medicine n"]);
    const lines = await shop.db
      .selectFrom("order_line")
      .select(["product_id", "product_name"])
      .execute();
    expect(lines).toEqual([
      { product_id: product.productId, product_name: product.productName },
    ]);
    const again = await post(shop, "/api/Order/AddOrder", order, "second-key");
    expect(again.body).toContain("is no longer sold");
  });

  it("imports the valid rows, and says which were rejected and why", async () => {
    write("medicines.csv", [
      importedRow("a"),
      importedRow("b", "B", ""),
      importedRow("c", " C "),
    ]);
    const { code, printed } = await runImport("--replace", "medicines.csv");
    expect(code).toBe(0);
    expect(printed).toBe(
      [
        "Read 3 rows: 2 valid, 1 rejected.",
        "Rejected",
        "  blank price: 1 row (3)",
        "    row 3, column price: is empty. Write an amount in dollars such as 1.99.",
        "Corrected",
        "  spaces: 1 row (4)",
        "    row 4, column productName: is now 'C'.",
        "Imported 2 products, of which 2 are new or changed; 149 others are no longer sold. The shop sells from this catalog now.",
        "The British rules of sale came with the starter catalog: they end when the shop is started again. Set RULES=gb to keep them.",
        "",
      ].join("\n"),
    );
    expect(await namesOf()).toEqual(["Medicine a", "C"]);
  });

  it("checks everything and writes nothing with --dry-run", async () => {
    const before = await productsOf(shop);
    write("medicines.csv", [importedRow("a"), importedRow("b", "B", "")]);
    const { code, printed } = await runImport("-n", "medicines.csv");
    expect(code).toBe(0);
    expect(printed).toContain("blank price: 1 row (3)");
    expect(printed).toMatch(
      /Would import 1 product\. Nothing was written\.\n$/,
    );
    expect(await productsOf(shop)).toEqual(before);
    expect(await storedVersions()).toBe(1);
  });

  it("says with --dry-run --replace how many products would go", async () => {
    const [first] = await productsOf(shop);
    const named = importedRow(String(first!.productId));
    write("medicines.csv", [named, importedRow("n")]);
    const { printed } = await runImport("-n", "--replace", "medicines.csv");
    expect(printed).toMatch(
      /\nWould import 2 products; 148 others would no longer be sold\. Nothing was written\.\n$/,
    );
    expect(await productsOf(shop)).toHaveLength(149);
    const id = String(first!.productId);
    const hide = ["operator", "product", id, "hide", "--reason", "Recalled"];
    await operate(shop, hide);
    const after = await runImport("-n", "--replace", "medicines.csv");
    expect(after.printed).toContain(
      "\nWould import 1 product; 148 others would no longer be sold. Not on sale: 1 withdrawn product.",
    );
  });

  it("reads a file with other headings by --mapping", async () => {
    writeFileSync(at("foreign.csv"), "Nr;Name;Preis\n7;Aspirin;1,99\n");
    writeFileSync(
      at("mapping.json"),
      JSON.stringify({
        columns: { Nr: "productId", Name: "productName", Preis: "price" },
        separator: ";",
        decimal: ",",
      }),
    );
    const words = ["--replace", "--mapping", "mapping.json", "foreign.csv"];
    expect((await runImport(...words)).code).toBe(0);
    expect(await productsOf(shop)).toMatchObject([
      {
        productId: "7",
        productName: "Aspirin",
        price: 1.99,
        category: "Other",
      },
    ]);
  });
});
