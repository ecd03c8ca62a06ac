import { writeFileSync } from "node:fs";
import { join } from "node:path";
import caution from "../../../assets/rules/caution.json";
import { cartLine, orderOf } from "../../../testing/orderParts";
import {
  folderForEachTest,
  productsOf,
  projectPaths,
} from "../../../testing/host/testApp";
import { post } from "../../../testing/host/testRequests";
import { shopForAllTests } from "../../../testing/host/testShops";
import { sendProduct } from "../../catalog/testCatalog";
import { readSaleRules } from "../../shop/readSaleRules";

const shop = shopForAllTests();
const asking = shopForAllTests({ PRESCRIPTION_MEDICINES: "enquire" });
const folder = folderForEachTest();

test.each<[status: number, ...lines: [name: string, qty: number][]]>([
  [200, ["Paracetamol 500mg tablets", 2], ["Cetirizine 10mg", 9]],
  [409, ["Paracetamol 500mg tablets", 2], ["Paracetamol 500mg soluble", 1]],
  [409, ["Paracetamol 500mg capsules", 2], ["Ibuprofen 200mg", 1]],
  [409, ["Promethazine hydrochloride 25mg", 2]],
  [200, ["Promethazine hydrochloride 10mg", 1], ["Ibuprofen 400mg", 1]],
  [409, ["Aspirin 75mg gastro", 1], ["Naproxen 250mg", 1]],
  [409, ["Senna 7.5mg", 9]],
  [200, ["Atorvastatin 40mg", 9], ["Naproxen 250mg", 9]],
])(
  "an order of the starter catalog is answered with %i: %j",
  async (status, ...lines) => {
    const products = await productsOf(shop);
    const find = (name: string) =>
      products.find(({ productName }) => productName.startsWith(name))!;
    const order = orderOf(
      lines.map(([name, qty]) => cartLine(find(name), qty)),
    );
    const { statusCode } = await post(shop, "/api/Order/AddOrder", order);
    expect(statusCode).toBe(status);
  },
);

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

it("the rules may be the operator's own, and include those that come along", async () => {
  const origin = { source: "ours", date: "2026-11-22" };
  const rule = { text: "One pack of senna.", ingredients: ["senna"] };
  const file = join(folder(), "rules.json");
  const rules = [{ ...rule, most: { packs: 1 }, ...origin }];
  writeFileSync(file, JSON.stringify({ include: ["caution"], rules }));
  const choice = { rules: file, prescriptionMedicines: undefined };
  const { own } = await readSaleRules(
    { ...choice, country: "GB" },
    projectPaths.rules,
  );
  expect(own.rules).toEqual(
    expect.arrayContaining([expect.objectContaining(rule), caution.rules[0]]),
  );
});

it("prescription medicines may be asked about instead of ordered", async () => {
  const products = await productsOf(asking);
  for (const { legalClass, onEnquiry = false } of products) {
    expect(onEnquiry).toBe(legalClass === "prescription");
  }
  const product = products.find(({ onEnquiry }) => onEnquiry)!;
  const order = orderOf([cartLine(product)]);
  const reply = await post(asking, "/api/Order/AddOrder", order);
  expect(reply.statusCode).toBe(409);
  expect(reply.body).toContain("Please ask our pharmacist.");
});
