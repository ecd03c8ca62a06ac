import type {
  DeskProduct,
  EnquiryPage,
  ProductBuyer,
  ProductDetails,
  Queue,
} from "../../../desk/endpoints.gen";
import sharp from "sharp";
import { cartLine, orderOf } from "../../../testing/orderParts";
import { productsOf } from "../../../testing/testApp";
import { post, statusAndText } from "../../../testing/testRequests";
import { placeOrder, sendEnquiry, twoProducts } from "../../cli/testSent";
import { operate } from "../../cli/testCommand";
import { setEnquiryHandled } from "../../enquiries/enquiryRepository";
import { deskForEachTest } from "../testDesk";

const { shop, signIn, annForEachTest } = deskForEachTest();
const ann = annForEachTest();
const MADE = expect.stringMatching(/^[0-9a-f]{32}\.640\.webp$/) as string;

describe("a product", () => {
  let [id, name, url] = ["", "", ""];
  const change = (body: object) => ann.post(url, body);
  const historyOf = async () =>
    (await ann.get(url)).json<ProductDetails>().history;
  /** What somebody sees of it, which goes along with each change. */
  const seenBy = async (clerk: Pick<typeof ann, "get">) => {
    const product = (await clerk.get(url)).json<ProductDetails>();
    const { withdrawn, priceCents, discountCents } = product;
    return { withdrawn, priceCents, discountCents };
  };

  beforeEach(async () => {
    const [{ productId, productName }] = await twoProducts(shop);
    [id, name] = [String(productId), productName];
    url = `/desk/products/${id}`;
  });

  it("is found as in the shop, also misspelled, by its id, and when it is withdrawn", async () => {
    const find = async (text: string) =>
      (await ann.get(`/desk/products?text=${encodeURIComponent(text)}`))
        .json<DeskProduct[]>()
        .map((each) => each.id);
    expect(await find(name)).toContain(id);
    expect(await find(id)).toEqual([id]);
    expect((await find("amlodpine")).length).toBeGreaterThan(0);
    await change({ action: "withdraw", reason: "recalled" });
    expect(await find(id)).toEqual([id]);
    expect(await find("no such thing")).toEqual([]);
  });

  it("stands in the first list, which begins with what is not on sale", async () => {
    const last = (await productsOf(shop)).at(-1)!;
    await ann.post(`/desk/products/${last.productId}`, {
      ...{ action: "withdraw", reason: "recalled" },
    });
    const products = (await ann.get("/desk/products")).json<DeskProduct[]>();
    expect(products).toHaveLength(50);
    expect(products[0]).toMatchObject({
      id: String(last.productId),
      withdrawn: "recalled",
    });
    expect(products[1]!.withdrawn).toBeNull();
  });

  it("is withdrawn with a reason and put back on sale; both are written down", async () => {
    const [product] = await twoProducts(shop);
    const order = () =>
      post(shop, "/api/Order/AddOrder", orderOf([cartLine(product)]));
    const unsaid = await change({ action: "withdraw", reason: " " });
    expect(unsaid.statusCode).toBe(400);
    const reason = "--help me, a recall";
    const hidden = await change({ action: "withdraw", reason });
    expect(hidden.json()).toMatchObject({ withdrawn: reason });
    const refused = await order();
    expect(statusAndText(refused)).toMatch(/^409 .*--help me, a recall/);
    expect((await change({ action: "sell" })).statusCode).toBe(409);
    await change({ action: "sell", seen: await seenBy(ann) });
    expect((await order()).statusCode).toBe(200);
    expect((await change({ action: "sell" })).body).toMatch(/is on sale\.$/);
    const startsWith = (text: string) =>
      expect.stringMatching(`^${text}`) as string;
    expect(await historyOf()).toMatchObject([
      { who: "Ann", action: "sell", after: startsWith("on sale") },
      { who: "Ann", action: "withdraw", after: startsWith(reason) },
    ]);
  });

  it("has a history that tells what was changed at the terminal too", async () => {
    const run = (...words: string[]) => operate(shop, ["product", ...words]);
    await run("price", id, "4.50");
    await run("price", id, "4.50");
    await run("withdraw", id);
    await run("withdraw", id);
    await run("sell", id);
    expect(await historyOf()).toMatchObject([
      { who: null, action: "sell" },
      { who: null, action: "withdraw" },
      { who: null, action: "price", after: expect.stringContaining("$4.50") },
    ]);
  });

  it("stays recalled, whatever is pressed on a page that shows it on sale", async () => {
    const seen = await seenBy(ann);
    const bob = await signIn("Bob");
    await bob.post(url, { action: "withdraw", reason: "recalled", seen });
    const short = { action: "withdraw", reason: "out of stock", seen };
    expect((await change(short)).json()).toMatchObject({
      withdrawn: "recalled",
    });
    const damaged = await change({ ...short, reason: "damaged" });
    expect(statusAndText(damaged)).toMatch(/^409 .* is withdrawn already/);
    expect(await seenBy(ann)).toMatchObject({ withdrawn: "recalled" });
  });

  it("is counted, gets a delivery, and its history has both", async () => {
    const count = (packs: string) => ann.post(`${url}/stock`, { packs });
    expect((await count("12")).json()).toMatchObject({ stock: 12 });
    expect((await count("+20")).json()).toMatchObject({ stock: 32 });
    expect(await historyOf()).toMatchObject([
      { who: "Ann", after: "32 packs in stock" },
      { who: "Ann", after: "12 packs in stock" },
    ]);
    expect(statusAndText(await count("many"))).toBe(
      "400 Write packs such as 12, +20, -1 or none.",
    );
    expect(statusAndText(await count("-33"))).toMatch(
      /^409 There are 32 packs/,
    );
  });

  it("names who has changed it, also if its stock was changed since", async () => {
    const seen = await seenBy(ann);
    const bob = await signIn("Bob");
    await bob.post(url, { action: "price", cents: 450, seen });
    await ann.post(`${url}/stock`, { packs: "12" });
    const late = await change({ action: "price", cents: 500, seen });
    expect(statusAndText(late)).toMatch(/^409 Bob has changed this product/);
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

  it("is changed by one of two who have seen the same price", async () => {
    const bob = await signIn("Bob");
    const seen = await seenBy(ann);
    const replies = await Promise.all([
      bob.post(url, { action: "price", cents: 450, seen }),
      change({ action: "price", cents: 555, seen }),
    ]);
    const codes = replies.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409]);
    expect(await historyOf()).toHaveLength(1);
  });

  it("tells who was faster, and may be changed by a decision then", async () => {
    const bob = await signIn("Bob");
    const seen = await seenBy(ann);
    await bob.post(url, { action: "price", cents: 450, seen });
    const late = await change({ action: "price", cents: 555, seen });
    expect(statusAndText(late)).toMatch(
      /^409 Bob has changed this product at \S+Z\. Your change was not made\. Now it is: on sale, \$4\.50, /,
    );
    const now = { ...seen, priceCents: 450 };
    const again = await change({ action: "price", cents: 555, seen: now });
    expect(again.json()).toMatchObject({ priceCents: 555 });
  });

  it("is shown as it is at once after a change, whatever this host lists", async () => {
    jest.spyOn(shop.live, "refresh").mockResolvedValue();
    await change({ action: "price", cents: 450, seen: await seenBy(ann) });
    const seen = await seenBy(ann);
    expect(seen.priceCents).toBe(450);
    const again = await change({ action: "price", cents: 555, seen });
    expect(again.json()).toMatchObject({ priceCents: 555 });
  });

  it("is not sold again by who has not seen that it was recalled", async () => {
    await change({ action: "withdraw", reason: "out of stock" });
    const seen = await seenBy(ann);
    const bob = await signIn("Bob");
    await bob.post(url, { action: "withdraw", reason: "recalled", seen });
    const late = await change({ action: "sell", seen });
    expect(statusAndText(late)).toMatch(/^409 Bob has changed this product/);
    expect(await seenBy(ann)).toMatchObject({ withdrawn: "recalled" });
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
    expect(photos).toEqual([MADE, MADE]);
    const inShop = async () =>
      (await productsOf(shop)).find(({ productId }) => productId === id)?.photo;
    expect(await inShop()).toEqual(photos);
    const shown = await ann.get(`/Resource/Product/${photos[0]}`);
    expect(shown.headers["content-type"]).toBe("image/webp");
    const refused = await add("list.png", Buffer.from("no picture"));
    expect(statusAndText(refused)).toBe(
      "409 list.png can't be read as a picture (Input buffer contains unsupported image format).",
    );
    const remove = () => change({ action: "remove-photo", photo: photos[0] });
    expect((await remove()).json<ProductDetails>().photos).toEqual([photos[1]]);
    expect(await inShop()).toEqual([photos[1]]);
    expect((await remove()).body).toMatch(/has no such photo\.$/);
    const actions = (await historyOf()).map(({ action }) => action);
    expect(actions).toEqual(["remove-photo", "photo", "photo"]);
  });

  it("names who has bought it", async () => {
    const number = await placeOrder(shop, { name: "Zoë Test" });
    const buyers = (await ann.get(`${url}/buyers`)).json<ProductBuyer[]>();
    expect(buyers).toMatchObject([
      { number, name: "Zoë Test", contactNo: "5550100", packs: 2 },
    ]);
    expect((await ann.get("/desk/products/none")).statusCode).toBe(404);
  });
});

it("a shop without a mail server says that a mail to a buyer was not sent", async () => {
  const number = await placeOrder(shop);
  const reply = await ann.post(`/desk/orders/${number}/mail`, {
    text: "Hello",
  });
  expect(statusAndText(reply)).toMatch(
    /^409 The shop has no mail server, so nothing was sent\./,
  );
});

describe("an enquiry", () => {
  it("is counted until it is answered, and keeps a note that was not seen", async () => {
    const id = await sendEnquiry(shop);
    const counted = async () =>
      (await ann.get("/desk/orders")).json<Queue>().enquiries;
    expect(await counted()).toBe(1);
    const note = (seen: string, text: string) =>
      ann.post(`/desk/enquiries/${id}/note`, { seen, note: text });
    expect((await note("", "Called")).statusCode).toBe(200);
    expect(statusAndText(await note("", "Is away"))).toMatch(
      /^409 Somebody has changed the note to "Called"\./,
    );
    const { enquiries } = (
      await ann.get("/desk/enquiries")
    ).json<EnquiryPage>();
    expect(enquiries).toMatchObject([{ id, note: "Called" }]);
    await ann.post(`/desk/enquiries/${id}`, { isAnswered: true });
    expect(await counted()).toBe(0);
    expect(
      (await ann.post("/desk/enquiries/none/note", { seen: "", note: "x" }))
        .statusCode,
    ).toBe(404);
  });

  it("is answered once; the second who says so reads who was faster", async () => {
    const bob = await signIn("Bob");
    const id = await sendEnquiry(shop);
    const read = async (status: string) =>
      (await ann.get(`/desk/enquiries?status=${status}`)).json<EnquiryPage>()
        .enquiries;
    expect(await read("open")).toMatchObject([
      { id, subject: "Opening hours", answeredAt: null },
    ]);
    await ann.post(`/desk/enquiries/${id}`, { isAnswered: true });
    const late = await bob.post(`/desk/enquiries/${id}`, { isAnswered: true });
    expect(statusAndText(late)).toBe(
      "409 Ann has marked this enquiry as answered already.",
    );
    expect(await read("open")).toEqual([]);
    expect(await read("answered")).toMatchObject([{ id, answeredBy: "Ann" }]);
    await bob.post(`/desk/enquiries/${id}`, { isAnswered: false });
    expect(await read("open")).toHaveLength(1);
    // As hosts before 0.3.0 let it be marked at the terminal.
    await setEnquiryHandled(shop.db, id, new Date().toISOString());
    expect(await read("answered")).toMatchObject([{ id, answeredBy: null }]);
    expect(
      (await ann.post("/desk/enquiries/none", { isAnswered: true })).statusCode,
    ).toBe(404);
  });
});
