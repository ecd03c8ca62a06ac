import type {
  DeskProduct,
  EnquiryPage,
  ProductBuyer,
  ProductDetails,
} from "../../desk/endpoints.gen";
import sharp from "sharp";
import { cartLine, orderOf } from "../../testing/orderParts";
import { productsOf } from "../../testing/testApp";
import { post, statusAndText } from "../../testing/testRequests";
import { placeOrder, sendEnquiry, twoProducts } from "../cli/testSent";
import { operate } from "../cli/testCommand";
import { setEnquiryHandled } from "../enquiries/enquiryRepository";
import { deskForEachTest } from "./testDesk";

const { shop, signIn, annForEachTest, holdCommand, openOther } =
  deskForEachTest();
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
    expect(await find("")).toEqual([]);
    await change({ action: "withdraw", reason: "recalled" });
    expect(await find("")).toEqual([id]);
    expect(await find("no such thing")).toEqual([]);
  });

  it("is withdrawn at once with a reason that buyers read, and put back on sale; both are written down", async () => {
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
    const run = (...words: string[]) =>
      operate(shop, ["operator", "product", ...words]);
    await run("price", id, "4.50");
    await run("price", id, "4.50");
    await run("withdraw", id, "--by", "stock script");
    await run("withdraw", id);
    await run("sell", id);
    expect(await historyOf()).toMatchObject([
      { who: null, action: "sell" },
      { who: "stock script", action: "withdraw" },
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
    expect(statusAndText(damaged)).toMatch(/^409 Bob has changed this product/);
    expect(await seenBy(ann)).toMatchObject({ withdrawn: "recalled" });
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

  it("is changed by one of two who have seen the same price; the other reads who was faster", async () => {
    const bob = await signIn("Bob");
    const seen = await seenBy(ann);
    const first = holdCommand();
    const early = bob.post(url, { action: "price", cents: 450, seen });
    await first.begun;
    const late = change({ action: "price", cents: 555, seen });
    first.release();
    expect((await early).statusCode).toBe(200);
    expect(statusAndText(await late)).toMatch(
      /^409 Bob has changed this product at \S+Z\. Your change was not made\. This is the product as it is now\.$/,
    );
    expect(await historyOf()).toHaveLength(1);
    // Now it is a decision.
    const now = { ...seen, priceCents: 450 };
    const again = await change({ action: "price", cents: 555, seen: now });
    expect(again.json()).toMatchObject({ priceCents: 555 });
  });

  it("is changed at one of two hosts, also if the other one has not noticed it yet", async () => {
    const other = await openOther();
    const zoe = await other.signIn("Zoë");
    /** Ann changes what Zoë has seen, while Zoë's command is about to begin. */
    const race = async (late: object, early: object) => {
      const seen = await seenBy(zoe);
      const hold = holdCommand();
      const lost = zoe.post(url, { ...late, seen });
      await hold.begun;
      expect((await change(early)).statusCode).toBe(200);
      hold.release();
      expect(statusAndText(await lost)).toMatch(
        /^409 Ann has changed this product at \S+Z\. Your change was not made\. /,
      );
    };
    try {
      for (const action of ["price", "discount"])
        await race({ action, cents: 9 }, { action, cents: 30 });
      await change({ action: "withdraw", reason: "out of stock" });
      const recall = { action: "withdraw", reason: "recalled" };
      await race({ action: "sell" }, recall);
      expect(await seenBy(zoe)).toEqual(await seenBy(ann));
      expect(await seenBy(ann)).toEqual({
        withdrawn: "recalled",
        priceCents: 30,
        discountCents: 30,
      });
      // Commands of both are as before, once they look.
      const seen = await seenBy(zoe);
      const sold = await zoe.post(url, { action: "sell", seen });
      expect(sold.json()).toMatchObject({ withdrawn: null });
    } finally {
      await other.close();
    }
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

describe("an enquiry", () => {
  it("is open until somebody has answered it; the second who says so reads who was faster", async () => {
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
