import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderForEachTest } from "../../testing/host/testApp";
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

test("what is empty has the default", () =>
  expect(read({ name: " ", hours: [], licence: "", reviews: false })).toEqual({
    reviews: false,
  }));

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
    coordinates: { latitude: 181, longitude: 0 },
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
