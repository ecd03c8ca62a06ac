import fs from "node:fs";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { operate } from "../cli/testCommand";
import { catalogRow } from "../catalog/testCatalog";
import { writeSetting } from "../db/settings";
import { importCatalog } from "../import/importCatalog";
import { writeShopSettings } from "./currentShop";
import { BACKUP_AT, currentNotices } from "./shopNotices";

const shop = shopForEachTest();

/** The notices about something now. */
const told = async (about = /backup|free/) => {
  await shop.live.refresh();
  return currentNotices(shop.parts)
    .map(({ text }) => text)
    .filter((text) => about.test(text));
};
const sellOwn = () =>
  importCatalog(shop, [], { source: "import:x", mode: "replace" });

it("a shop with its own catalog is told of a missing or old backup, until there is a new one", async () => {
  expect(await told()).toEqual([]);
  await sellOwn();
  expect(await told()).toEqual([
    "The shop has no backup. Let the computer make one each night (docs/deploy).",
  ]);
  const old = new Date(Date.now() - 4 * 24 * 60 * 60 * 1_000);
  await writeSetting(shop.db, BACKUP_AT, old.toISOString());
  expect(await told()).toEqual([
    expect.stringMatching(/^The last backup is 4 days old\./),
  ]);
  expect((await operate(shop, ["backup", "shop.bak"])).code).toBe(0);
  expect(await told()).toEqual([]);
  await reopen(shop);
  expect(await told()).toEqual([]);
});

it("an own shop is told where an invented number of reviews is unlawful", async () => {
  expect(await told(/reviews/)).toEqual([]);
  await sellOwn();
  await told();
  expect(currentNotices(shop.parts)).toContainEqual({
    text: expect.stringMatching(/^Every product shows “4 reviews”/) as string,
    page: "/shop#reviews",
  });
  for (const settings of [{ reviews: false }, { country: "ZA" }]) {
    await writeShopSettings(shop.db, settings);
    expect(await told(/reviews/)).toEqual([]);
  }
});

it("an own shop is told what its visitors must be told about it", async () => {
  expect(await told(/law of many/)).toEqual([]);
  await sellOwn();
  expect(await told(/law of many/)).toEqual([
    expect.stringContaining(
      "the owner, the superintendent pharmacist and the registration of the premises.",
    ),
  ]);
  const pharmacy = {
    owner: "Jo Ltd",
    superintendent: { name: "Jo", number: "1" },
    premises: { number: "2", url: "https://register.example" },
  };
  await writeShopSettings(shop.db, { pharmacy });
  expect(await told(/law of many/)).toEqual([]);
});

it("a shop without any legal class is told why its home page is empty", async () => {
  for (const [legalClass, count] of [
    ["", 1],
    ["general", 0],
  ] as const) {
    const rows = [
      catalogRow({ id: "a" }),
      catalogRow({ id: "b", ...(legalClass && { legalClass }) }),
    ];
    await importCatalog(shop, rows, { source: "import:x", mode: "replace" });
    expect(await told(/the home page shows none/)).toHaveLength(count);
  }
});

it("an own shop in Great Britain is told to take its longer numbers", async () => {
  await sellOwn();
  expect(await told(/11 digits/)).toHaveLength(1);
  for (const settings of [{ contactNumberLimit: 11 }, { country: "ZA" }]) {
    await writeShopSettings(shop.db, settings);
    expect(await told(/11 digits/)).toEqual([]);
  }
});

it("each start and the desk say if the rules of sale are not those of the country, how many products have no legal class, and what belongs to the demonstration", async () => {
  const sentences = () =>
    currentNotices(shop.parts)
      .map(({ text }) => text)
      .filter((text) => !/backup/.test(text));
  expect(sentences()).toEqual([]);
  await writeShopSettings(shop.db, {
    country: "FR",
    phone: "+33 1 99 00 12 34",
  });
  const rows = [
    catalogRow({ id: "a" }),
    catalogRow({ id: "b", legalClass: "general" }),
  ];
  await importCatalog(shop, rows, { source: "import:x", mode: "replace" });
  await reopen(shop);
  expect(sentences()).toEqual([
    expect.stringMatching(/^The shop has no rules .* FR: only cautious /),
    expect.stringMatching(/^Without a legal class: 1 of 2 products\. /),
    "Visitors still see what belongs to the demonstration: name, address, email, coordinates. Write your own on the desk's page Shop.",
    expect.stringMatching(/^Visitors are not told what the law/),
  ]);
  const logged = shop.logLines.map(
    (line) => (JSON.parse(line) as { msg?: string }).msg,
  );
  expect(logged).toEqual(expect.arrayContaining(sentences()));
});

it("a disk with less than 500 MB is told", async () => {
  const room = fs.statfsSync(shop.dataDir);
  jest
    .spyOn(fs, "statfsSync")
    .mockReturnValue({ ...room, bsize: 1024 * 1024, bavail: 499 });
  expect(await told()).toEqual([
    "Only 499 MB are free on the disk of DATA_DIR.",
  ]);
});
