import { testNames } from "../../testing/testNames";
import { describeProduct } from "./catalogProduct";
import { catalogRow } from "./testCatalog";

const names = testNames("GB");
const described = (cells: Parameters<typeof catalogRow>[0]) =>
  describeProduct(catalogRow({ mg: null, ...cells }), names);

test("a product contains what its own column says", () => {
  const ingredients = [{ name: "Codeine", strength: 8, unit: "mg" }];
  const product = described({ name: "Plasters", ingredients });
  expect(product).toMatchObject({ contains: ["codeine"], ingredients });
});

test("a class comes from the names where no column says it", () => {
  const name = "Warfarin";
  expect(described({ name }).legalClass).toBe("prescription");
  expect(described({ name, legalClass: "general" }).legalClass).toBe("general");
});

test("a strength that can't be right is left out", () => {
  const product = { name: "Senna 7.5mg tablets", unit: "tablet" } as const;
  expect(described({ ...product, mg: 7.5 }).mg).toBe(7.5);
  expect(described({ ...product, mg: 75 }).mg).toBeNull();
});

test("a pack of which nobody has said how many it holds has no unit", () => {
  const sent = { ...catalogRow({ name: "Senna 7.5mg tablets" }), pack: null };
  const product = describeProduct(sent, names);
  expect(product).toMatchObject({ pack: 1 });
  expect(product).not.toHaveProperty("unit");
});
