import type { LegalClass } from "../../domain/medicine";
import type { Catalog } from "../catalog/openCatalog";
import { testNames } from "../../testing/testNames";
import { needsApproval, orderCallSheet } from "./orderCallSheet";

const names = testNames();

/** A catalog that knows these products by their ids. */
const catalogOf = (products: Record<string, object>) =>
  ({
    entry: (id: string) =>
      products[id] && { data: JSON.stringify(products[id]) },
  }) as unknown as Catalog;

const orderOf = (...lines: [id: string, name: string][]) => ({
  lines: lines.map(([product_id, product_name]) => ({
    ...{ product_id, product_name, pack: 28, qty: 2, facts: null },
  })),
});

it.each<[needed: boolean, classes: (LegalClass | undefined)[]]>([
  [false, ["general", "general"]],
  [true, ["general", "pharmacy"]],
  [true, ["prescription"]],
  [true, ["general", undefined]],
])("a pharmacist must approve the order: %p, of %j", (needed, classes) => {
  const products = classes.map((legalClass, index) => [
    `id-${index}`,
    { legalClass },
  ]);
  const order = orderOf(
    ...products.map(([id]): [string, string] => [String(id), "A medicine"]),
  );
  const catalog = catalogOf(Object.fromEntries(products));
  expect(needsApproval(order, catalog)).toBe(needed);
});

it("an order of what the catalog no longer knows needs approval", () =>
  expect(needsApproval(orderOf(["gone", "Senna"]), catalogOf({}))).toBe(true));

it("a line has what was known of its product when it was ordered", () => {
  const now = { name: "Senna", legalClass: "general", contains: ["zinc"] };
  const { lines } = orderOf(["7", "Codeine tablets"]);
  const then = { legalClass: "prescription", contains: ["codeine"] };
  const order = {
    lines: lines.map((line) => ({ ...line, facts: JSON.stringify(then) })),
  };
  for (const catalog of [catalogOf({ 7: now }), catalogOf({})]) {
    const [line] = orderCallSheet(order, { catalog, rules: [], names });
    expect(line).toMatchObject({ name: "Codeine tablets", ...then });
  }
});

it("a line of before that was kept has what the catalog knows now", () => {
  const catalog = catalogOf({
    7: {
      name: "Senna, new pack",
      pack: 60,
      legalClass: "general",
      contains: ["Senna"],
    },
  });
  const parts = { catalog, rules: [], names };
  const order = orderOf(["7", "Senna tablets"], ["gone", "Zinc cream"]);
  expect(orderCallSheet(order, parts)).toMatchObject([
    {
      ...{ name: "Senna tablets", pack: 28, qty: 2 },
      ...{ legalClass: "general", contains: ["Senna"] },
    },
    { name: "Zinc cream", legalClass: undefined },
  ]);
});

it.each([
  [true, "Tablets", { contains: ["Warfarin"] }],
  [true, "Tablets", { brand: "Abatacept" }],
  [true, "Abatacept powder", {}],
  [false, "Tablets", { contains: ["Paracetamol"] }],
  [false, "Tablets", {}],
])("the maker must stay the same: %p, of %s with %j", (is, name, medicine) => {
  const catalog = catalogOf({ 7: { name: "", ...medicine } });
  const parts = { catalog, rules: [], names };
  const [line] = orderCallSheet(orderOf(["7", name]), parts);
  expect(line).toMatchObject({ isBrandOnly: is });
});
