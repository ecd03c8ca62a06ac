import { copyFileSync, readFileSync } from "node:fs";
import path from "node:path";
import { productsOf } from "../../testing/testApp";
import { operate } from "./testCommand";
import { importsForTests } from "./testImport";

const { shop, at, runImport } = importsForTests();
const CATALOGS = path.join(__dirname, "../../testing/catalogs");

const exportCatalog = () => operate(shop, ["catalog:export", "catalog.csv"]);

it("the exported starter catalog is imported again without a change", async () => {
  const before = await productsOf(shop);
  expect(await exportCatalog()).toEqual({
    code: 0,
    printed: `Wrote 149 products to ${at("catalog.csv")}\n`,
    complained: "",
  });
  const { printed } = await runImport("--replace", "--strict", "catalog.csv");
  expect(printed).toContain(
    "Imported 149 products, of which 0 are new or changed; 0 others",
  );
  expect(await productsOf(shop)).toEqual(before);
});

it.each(["nasty-real-rows.csv"])("so is the catalog of %s", async (name) => {
  copyFileSync(path.join(CATALOGS, name), at(name));
  await runImport("--replace", name);
  await exportCatalog();
  const { printed } = await runImport("--replace", "--strict", "catalog.csv");
  expect(printed).toContain(", of which 0 are new or changed; 0 others");
});

it("a hidden product is in the file, so that importing it does not lose it", async () => {
  const [product] = await productsOf(shop);
  const id = String(product!.productId);
  const hide = ["hide", "--reason", "recalled"];
  await operate(shop, ["operator", "product", id, ...hide]);
  await exportCatalog();
  expect(readFileSync(at("catalog.csv"), "utf8")).toContain(`\n${id},`);
  const { printed } = await runImport("--replace", "catalog.csv");
  expect(printed).toContain("Not on sale: 1 withdrawn product.");
  await operate(shop, ["operator", "product", id, "show"]);
  expect(await productsOf(shop)).toHaveLength(149);
});
