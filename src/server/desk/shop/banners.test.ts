import type { Banner } from "../../../storefront/api/endpoints.gen";
import type { DeskBanner } from "../../../desk/endpoints.gen";
import { statusAndText } from "../../../testing/testRequests";
import { PICTURES } from "../../images/testPictures";
import { readEvents } from "../../db/eventRepository";
import { OWN_BANNERS } from "../../images/bannerRepository";
import { writeSetting } from "../../db/settings";
import { deskForTests, type Clerk } from "../testDesk";

const { shop, ann, signIn } = deskForTests();

beforeEach(() => writeSetting(shop.db, OWN_BANNERS, "[]"));

const shownIn = async () =>
  (await shop.app.inject("/api/Banner/GetBanners")).json<Banner[]>();
const listed = async () =>
  (await ann.get("/desk/banners")).json<DeskBanner[]>();
const upload = (clerk: Clerk, name: string, bytes: Buffer) =>
  clerk.sendFile(`/desk/banners/pictures?name=${name}`, bytes);
const save = (clerk: Clerk, seen: DeskBanner[], banners: DeskBanner[]) =>
  clerk.post("/desk/banners", { seen, banners });

test("banners are added, ordered, linked and removed", async () => {
  const starters = await shownIn();
  expect(await listed()).toEqual(starters);
  const added = await upload(ann, "winter%20offers.png", PICTURES.png);
  const banner = added.json<DeskBanner>();
  expect(banner.path).toMatch(/^winter-offers\.[0-9a-f]{8}\.png$/);
  // Nobody sees it before the list is saved, but who saves it.
  expect(await shownIn()).toEqual(starters);
  const picture = await ann.get(`/Resource/Banner/${banner.path}`);
  expect(picture.rawPayload.equals(PICTURES.png)).toBe(true);

  const link = "/product?search=aspirin";
  const [first] = starters;
  const next = [{ ...banner, link }, first!];
  const saved = await save(ann, starters, next);
  expect(saved.json()).toEqual(next);
  expect(await shownIn()).toEqual(next);
  const [event] = await readEvents(shop.db, "shop");
  expect(event).toMatchObject({
    who: "Ann",
    action: "Banners",
    after: `${banner.path} ${link}\n${first!.path} ${first!.link ?? ""}`.trim(),
  });
  expect((await save(ann, next, [])).json()).toEqual(starters);
  expect(await shownIn()).toEqual(starters);
});

test("what can't be shown is refused, and nothing changes", async () => {
  const starters = await shownIn();
  const text = await upload(ann, "notes.png", Buffer.from("Winter first"));
  expect(statusAndText(text)).toMatch(
    /^409 notes\.png: Save it as PNG, .* at most 1 MB\. No/,
  );
  const large = Buffer.concat([PICTURES.png], 1024 * 1024 + 1);
  expect((await upload(ann, "large.png", large)).statusCode).toBe(409);
  const [first] = starters;
  const wrong: [DeskBanner, RegExp][] = [
    [{ ...first!, link: "https://else.example" }, /^https:\S+ is no page of/],
    [{ path: "gone.0123abcd.png" }, /^The picture gone\.\S+ is not there any/],
    [{ path: "../../shop.db" }, /is not there any more/],
  ];
  for (const [banner, why] of wrong) {
    expect((await save(ann, starters, [banner])).body).toMatch(why);
  }
  expect(await shownIn()).toEqual(starters);
});

test("of two who change the banners at the same moment one is told so", async () => {
  const bob = await signIn("Bob");
  const seen = await listed();
  const replies = await Promise.all([
    save(bob, seen, seen.slice(1)),
    save(ann, seen, seen.slice(0, 1)),
  ]);
  const [stored, late] = replies.sort((a, b) => a.statusCode - b.statusCode);
  expect(await shownIn()).toEqual(stored!.json());
  expect(statusAndText(late!)).toMatch(
    /^409 (Ann|Bob) has changed the banners at \S+Z\. Yours were not saved\./,
  );
});
