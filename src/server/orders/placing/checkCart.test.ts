import type { CartCheck } from "../../../storefront/api/endpoints.gen";
import type { SaleRule } from "../../medicines/saleRules";
import { productsOf } from "../../../testing/host/testApp";
import { shopForAllTests } from "../../../testing/host/testShops";
import { catalogRow, putBack, withdraw } from "../../catalog/testCatalog";
import { checkCart } from "./checkCart";
import type { OfferedLine } from "./readOffers";

const tablets: OfferedLine = {
  ...catalogRow({
    name: "Paracetamol 500mg tablets",
    ingredients: [{ name: "Paracetamol", strength: 500, unit: "mg" }],
    contains: ["paracetamol"],
    pack: 32,
    unit: "tablet",
  }),
  qty: 1,
};
const liquid: OfferedLine = {
  ...tablets,
  id: "s",
  name: "Cold syrup",
  unit: undefined,
  form: "syrup",
};
const combination = (name: string, ...contains: string[]): OfferedLine => ({
  ...liquid,
  name,
  ingredients: undefined,
  contains,
});

it.each([
  [
    "2 items contain paracetamol: Paracetamol 500mg tablets and Cold syrup. Taking both",
    [tablets, liquid],
  ],
  [
    "3 items contain paracetamol: Paracetamol 500mg tablets (16 tablets), Paracetamol 500mg tablets (32 tablets) and Cold syrup. Taking them together",
    [{ ...tablets, id: "q", pack: 16 }, tablets, liquid],
  ],
  [
    "2 items contain paracetamol: Co-codamol and Cold syrup.",
    [combination("Co-codamol", "codeine", "paracetamol"), liquid],
  ],
  [
    "3 items contain codeine: A, B and C.",
    [
      ...["A", "B"].map((name) => combination(name, "codeine phosphate")),
      combination("C", "codeine"),
    ],
  ],
])("of lines with one ingredient it says once: %s", (sentence, lines) => {
  const { together } = checkCart([], lines);
  expect(together).toEqual([expect.stringContaining(sentence)]);
});

describe("a line's limit", () => {
  const rules: SaleRule[] = [
    { text: "Two packs.", ingredients: ["paracetamol"], most: { packs: 2 } },
    { text: "A syrup.", name: "syrup", forms: ["liquid"], most: { packs: 1 } },
    { text: "100.", forms: ["tablet"], most: { units: 100 } },
  ];
  const two = "You can order 2 packs of paracetamol.";
  const limits = (...lines: OfferedLine[]) => checkCart(rules, lines).limits;

  it("is that of the rule that leaves the least room", () => {
    expect(limits(liquid)).toEqual([
      { itemId: "s", most: 1, reason: "You can order 1 pack of syrup." },
    ]);
    expect(limits({ ...tablets, pack: 60 })).toEqual([
      {
        itemId: "7",
        most: 1,
        reason: "You can order 100 tablets or capsules of medicines.",
      },
    ]);
  });

  it("leaves room for the other lines", () => {
    for (const qty of [1, 2])
      expect(limits({ ...tablets, qty })).toMatchObject([
        { most: 2, reason: two },
      ]);
    expect(limits(liquid, tablets)).toMatchObject([
      { most: 1, reason: two },
      { most: 1, reason: two },
    ]);
  });

  it("is 0, with what the line counts as, if it breaks a rule", () => {
    const cart = [liquid, { ...tablets, qty: 2 }];
    const { advice, limits } = checkCart(rules, cart);
    expect(advice).toBe(`${two} Please remove 1.`);
    const broken = { most: 0, reason: two, brokenAs: "paracetamol" };
    expect(limits).toEqual([
      { itemId: "s", ...broken },
      { itemId: "7", ...broken },
    ]);
  });
});

it("what is left of a line is its limit, and advice where it wants more", () => {
  const check = (qty: number) => checkCart([], [{ ...tablets, stock: 3, qty }]);
  const limits = [{ itemId: "7", most: 3, reason: "Only 3 packs are left." }];
  expect(check(2)).toMatchObject({ advice: "", limits: [] });
  expect(check(3)).toMatchObject({ advice: "", limits });
  const advice = `Only 3 packs of ${tablets.name} are left. Please remove 2.`;
  expect(check(5)).toMatchObject({ advice, limits });
  const rules = [{ text: "Two packs.", most: { packs: 2 } }];
  const strict = checkCart(rules, [{ ...tablets, stock: 3, qty: 3 }]);
  expect(strict.limits).toMatchObject([{ most: 0, brokenAs: "medicines" }]);
});

describe("the call CheckCart", () => {
  const shop = shopForAllTests();
  async function check(lines: object[]) {
    const url = "/api/Product/CheckCart";
    const call = { method: "POST", url, payload: { lines } } as const;
    return (await shop.app.inject(call)).json<CartCheck>();
  }
  const painkillers = async () =>
    (await productsOf(shop)).filter(
      ({ productName, qty }) =>
        productName.startsWith("Paracetamol 500mg") && qty === 32,
    );

  it("answers the products of now, and what may be ordered of them", async () => {
    const [product] = await painkillers();
    const itemId = product!.productId;
    expect(await check([{ itemId, qty: 3 }])).toMatchObject({
      products: [product],
      advice: "You can order 2 packs of painkillers. Please remove 1.",
      limits: [{ itemId, most: 0 }],
    });
  });

  it("leaves out what is withdrawn or unknown, at once", async () => {
    const [one, other] = await painkillers();
    const lines = [one!.productId, other!.productId, "unknown"].map(
      (itemId) => ({ itemId, qty: 1 }),
    );
    const id = String(one!.productId);
    await withdraw(shop.db, id, "recalled");
    const { products, together } = await check(lines);
    await putBack(shop.db, id, "recalled");
    expect(products).toEqual([other]);
    expect(together).toEqual([]);
  });
});
