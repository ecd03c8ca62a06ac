import type {
  DeskProduct,
  ProductBuyer,
  ProductDetails,
} from "../../../desk/endpoints.gen";
import sharp from "sharp";
import { cartLine, orderOf } from "../../../testing/orderParts";
import { productsOf } from "../../../testing/host/testApp";
import { post, statusAndText } from "../../../testing/host/testRequests";
import { placeOrder } from "../../cli/testSent";
import { deskForTests } from "../testDesk";

const { shop, ann, signIn } = deskForTests();

let place = 0;
let [id, name, url] = ["", "", ""];
let product: Awaited<ReturnType<typeof productsOf>>[number];
// A product of its own for each test.
beforeEach(async () => {
  const offered = (await productsOf(shop)).filter(({ discount }) => discount);
  product = offered[place]!;
  place += 1;
  [id, name] = [String(product.productId), product.productName];
  url = `/desk/products/${id}`;
});

const change = (body: object) => ann.post(url, body);
const historyOf = async () =>
  (await ann.get(url)).json<ProductDetails>().history;
/** The state that a clerk has seen, which goes along with each change. */
async function seenNow() {
  const shown = (await ann.get(url)).json<ProductDetails>();
  const { withdrawn, priceCents, discountCents } = shown;
  return { withdrawn, priceCents, discountCents };
}
/** Another clerk, who is faster. */
const bobs = async (body: object) => {
  const bob = await signIn("Bob");
  return bob.post(url, body);
};

it("is found as in the shop, by its id, and first of all if it is withdrawn", async () => {
  const find = async (text: string) =>
    (await ann.get(`/desk/products?text=${encodeURIComponent(text)}`))
      .json<DeskProduct[]>()
      .map((each) => each.id);
  expect(await find(name)).toContain(id);
  expect(await find(id)).toEqual([id]);
  expect((await find("amlodpine")).length).toBeGreaterThan(0);
  await change({ action: "withdraw", reason: "recalled" });
  expect(await find(id)).toEqual([id]);
  const all = (await ann.get("/desk/products")).json<DeskProduct[]>();
  expect(all).toHaveLength(50);
  expect(all[0]!.withdrawn).not.toBeNull();
});

it("is withdrawn with a reason and put back on sale; both are written down", async () => {
  const order = () =>
    post(shop, "/api/Order/AddOrder", orderOf([cartLine(product)]));
  const unsaid = await change({ action: "withdraw", reason: " " });
  expect(unsaid.statusCode).toBe(400);
  const reason = "--help me, a recall";
  const hidden = await change({ action: "withdraw", reason });
  expect(hidden.json()).toMatchObject({ withdrawn: reason });
  expect(statusAndText(await order())).toMatch(/^409 .*--help me, a recall/);
  expect((await change({ action: "sell" })).statusCode).toBe(409);
  await shop.db.updateTable("desk_event").set({ at: "2026" }).execute();
  await change({ action: "sell", seen: await seenNow() });
  expect((await order()).statusCode).toBe(200);
  expect((await change({ action: "sell" })).body).toMatch(/is on sale\.$/);
  const startsWith = (text: string) =>
    expect.stringMatching(`^${text}`) as string;
  expect(await historyOf()).toMatchObject([
    { who: "Ann", action: "sell", after: startsWith("on sale") },
    { who: "Ann", action: "withdraw", after: startsWith(reason) },
  ]);
});

it("stays recalled, whatever is pressed on a page that has not shown it", async () => {
  await change({ action: "withdraw", reason: "out of stock" });
  const seen = await seenNow();
  await bobs({ action: "withdraw", reason: "recalled", seen });
  const short = { action: "withdraw", reason: "out of stock", seen };
  expect((await change(short)).json()).toMatchObject({ withdrawn: "recalled" });
  const damaged = await change({ ...short, reason: "damaged" });
  expect(statusAndText(damaged)).toMatch(/^409 .* is withdrawn already/);
  const late = await change({ action: "sell", seen });
  expect(statusAndText(late)).toMatch(/^409 Bob has changed this product/);
  expect(await seenNow()).toMatchObject({ withdrawn: "recalled" });
});

it("gets another price and discount, and never a discount of more than a pair costs", async () => {
  await change({ action: "price", cents: 450 });
  const changed = await change({ action: "discount", cents: 30 });
  const prices = { priceCents: 450, discountCents: 30 };
  expect(changed.json()).toMatchObject(prices);
  const refused = await change({ action: "discount", cents: 901 });
  expect(statusAndText(refused)).toMatch(
    /^409 .*more than the pair would cost/,
  );
  expect((await change({ action: "price" })).statusCode).toBe(400);
});

it("names who was faster, and may then be changed by a decision", async () => {
  const seen = await seenNow();
  await bobs({ action: "price", cents: 450, seen });
  await ann.post(url, { action: "stock", packs: "12" });
  const late = await change({ action: "price", cents: 555, seen });
  expect(statusAndText(late)).toMatch(
    /^409 Bob has changed this product at \S+Z\. Your change was not made\. Now it is: on sale, \$4\.50, /,
  );
  const now = { ...seen, priceCents: 450 };
  const again = await change({ action: "price", cents: 555, seen: now });
  expect(again.json()).toMatchObject({ priceCents: 555 });
});

it("gets photos, which the desk and the shop show, and loses them", async () => {
  const add = (name: string, photo: Buffer) =>
    ann.sendFile(`${url}/photos?name=${name}`, photo);
  const color = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  await add("red.png", await color("red"));
  const added = await add("blue.png", await color("blue"));
  const { photos } = added.json<ProductDetails>();
  const shown = await ann.get(`/Resource/Product/${photos[0]}`);
  expect(shown.headers["content-type"]).toBe("image/webp");
  const refused = await add("list.png", Buffer.from("no picture"));
  expect(statusAndText(refused)).toBe(
    "409 list.png can't be read as a picture (Input buffer contains unsupported image format).",
  );
  await change({ action: "remove-photo", photo: photos[0] });
  const [sold] = (await productsOf(shop)).filter(
    ({ productId }) => productId === id,
  );
  expect(sold!.photo).toEqual([photos[1]]);
});

it("names who has bought it", async () => {
  const order = orderOf([cartLine(product, 2)]);
  const number = await placeOrder(shop, { ...order, name: "Zoë Test" });
  const buyers = (await ann.get(`${url}/buyers`)).json<ProductBuyer[]>();
  expect(buyers).toMatchObject([
    { number, name: "Zoë Test", contactNo: "5550100", packs: 2 },
  ]);
  expect((await ann.get("/desk/products/none")).statusCode).toBe(404);
});
