import type { LegalClass } from "../../domain/product/medicine";
import { testNames } from "../../testing/testNames";
import { needsApproval, orderCallSheet } from "./orderCallSheet";

const names = testNames();

/** An order of these lines with what was known of their products. */
const orderOf = (...lines: [name: string, facts: object | null][]) => ({
  lines: lines.map(([product_name, facts]) => ({
    product_name,
    pack: 28,
    qty: 2,
    facts: facts && JSON.stringify(facts),
  })),
});

it.each<[needed: boolean, classes: (LegalClass | undefined)[]]>([
  [false, ["general", "general"]],
  [true, ["general", "pharmacy"]],
  [true, ["prescription"]],
  [true, ["general", undefined]],
])("a pharmacist must approve the order: %p, of %j", (needed, classes) => {
  const order = orderOf(
    ...classes.map((legalClass): [string, object] => ["Pills", { legalClass }]),
  );
  expect(needsApproval(order)).toBe(needed);
});

it("an order of whose products nothing is known needs approval", () =>
  expect(needsApproval(orderOf(["Senna", null]))).toBe(true));

it("a line has what was known of its product when it was ordered", () => {
  const then = { legalClass: "prescription", contains: ["codeine"] };
  const order = orderOf(["Codeine tablets", then]);
  const [line] = orderCallSheet(order, { rules: [], names });
  expect(line).toMatchObject({ name: "Codeine tablets", ...then });
});

it.each([
  [true, "Tablets", { contains: ["Warfarin"] }],
  [true, "Tablets", { brand: "Abatacept" }],
  [true, "Abatacept powder", {}],
  [false, "Tablets", { contains: ["Paracetamol"] }],
  [false, "Tablets", {}],
])("the maker must stay the same: %p, of %s with %j", (is, name, medicine) => {
  const order = orderOf([name, medicine]);
  const [line] = orderCallSheet(order, { rules: [], names });
  expect(line).toMatchObject({ isBrandOnly: is });
});
