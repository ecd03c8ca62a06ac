import fc from "fast-check";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "../../storefront/api/endpoints.gen";
import { parseOrderReply } from "../../domain/order/orderReply";
import { cartLine, orderOf } from "../../testing/orderParts";
import {
  folderForEachTest,
  openTestShop,
  productsOf,
  projectPaths,
  type TestShop,
} from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForAllTests } from "../../testing/testShops";
import { sendProduct } from "../catalog/testCatalog";
import { brokenRules } from "../medicines/saleRules";
import { readSaleRules } from "../shop/readSaleRules";

interface Wanted {
  product: Product;
  qty: number;
}

const shop = shopForAllTests();
const folder = folderForEachTest();
const send = (wanted: readonly Wanted[], to: TestShop = shop) => {
  const lines = wanted.map(({ product, qty }) => cartLine(product, qty));
  return post(to, "/api/Order/AddOrder", orderOf(lines));
};

const isOf = (product: Product, name: string) =>
  product.productName.startsWith(name);

/** The painkillers of the starter catalog that are not taken together. */
const ANTI_INFLAMMATORY = ["Aspirin", "Ibuprofen", "Naproxen"];

const add = (one: number, other: number) => one + other;

/** The rules once more, as a pharmacist would count: whether these packs may be ordered together. */
function mayBeOrdered(lines: readonly Wanted[]): boolean {
  const sum = (name: string, count: (line: Wanted) => number) =>
    lines
      .filter(({ product }) => isOf(product, name))
      .reduce((all, line) => all + count(line), 0);
  const isPrescribed = (product: Product) =>
    product.legalClass === "prescription";
  const packs = (name: string) =>
    sum(name, ({ product, qty }) => (isPrescribed(product) ? 0 : qty));
  const tablets = (name: string) =>
    sum(name, ({ product, qty }) =>
      isPrescribed(product) || /effervescent/.test(product.form ?? "")
        ? 0
        : product.qty * qty,
    );
  const kinds = ANTI_INFLAMMATORY.filter((kind) => sum(kind, () => 1) > 0);
  const isSold = kinds.some((kind) => packs(kind) > 0);
  return (
    tablets("Paracetamol") <= 100 &&
    tablets("Aspirin") <= 100 &&
    tablets("Senna") <= 100 &&
    packs("Promethazine") <= 1 &&
    ["Paracetamol", "Aspirin 300", "Ibuprofen"].map(packs).reduce(add) <= 2 &&
    (!isSold || kinds.length === 1)
  );
}

/** In the nightly run 10,000. */
const ORDERS = 20 * Number(process.env["RANDOM_RUNS"] ?? 25);

it("of orders none that breaks a rule is stored, none that keeps all refused", async () => {
  const products = await productsOf(shop);
  const regulated = products.filter((product) =>
    ["Paracetamol", "Aspirin", "Ibuprofen"].some((name) => isOf(product, name)),
  );
  const anyProduct = fc.oneof(
    fc.constantFrom(...regulated),
    fc.constantFrom(...products),
  );
  const anyLines = fc.uniqueArray(
    fc.record({ product: anyProduct, qty: fc.constantFrom(1, 1, 1, 2, 3, 4) }),
    {
      minLength: 1,
      maxLength: 4,
      selector: ({ product }) => product.productId,
    },
  );
  const statuses = { 200: 0, 409: 0 };
  await fc.assert(
    fc.asyncProperty(anyLines, async (lines) => {
      const { statusCode, body } = await send(lines);
      const isAllowed = mayBeOrdered(lines);
      expect(parseOrderReply(body).placed).toBe(isAllowed);
      expect(statusCode).toBe(isAllowed ? 200 : 409);
      statuses[isAllowed ? 200 : 409] += 1;
    }),
    { numRuns: ORDERS },
  );
  const orders = shop.db.selectFrom("customer_order").selectAll();
  expect(await orders.execute()).toHaveLength(statuses[200]);
  expect(Math.min(...Object.values(statuses))).toBeGreaterThan(ORDERS / 10);
}, 120_000);

it("no call offers a discount that a rule forbids", async () => {
  const id = "forbidden-offer";
  await sendProduct(shop, id, {
    name: "Ibuprofen 200mg chewing gum",
    discount_cents: 50,
    ingredients: [{ name: "Ibuprofen", strength: 200, unit: "mg" }],
    legalClass: "pharmacy",
  });
  for (const call of [
    "GetProduct",
    `GetProduct/${id}`,
    "SearchProducts?name=ibuprofen+200mg+ch",
    "SearchProducts?name=chewing",
    "GetSuggestions?text=ibuprofen+200mg+ch",
  ]) {
    const { body } = await shop.app.inject(`/api/Product/${call}`);
    const [, discount] =
      /"productId":"forbidden-offer".*?"discount":([\d.]+)/.exec(body) ?? [];
    expect([call, discount]).toEqual([call, "0"]);
  }
});

describe("the rules that a host reads", () => {
  const read = async (rules: string) => {
    const choice = { rules, prescriptionMedicines: undefined, country: "GB" };
    return (await readSaleRules(choice, projectPaths.rules)).own.rules;
  };

  it("are cautious ones where a country has no limits of its own", async () => {
    const rules = await read("za");
    const codeine = { name: "Linctus", pack: 100, contains: ["codeine"] };
    const [broken] = brokenRules(rules, [{ ...codeine, qty: 2 }]);
    expect(broken!.rule.text).toContain("One pack of medicines with codeine");
    expect(brokenRules(rules, [{ ...codeine, qty: 1 }])).toEqual([]);
  });

  it("may be the operator's own", async () => {
    const origin = { source: "ours", date: "2026-11-22" };
    const rule = { text: "One pack of senna.", ingredients: ["senna"] };
    const file = join(folder(), "rules.json");
    const rules = [{ ...rule, most: { packs: 1 }, ...origin }];
    writeFileSync(file, JSON.stringify({ rules }));
    expect(await read(file)).toMatchObject([rule, {}]);
  });
});

it("prescription medicines may be asked about instead of ordered", async () => {
  const asking = await openTestShop({ PRESCRIPTION_MEDICINES: "enquire" });
  const products = await productsOf(asking);
  for (const { legalClass, onEnquiry = false } of products) {
    expect(onEnquiry).toBe(legalClass === "prescription");
  }
  const product = products.find(({ onEnquiry }) => onEnquiry)!;
  const reply = await send([{ product, qty: 1 }], asking);
  await asking.close();
  expect(reply.statusCode).toBe(409);
  expect(reply.body).toContain("Please ask our pharmacist.");
});
