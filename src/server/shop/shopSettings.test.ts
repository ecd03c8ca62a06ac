import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { shop, type Shop } from "../../domain/shop/shop";
import { folderForEachTest } from "../../testing/testApp";
import { readSettingsFile } from "./shopSettings";

const folder = folderForEachTest();

function readText(text: string) {
  const file = join(folder(), "shop.json");
  writeFileSync(file, text);
  return readSettingsFile(file);
}
const read = (content: object) => readText(JSON.stringify(content));

test("a file that is not JSON is told to be none", () =>
  expect(() => readText('{ "name": "Riverside", }')).toThrow(
    /shop\.json is not JSON: /,
  ));

type MadeByTheHost = "openingHours" | "nextCall" | "themeRules";

/** All that can be set. */
const ALL: Required<Omit<Shop, MadeByTheHost>> = {
  ...shop,
  logo: "logo.svg",
  reviews: false,
  closedDays: ["2026-12-25"],
  color: "#7a1f5c",
  confirmation: ["We call you."],
  pharmacy: {
    owner: "Riverside Ltd, 1 High Street, Leeds",
    superintendent: { name: "Ann Example", number: "2012345" },
    premises: { number: "1012345", url: "https://register.example/1012345" },
    complaints: ["Write to us."],
    terms: ["You pay when we call."],
    euLogo: { picture: "logo.svg", url: "https://register.example/" },
  },
  pages: { delivery: ["Tomorrow."], privacy: ["We keep little.", "Ask us."] },
};

test("the defaults written out are settings; what is empty has the default", () => {
  const { whatsapp, licence, ...set } = ALL;
  expect([whatsapp, licence]).toEqual(["", ""]);
  expect(read(ALL)).toEqual(set);
  expect(read({ name: " ", hours: [] })).toEqual({});
});

test("the operator is told each mistake, and how to put it right", () => {
  const content = {
    name: "x".repeat(61),
    hours: ["Mo-Fr 09:00-17:30", "weekends"],
    closedDays: ["2026-02-28", "Christmas"],
    timeZone: "London",
    payment: "x".repeat(301),
    phone: "020 7946 0123",
    contactNumberLimit: 16,
    email: "care at pharmacy",
    coordinates: { latitude: 91, longitude: 0 },
    country: "UK1",
    currency: { code: "pound", sign: "£", small: "p" },
    logo: "../logo.svg",
    color: "pink",
    reviews: "none",
    pharmacy: {
      superintendent: "Ann",
      premises: { url: "javascript:alert(1)" },
    },
    nmae: "Riverside",
  };
  let told = "";
  try {
    read(content);
  } catch (error) {
    told = String(error);
  }
  expect(told).toContain(
    'hours: Line 2: Write days and times like "Mo-Fr 09:00-17:30" or "Sa 10:00-13:00".',
  );
  expect(told.match(/^[\w.]+(?=: )/gm)).toEqual([
    ...["OperatorError", "name", "hours", "closedDays", "timeZone"],
    ...["payment", "phone", "contactNumberLimit", "email"],
    ...["coordinates.latitude", "country", "currency.code"],
    ...["logo", "color", "reviews", "pharmacy.superintendent"],
    ...["pharmacy.premises.url", "nmae", "pharmacy.premises.number"],
  ]);
});
