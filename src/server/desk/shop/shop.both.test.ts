import type { Banner, Config } from "../../../storefront/api/endpoints.gen";
import type { FieldMistake, ShopForm } from "../../../desk/endpoints.gen";
import {
  anOrder,
  post,
  statusAndText,
} from "../../../testing/host/testRequests";
import { writeSetting } from "../../db/settings";
import { OWN_BANNERS } from "../../images/bannerRepository";
import { PICTURES } from "../../images/testPictures";
import { currentNotices } from "../../shop/shopNotices";
import { readShopSettings, writeShopSettings } from "../../shop/currentShop";
import { deskForTests, type Clerk } from "../testDesk";

const { shop, ann, signIn } = deskForTests();

beforeEach(() => writeSetting(shop.db, OWN_BANNERS, "[]"));

const formOf = async () => (await ann.get("/desk/shop")).json<ShopForm>();

/** Types texts into fields that hold what the form says, and saves them. */
async function save(
  clerk: Clerk,
  { values }: Pick<ShopForm, "values">,
  texts: Record<string, string>,
) {
  const changes = Object.entries(texts).map(([name, after]) => ({
    name,
    before: values[name] ?? "",
    after,
  }));
  const reply = await clerk.post("/desk/shop", { changes });
  const text = reply.body;
  if (reply.statusCode !== 200) return { status: reply.statusCode, text };
  return reply.json<{ mistakes: FieldMistake[] }>();
}
const seenByVisitors = async () =>
  (await shop.app.inject("/api/Config/Get")).json<Config>();

test("visitors see at once what is changed, and who changed it is written down", async () => {
  const form = await formOf();
  const texts = {
    ...{ name: "Riverside", reviews: "false", shipping: "5.50" },
    "coordinates.latitude": "0",
    "pages.returns": "Never.\nEver.",
  };
  expect(await save(ann, form, texts)).toEqual({ mistakes: [] });
  const { shipping, shop: shown } = await seenByVisitors();
  expect(shipping).toBe(5.5);
  expect(shown).toMatchObject({
    ...{ name: "Riverside", reviews: false },
    coordinates: { latitude: 0, longitude: -0.1585 },
    pages: { returns: ["Never.", "Ever."] },
  });
  const { values, history } = await formOf();
  expect(values).toEqual({ ...form.values, ...texts });
  expect(history).toHaveLength(Object.keys(texts).length);
  expect(history).toContainEqual(
    expect.objectContaining({
      who: "Ann",
      action: "Name",
      before: "Greenleaf Pharmacy",
      after: "Riverside",
    }),
  );
});

test("each mistake is told at its field, and then nothing is stored", async () => {
  const form = await formOf();
  const texts = {
    name: "x".repeat(61),
    shipping: "5,50",
    "pharmacy.premises.number": "1012345",
  };
  expect(await save(ann, form, texts)).toEqual({
    mistakes: [
      { name: "name", advice: "Write a text of 1 to 60 characters." },
      { name: "pharmacy.premises.url", advice: "This is missing." },
      { name: "shipping", advice: "Write it like 4.95." },
    ],
  });
  expect(await readShopSettings(shop.db)).toEqual({});
  const { values, history } = await formOf();
  expect([values, history]).toEqual([form.values, []]);
});

test("what is emptied is no longer said, and a page has the shop's own text again", async () => {
  await writeShopSettings(shop.db, {
    name: "Riverside",
    pharmacy: { owner: "Riverside Ltd", terms: ["Pay."] },
    pages: { delivery: ["Tomorrow."] },
  });
  const form = await formOf();
  const texts = {
    "pharmacy.owner": "",
    "pharmacy.terms": "\n",
    "pages.delivery": " ",
  };
  expect(await save(ann, form, texts)).toEqual({ mistakes: [] });
  expect(await readShopSettings(shop.db)).toEqual({ name: "Riverside" });
  const { values } = await formOf();
  expect(values["pages.delivery"]).toMatch(/^We deliver to the address/);
});

test("of two who change one field at once the second is told by whom and when", async () => {
  const bob = await signIn("Bob");
  const form = await formOf();
  const both = await Promise.all([
    save(ann, form, { name: "Riverside" }),
    save(bob, form, { name: "Hillside", slogan: "Up here" }),
  ]);
  const [event, ...others] = (await formOf()).history.filter(
    ({ action }) => action === "Name",
  );
  expect(others).toEqual([]);
  expect(both).toContainEqual({ mistakes: [] });
  expect(both).toContainEqual({
    status: 409,
    text: `${event!.who} has changed "Name" at ${event!.at} to "${event!.after}". Nothing of yours was saved. Save again to replace it.`,
  });
});

const SOUTH_AFRICA = {
  country: "ZA",
  "currency.code": "ZAR",
  "currency.sign": "R",
};

test("country and currency are changed at the desk before the first order alone", async () => {
  expect(await save(ann, await formOf(), SOUTH_AFRICA)).toEqual({
    mistakes: [],
  });
  expect((await seenByVisitors()).shop).toMatchObject({
    country: "ZA",
    currency: { code: "ZAR", sign: "R", small: "c" },
  });
  expect(currentNotices(shop.parts).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^The shop's country is ZA now\. Restart the shop/),
  );
  await post(shop, "/api/Order/AddOrder", await anOrder(shop));
  const back = { country: "GB", "currency.sign": "£" };
  const advice = expect.stringMatching(/^There are orders already\./) as string;
  expect(await save(ann, await formOf(), back)).toEqual({
    mistakes: Object.keys(back).map((name) => ({ name, advice })),
  });
});

test("a field that the page doesn't have is not changed", async () => {
  const form = await formOf();
  for (const name of ["pages", "__proto__.x"]) {
    expect(await save(ann, form, { [name]: "ZA" })).toMatchObject({
      status: 400,
    });
  }
});

describe("banners", () => {
  const shown = async () =>
    (await shop.app.inject("/api/Banner/GetBanners")).json<Banner[]>();
  const upload = (name: string, bytes: Buffer) =>
    ann.sendFile(`/desk/banners/pictures?name=${name}`, bytes);
  const saveBanners = async (banners: string) =>
    save(ann, await formOf(), { banners });

  it("are added, linked and ordered; without any the shop's first ones are shown", async () => {
    const starters = await shown();
    const added = await upload("winter%20offers.png", PICTURES.png);
    const { path } = added.json<Banner>();
    expect(path).toMatch(/^winter-offers\.[0-9a-f]{8}\.png$/);
    const picture = await ann.get(`/Resource/Banner/${path}`);
    expect(picture.rawPayload.equals(PICTURES.png)).toBe(true);
    expect(await shown()).toEqual(starters);
    const [first] = starters;
    const text = `${path} /product?search=vitamin c\n${first!.path}`;
    expect(await saveBanners(text)).toEqual({ mistakes: [] });
    expect(await shown()).toEqual([
      { path, link: "/product?search=vitamin c" },
      { path: first!.path },
    ]);
    const { values, history } = await formOf();
    expect(values.banners).toBe(text);
    expect(history[0]).toMatchObject({ action: "Banners", after: text });
    expect(await saveBanners("")).toEqual({ mistakes: [] });
    expect(await shown()).toEqual(starters);
  });

  it("that can't be shown are refused, and nothing changes", async () => {
    const starters = await shown();
    const large = Buffer.concat([PICTURES.png], 1024 * 1024 + 1);
    for (const bytes of [Buffer.from("Winter first"), large])
      expect(statusAndText(await upload("notes.png", bytes))).toMatch(
        /^409 notes\.png: Save it as PNG, .* at most 1 MB\./,
      );
    for (const [text, advice] of [
      [`${starters[0]!.path} https://else.example`, /^https:\S+ is no page of/],
      ["gone.0123abcd.png", /^The picture gone\.\S+ is not there any more/],
      ["../../shop.db", /is not there any more/],
    ] as const) {
      const mistake = {
        name: "banners",
        advice: expect.stringMatching(advice),
      };
      expect(await saveBanners(text)).toEqual({ mistakes: [mistake] });
    }
    expect(await shown()).toEqual(starters);
  });
});
