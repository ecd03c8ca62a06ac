import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { shop } from "../../config/shop";
import { temporaryFolder } from "../../testing/testApp";
import { readShopSettings } from "./shopSettings";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (content: string | object) => {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  writeFileSync(join(folder, "shop.json"), text);
  return readShopSettings(folder);
};

/** The sentences about a file that is refused. */
function mistakesIn(content: string | object): string[] {
  try {
    read(content);
  } catch (error) {
    return (error as Error).message.replaceAll(folder, "DATA_DIR").split("\n");
  }
  return [];
}

test("without a file the shop is as it was delivered", () =>
  expect(readShopSettings(folder)).toEqual({}));

test("the defaults written out are settings that can be used", () => {
  mkdirSync(join(folder, "photos"));
  writeFileSync(join(folder, "photos", "logo.svg"), "<svg/>");
  const own = {
    ...shop,
    logo: "logo.svg",
    pages: { delivery: ["Tomorrow."], privacy: ["We keep little.", "Ask us."] },
  };
  expect(read(own)).toEqual(own);
});

test.each([
  [{ nmae: "Riverside" }, "nmae is not a setting."],
  [{ name: " " }, "name: Write a text of 1 to 60 characters."],
  [
    { phone: "020 7946 0123" },
    'phone: Write it with the country\'s code, for example "+44 20 7946 0123".',
  ],
  [
    { contactNumberLimit: 16 },
    "contactNumberLimit: Write a whole number from 10 to 15.",
  ],
  [
    { hours: ["Mo-Fr 09:00-17:30", "weekends"] },
    'hours.1: Write days and times like "Mo-Fr 09:00-17:30" or "Sa 10:00-13:00".',
  ],
  [
    { email: "care at pharmacy" },
    'email: Write an address such as "care@pharmacy.example".',
  ],
  [
    { coordinates: { latitude: 91, longitude: 0 } },
    "coordinates.latitude: Write degrees from -90 to 90, for example 51.5237.",
  ],
  [
    { currency: { code: "pound", sign: "£", small: "p" } },
    'currency.code: Write its three letters, such as "GBP".',
  ],
  [
    { leaflets: { label: "Leaflets", url: "javascript:alert(1)" } },
    "leaflets.url: Write an address with https://.",
  ],
  [
    { logo: "logo.svg" },
    "logo: There is no picture logo.svg in DATA_DIR/photos.",
  ],
  [
    { logo: "../shop.png" },
    "logo: There is no picture ../shop.png in DATA_DIR/photos.",
  ],
])("of %j the operator is told: %s", (content, sentence) =>
  expect(mistakesIn(content)).toEqual([
    "DATA_DIR/shop.json can't be used.",
    sentence,
  ]),
);
