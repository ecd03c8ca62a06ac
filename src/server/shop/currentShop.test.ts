import type { Config, ShopSettings } from "../../storefront/api/endpoints.gen";
import { AN_ENQUIRY, post } from "../../testing/host/testRequests";
import { shopForEachTest } from "../../testing/host/testShops";
import { CATALOG_SOURCE } from "../catalog/catalogSource";
import { writeSetting } from "../db/settings";
import { readShopSettings, writeShopSettings } from "./currentShop";

const shop = shopForEachTest();

const shown = async () =>
  (await shop.app.inject("/api/Config/Get")).json<Config>().shop;

it("visitors of an open shop see changed settings with their next question", async () => {
  const enquiry = { ...AN_ENQUIRY, contactNo: "+44 20 7946 01" };
  const send = () => post(shop, "/api/Enquiry/AddEnquiry", enquiry);
  expect((await send()).body).toContain(
    "contactNo has more than 10 characters.",
  );
  await writeShopSettings(shop.db, {
    name: "Riverside",
    contactNumberLimit: 15,
  });
  expect((await send()).statusCode).toBe(200);
  expect(await shown()).toMatchObject({
    name: "Riverside",
    nextCall: expect.stringMatching(/5 PM$/),
  });
});

it("the credit of the starter catalog is shown with no other one", async () => {
  expect((await shown())?.dataLicence).toBeUndefined();
  await writeSetting(shop.db, CATALOG_SOURCE, "import");
  await shop.parts.live.refresh();
  expect((await shown())?.dataLicence).toBe("");
  await writeShopSettings(shop.db, { dataLicence: "From our suppliers." });
  expect((await shown())?.dataLicence).toBe("From our suppliers.");
});

it("the foot of each page says who runs the pharmacy, or the operator's words", async () => {
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
