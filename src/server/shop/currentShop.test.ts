import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config, ShopSettings } from "../../api/endpoints.gen";
import { AN_ENQUIRY, post } from "../../testing/testRequests";
import { reopen, shopForEachTest } from "../../testing/testShops";
import { readShopSettings, writeShopSettings } from "./currentShop";

const shop = shopForEachTest();

const writeFile = (settings: object) => {
  mkdirSync(shop.dataDir, { recursive: true });
  writeFileSync(join(shop.dataDir, "shop.json"), JSON.stringify(settings));
};
const shown = async () =>
  (await shop.app.inject("/api/Config/Get")).json<Config>().shop;
const notices = () => shop.parts.notices.join("\n");

it("a shop takes its settings from shop.json when it starts for the first time with one", async () => {
  writeFile({ name: "Riverside" });
  await reopen(shop);
  expect(await shown()).toEqual({ name: "Riverside" });
  expect(notices()).toBe("");
});

it("a host whose shop.json says something else goes by the database, and says so at each start", async () => {
  await writeShopSettings(shop.db, { name: "Riverside" });
  for (const file of [{ name: "Hillside" }, { nmae: "" }]) {
    writeFile(file);
    await reopen(shop);
    expect(await shown()).toEqual({ name: "Riverside" });
    expect(notices()).toMatch(
      /shop\.json is not what the shop's settings say, .* hold\. To use the file: npm run operator -- settings --read /,
    );
  }
  writeFile({ name: "Riverside" });
  await reopen(shop);
  expect(notices()).toBe("");
});

it("visitors of an open shop see changed settings with their next question", async () => {
  const enquiry = { ...AN_ENQUIRY, contactNo: "+44 20 7946 01" };
  const send = () => post(shop, "/api/Enquiry/AddEnquiry", enquiry);
  expect((await send()).statusCode).toBe(400);
  await writeShopSettings(shop.db, {
    name: "Riverside",
    contactNumberLimit: 15,
  });
  expect((await send()).statusCode).toBe(200);
  expect(await shown()).toMatchObject({ name: "Riverside" });
});

it("the foot of each page says who runs the pharmacy, unless the operator says it in other words", async () => {
  const licenceOf = async (settings: ShopSettings) => {
    await writeShopSettings(shop.db, settings);
    return (await shown())?.licence;
  };
  const pharmacy = {
    owner: "Riverside Ltd",
    superintendent: { name: "Ann Example", number: "2012345" },
    premises: { number: "1012345", url: "https://register.example/" },
  };
  expect(await licenceOf({ pharmacy })).toBe(
    "Riverside Ltd. Superintendent pharmacist Ann Example, 2012345. Premises 1012345.",
  );
  expect(await readShopSettings(shop.db)).toEqual({ pharmacy });
  expect(await licenceOf({ pharmacy, licence: "No. 7." })).toBe("No. 7.");
  expect(await licenceOf({ pharmacy: { terms: ["Pay."] } })).toBeUndefined();
});
