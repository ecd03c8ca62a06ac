import type { CartItem, Product } from "../../api/endpoints.gen";
import { parseOrderReply } from "../../domain/orderReply";
import {
  cartLine,
  openTestShop,
  orderOf,
  productsOf,
} from "../../testing/testApp";
import { changeProduct } from "../catalog/testCatalog";
import { shopForAllTests } from "../../testing/testShops";

const shop = shopForAllTests();
const send = (orderItem: CartItem[], app = shop.app) =>
  app.inject({
    method: "POST",
    url: "/api/Order/AddOrder",
    payload: orderOf(orderItem),
  });
const storedOrders = async () => {
  const { count } = await shop.db
    .selectFrom("customer_order")
    .select((of) => of.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const isOf = (product: Product, ...names: string[]) =>
  names.some((name) => product.productName.startsWith(name));

/** The rules once more, as a pharmacist would count: whether these packs may be ordered together. */
function mayBeOrdered(lines: { product: Product; qty: number }[]): boolean {
  const sum = (name: string, count: (line: (typeof lines)[number]) => number) =>
    lines
      .filter(({ product }) => isOf(product, name))
      .reduce((all, line) => all + count(line), 0);
  const tablets = (name: string) =>
    sum(name, ({ product, qty }) => product.qty * qty);
  const packs = (name: string) =>
    sum(name, ({ product, qty }) =>
      product.legalClass === "prescription" ? 0 : qty,
    );
  return (
    tablets("Paracetamol") <= 100 &&
    tablets("Aspirin") <= 100 &&
    packs("Paracetamol") + packs("Aspirin") + packs("Ibuprofen") <= 2
  );
}

/** Numbers from 0 to 1 that are the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** In the nightly run 10,000. */
const ORDERS = 20 * Number(process.env["RANDOM_RUNS"] ?? 25);

it("of many orders none that breaks a rule is stored, and none that keeps all is refused", async () => {
  const products = await productsOf(shop);
  const regulated = products.filter((product) =>
    isOf(product, "Paracetamol", "Aspirin", "Ibuprofen"),
  );
  const random = randomFrom(20_261_122);
  const oneOf = <Thing>(things: readonly Thing[]) =>
    things[Math.floor(random() * things.length)]!;
  const counts = { kept: 0, broken: 0 };
  const before = await storedOrders();
  const wrong: string[] = [];
  async function sendOne() {
    const wanted = new Map<Product, number>();
    const lineCount = 1 + Math.floor(random() * 4);
    for (let count = 0; count < lineCount; count += 1) {
      const from = random() < 0.6 ? regulated : products;
      wanted.set(oneOf(from), 1 + Math.floor(random() ** 3 * 4));
    }
    const lines = [...wanted].map(([product, qty]) => ({ product, qty }));
    const reply = await send(
      lines.map(({ product, qty }) => cartLine(product, qty)),
    );
    const isPlaced = parseOrderReply(reply.body).placed;
    counts[isPlaced ? "kept" : "broken"] += 1;
    if (isPlaced !== mayBeOrdered(lines)) wrong.push(reply.body);
    if (!isPlaced && reply.statusCode !== 409) wrong.push(reply.body);
  }
  for (let sent = 0; sent < ORDERS; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, sendOne));
  }
  expect(wrong).toEqual([]);
  expect(await storedOrders()).toBe(before + counts.kept);
  expect(Math.min(counts.kept, counts.broken)).toBeGreaterThan(200);
}, 120_000);

it("a refusal says which lines, which rule and what to do", async () => {
  const products = await productsOf(shop);
  const paracetamol = products.filter(
    (product) => isOf(product, "Paracetamol") && product.qty === 32,
  );
  const reply = await send(paracetamol.map((product) => cartLine(product, 2)));
  expect(reply.statusCode).toBe(409);
  expect(reply.body).toBe(
    "Paracetamol 500mg tablets, Paracetamol 500mg capsules: At most 100 tablets or capsules of paracetamol in one order. Paracetamol 500mg tablets, Paracetamol 500mg capsules: At most 2 packs of painkillers in one order. Please change your cart. Nothing was ordered.",
  );
});

it("no call offers a discount that a rule forbids", async () => {
  const own = await openTestShop();
  const id = "forbidden-offer";
  await changeProduct(own.db, id, {
    name: "Ibuprofen 200mg chewing gum",
    category: "Infections",
    price_cents: 300,
    discount_cents: 50,
    ingredients: [{ name: "Ibuprofen", strength: 200, unit: "mg" }],
    legalClass: "pharmacy",
  });
  for (const call of [
    "GetProduct",
    `GetProduct/${id}`,
    "SearchProducts?name=ibuprofen+200mg+ch",
    "FindMatches?text=chewing",
    "GetSuggestions?text=chewing",
  ]) {
    const { body } = await own.app.inject(`/api/Product/${call}`);
    const [product = ""] =
      /\{[^{}]*"productId":"forbidden-offer".*/.exec(body) ?? [];
    expect([call, /"discount":[\d.]+/.exec(product)?.[0]]).toEqual([
      call,
      '"discount":0',
    ]);
  }
  await own.close();
});

describe("the operator", () => {
  it("may sell without rules", async () => {
    const free = await openTestShop({ RULES: "none" });
    const product = (await productsOf(free)).find((one) =>
      isOf(one, "Ibuprofen"),
    )!;
    const reply = await send([cartLine(product, 50)], free.app);
    await free.close();
    expect(reply.body).toMatch(/^Success/);
  });

  it("may have prescription medicines asked about instead of ordered", async () => {
    const asking = await openTestShop({ PRESCRIPTION_MEDICINES: "enquire" });
    const products = await productsOf(asking);
    const [prescribed] = products;
    const reply = await send([cartLine(prescribed!)], asking.app);
    await asking.close();
    expect(
      products.every(
        ({ legalClass, onEnquiry }) =>
          (legalClass === "prescription") === (onEnquiry === true),
      ),
    ).toBe(true);
    expect(reply.statusCode).toBe(409);
    expect(reply.body).toContain("Please ask our pharmacist.");
  });
});
