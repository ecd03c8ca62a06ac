import type { DeskOrder } from "../../desk/endpoints.gen";
import type { Product } from "../../storefront/api/endpoints.gen";
import { cartLine, orderOf } from "../../testing/orderParts";
import { NO_RULES, productsOf } from "../../testing/host/testApp";
import { post, statusAndText } from "../../testing/host/testRequests";
import { readProducts } from "../catalog/productRepository";
import type { StockChange } from "../catalog/stock";
import { placeOrder } from "../cli/testSent";
import { setStock } from "../catalog/testCatalog";
import { deskForTests } from "../desk/testDesk";

const { shop, ann } = deskForTests(NO_RULES);

let product: Product;
let id: string;
beforeEach(async () => {
  product = (await productsOf(shop)).find(
    ({ category }) => category === "Skin",
  )!;
  id = String(product.productId);
  await count({ packs: null });
});

const count = (change: StockChange) => setStock(shop.db, id, change);
const left = async () => (await readProducts(shop.db, [id])).get(id)?.stock;
const order = (qty: number) =>
  post(shop, "/api/Order/AddOrder", orderOf([cartLine(product, qty)]));
const orderNumber = (qty: number) =>
  placeOrder(shop, orderOf([cartLine(product, qty)]));
const step = (number: string, action: string, seen = 0) =>
  ann.post(`/desk/orders/${number}/step`, { action, seen });
const changeLine = (number: string, change: object, seen = 0) =>
  ann.post(`/desk/orders/${number}/lines`, {
    ...{ seen, lines: [{ position: 1, ...change }] },
  });

describe("packs that are counted", () => {
  it("refuse an order of more", async () => {
    await count({ packs: 3 });
    expect(statusAndText(await order(4))).toBe(
      `409 Only 3 packs of ${product.productName} are left. Nothing was ordered.`,
    );
    expect(await left()).toBe(3);
  });

  it("go to one of 64 buyers who want the last one", async () => {
    await count({ packs: 1 });
    const replies = await Promise.all(
      Array.from({ length: 64 }, () => order(1)),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array<number>(63).fill(409)]);
    expect(await left()).toBe(0);
  });
});

describe("packs come back", () => {
  beforeEach(() => count({ packs: 10 }));

  it("of an order that is cancelled, and go again once it is opened", async () => {
    const number = await orderNumber(4);
    await step(number, "cancel");
    expect(await left()).toBe(10);
    await step(number, "reopen", 1);
    expect(await left()).toBe(6);
  });

  it("of a line that is short, refused, or of which the buyer wants fewer", async () => {
    const number = await orderNumber(4);
    await changeLine(number, { outcome: "short", packs: 1 });
    expect(await left()).toBe(9);
    await changeLine(number, { outcome: "refused", note: "broken" }, 1);
    expect(await left()).toBe(10);
    await changeLine(number, { outcome: "supplied", qty: 3 }, 2);
    expect(await left()).toBe(7);
  });

  it("not of an order that was placed before they were counted", async () => {
    await count({ packs: null });
    const number = await orderNumber(4);
    await count({ packs: 10 });
    await step(number, "cancel");
    expect(await left()).toBe(10);
  });
});

it("a clerk is refused more packs than are left, and nothing changes", async () => {
  await count({ packs: 5 });
  const number = await orderNumber(4);
  const reply = await changeLine(number, { outcome: "supplied", qty: 6 });
  expect(statusAndText(reply)).toBe(
    `409 Only 1 pack of ${product.productName} is left. Your change was not made.`,
  );
  const now = await ann.get(`/desk/orders/${number}`);
  expect(now.json<DeskOrder>().lines[0]).toMatchObject({ qty: 4 });
  expect(await left()).toBe(1);
});

describe("visitors", () => {
  const shown = async () => {
    await shop.live.refresh();
    const reply = await shop.app.inject(`/api/Product/GetProduct/${id}`);
    return reply.json<Product>().packsLeft;
  };

  it("are told of the last 5 packs, and of none", async () => {
    expect(await shown()).toBeUndefined();
    await count({ packs: 12 });
    expect(await shown()).toBe(6);
    await order(9);
    expect(await shown()).toBe(3);
    await order(3);
    expect(await shown()).toBe(0);
  });

  it("are told by a refusal where a list says otherwise", async () => {
    await count({ packs: 2 });
    await shown();
    // As if the host had died between an order and its announcement.
    const table = shop.db.updateTable("product").set({ stock: 1 });
    await table.where("product_id", "=", id).execute();
    expect(await shown()).toBe(2);
    await order(2);
    expect(await shown()).toBe(1);
  });
});
