import fs from "node:fs";
import type { ShopSettings } from "../../storefront/api/endpoints.gen";
import { reopen, shopForEachTest } from "../../testing/host/testShops";
import { operate } from "../cli/testCommand";
import { catalogRow } from "../catalog/testCatalog";
import { writeSetting } from "../db/settings";
import { importCatalog } from "../import/importCatalog";
import { writeShopSettings } from "./currentShop";
import { BACKUP_AT, currentNotices } from "./shopNotices";

const shop = shopForEachTest();

/** The notices about something now. */
const noticesAbout = async (subject: RegExp) => {
  await shop.live.refresh();
  return currentNotices(shop.parts)
    .map(({ text }) => text)
    .filter((text) => subject.test(text));
};
const sell = (...rows: ReturnType<typeof catalogRow>[]) =>
  importCatalog(shop, rows, { source: "import:x", replace: true });

it("an own shop is told of a missing or old backup, and of a full disk", async () => {
  const subject = /backup|free/;
  expect(await noticesAbout(subject)).toEqual([]);
  await sell();
  expect(await noticesAbout(subject)).toEqual([
    "The shop has no backup. Let the computer make one each night (docs/deploy).",
  ]);
  const old = new Date(Date.now() - 4 * 24 * 60 * 60 * 1_000);
  await writeSetting(shop.db, BACKUP_AT, old.toISOString());
  expect(await noticesAbout(subject)).toEqual([
    expect.stringMatching(/^The last backup is 4 days old\./),
  ]);
  expect((await operate(shop, ["backup", "shop.bak"])).code).toBe(0);
  expect(await noticesAbout(subject)).toEqual([]);
  const room = fs.statfsSync(shop.dataDir);
  const bsize = 1024 * 1024;
  jest.spyOn(fs, "statfsSync").mockReturnValue({ ...room, bsize, bavail: 499 });
  expect(await noticesAbout(subject)).toEqual([
    "Only 499 MB are free on the disk of DATA_DIR.",
  ]);
});

const PHARMACY = {
  owner: "Jo Ltd",
  superintendent: { name: "Jo", number: "1" },
  premises: { number: "2", url: "https://register.example" },
};

it("an own shop is told of what its visitors read, until that is set", async () => {
  const REVIEWS = /^Every product shows “4 reviews”/;
  const UNTOLD = /law of many .*: owner, superintendent pharmacist and/;
  expect(await noticesAbout(REVIEWS)).toEqual([]);
  expect(await noticesAbout(UNTOLD)).toEqual([]);
  await sell();
  expect(await noticesAbout(REVIEWS)).toHaveLength(1);
  expect(await noticesAbout(UNTOLD)).toHaveLength(1);
  for (const [subject, settings] of [
    [REVIEWS, { reviews: false }],
    [REVIEWS, { country: "ZA" }],
    [UNTOLD, { pharmacy: PHARMACY }],
  ] as [RegExp, ShopSettings][]) {
    await writeShopSettings(shop.db, settings);
    expect(await noticesAbout(subject)).toEqual([]);
  }
});

it("the start and the desk say what an own shop of another country lacks", async () => {
  const phone = "+33 1 99 00 12 34";
  await writeShopSettings(shop.db, { country: "FR", phone });
  const known = catalogRow({ id: "b", legalClass: "general" });
  await sell(catalogRow({ id: "a" }), known);
  await reopen(shop);
  const sentences = await noticesAbout(/^(?!.*backup)/);
  expect(sentences).toEqual([
    expect.stringMatching(/^The shop has no rules .* FR: only cautious /),
    expect.stringMatching(/^Without a legal class: 1 of 2 products\. /),
    "Visitors still see what belongs to the demonstration: name, address, email, coordinates. Write your own on the desk's page Shop.",
    expect.stringMatching(/^Visitors are not told what the law/),
  ]);
  const logged = shop.logLines.map(
    (line) => (JSON.parse(line) as { msg?: string }).msg,
  );
  expect(logged).toEqual(expect.arrayContaining(sentences));
});
