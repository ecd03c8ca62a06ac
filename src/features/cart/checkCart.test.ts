import type { Config, Product } from "../../api";
import { products } from "../../testing/catalog";
import { lineOf } from "./cartSlice";
import { checkCart } from "./checkCart";

const tablets: Product = {
  ...products[0]!,
  ingredients: [{ name: "Paracetamol", strength: 500, unit: "mg" }],
  unit: "tablet",
};
const syrup: Product = {
  ...tablets,
  productId: "s",
  productName: "Cold syrup",
  ingredients: [{ name: "Paracetamol", strength: 120, unit: "mg/5ml" }],
};
const combination = (productName: string): Product => ({
  ...syrup,
  productId: productName,
  productName,
  ingredients: undefined,
  contains: ["codeine", "paracetamol"],
});

const check = (rules: unknown, cart: Product[], packs = 1) =>
  checkCart(
    cart.map((product) => lineOf(product, packs)),
    Object.fromEntries(cart.map((product) => [product.productId, product])),
    rules as Config["rules"],
  );

test("rules that a host lacks, or that can't be read, limit nothing", () => {
  for (const rules of [undefined, [{ text: "No.", classes: 7 }]]) {
    expect(check(rules, [tablets], 50)).toEqual({
      advice: "",
      broken: new Map(),
      changes: [],
      limits: new Map(),
      together: [],
    });
  }
});

test.each([
  [
    "Two items contain paracetamol: Paracetamol 500mg tablets and Cold syrup. Taking both",
    [tablets, syrup],
  ],
  [
    "Three items contain paracetamol: Paracetamol 500mg tablets (16 tablets), Paracetamol 500mg tablets (32 tablets) and Cold syrup. Taking them together",
    [{ ...tablets, productId: "q", qty: 16 }, tablets, syrup],
  ],
  [
    "Two items contain paracetamol: Co-codamol and Cold syrup.",
    [combination("Co-codamol"), syrup],
  ],
  [
    "Two items contain codeine and paracetamol: Co-codamol and Codoliprane, comprimé. Taking both",
    ["Co-codamol", "Codoliprane, comprimé"].map(combination),
  ],
])("of lines with one ingredient it says once: %s", (sentence, cart) => {
  const { together } = check(undefined, cart);
  expect(together).toEqual([expect.stringContaining(sentence)]);
});

test("a line says the first rule that it breaks, and only else the first that one more pack would break", () => {
  const rules = [
    { text: "Two packs.", ingredients: ["paracetamol"], most: { packs: 2 } },
    { text: "A syrup.", name: "syrup", forms: ["liquid"], most: { packs: 1 } },
    { text: "A tablet.", forms: ["tablet"], most: { packs: 2 } },
  ];
  const extra = { ...tablets, productId: "q" };
  const liquid: Product = { ...syrup, unit: undefined, form: "syrup" };
  const two = "You can order 2 packs of paracetamol.";
  expect([...check(rules, [liquid, tablets]).limits.values()]).toEqual([
    two,
    two,
  ]);
  expect([...check(rules, [liquid]).limits.values()]).toEqual([
    "You can order 1 pack of syrup.",
  ]);
  const three = check(rules, [liquid, tablets, extra]);
  expect(new Set(three.limits.values())).toEqual(new Set([two]));
  expect(new Set(three.broken.values())).toEqual(new Set(["paracetamol"]));
  expect(three.advice).toBe(`${two} Please remove 1.`);
});
