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

describe("opening hours", () => {
  afterEach(() => jest.useRealTimers());
  const closed = (days: string) => ({ days, times: "Closed" });

  it("name closed days four weeks before, until the shop's day is over", async () => {
    const closedDays = ["2027-01-01", "2026-12-25"];
    const timeZone = "Pacific/Kiritimati";
    await writeShopSettings(shop.db, { closedDays, timeZone });
    const shownAt = async (now: string) => {
      jest.useFakeTimers({
        now: new Date(now),
        doNotFake: [
          "nextTick",
          "setImmediate",
          "setTimeout",
          "setInterval",
          "performance",
        ],
      });
      const { openingHours } = (await shown()) ?? {};
      return openingHours?.slice(2);
    };
    const [christmas, newYear] = ["Fri 25 Dec", "Fri 1 Jan"].map(closed);
    // There the day begins fourteen hours before that of Greenwich.
    expect(await shownAt("2026-11-26T09:59:59Z")).toBeUndefined();
    expect(await shownAt("2026-11-27T10:00:00Z")).toEqual([christmas]);
    expect(await shownAt("2026-12-24T10:00:00Z")).toEqual([christmas, newYear]);
    expect(await shownAt("2026-12-25T10:00:00Z")).toEqual([newYear]);
    expect(await shownAt("2027-01-01T10:00:00Z")).toBeUndefined();
  });
});
