import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { ShopSettings } from "../../api/endpoints.gen";
import { INFO_PAGES, shop, shopWith } from "../../config/shop";
import { parseHours } from "../../domain/openingHours";
import type { ShopDatabase } from "../db/schema";
import { sellsStarterCatalog } from "../import/startCatalog";
import { causeOf, OperatorError } from "../operatorError";
import { isServedFile } from "../plugins/servedFile";

/** The operator's own settings, in the data folder. */
export const SETTINGS_FILE = "shop.json";

const LONGEST_TEXT = 2_000;

function text(longest: number) {
  const rule = `Write a text of 1 to ${longest} characters.`;
  return v.pipe(
    v.string(rule),
    v.maxLength(longest, rule),
    v.regex(/\S/, rule),
  );
}
const orEmpty = (rule: v.GenericSchema<string>) =>
  v.union([v.literal(""), rule]);
const matching = (pattern: RegExp, rule: string) =>
  v.pipe(v.string(rule), v.regex(pattern, rule));

function listOf(entry: v.GenericSchema<string>, rule: string, most: number) {
  const size = `Write a list of 1 to ${most} ${rule}`;
  return v.pipe(
    v.array(entry, size),
    v.minLength(1, size),
    v.maxLength(most, size),
  );
}

const phone = matching(
  /^\+\d[\d ().-]{5,24}$/,
  'Write it with the country\'s code, for example "+44 20 7946 0123".',
);
function contactNumberLimit() {
  const rule = "Write a whole number from 10 to 15.";
  return v.pipe(
    v.number(rule),
    v.integer(rule),
    v.minValue(10, rule),
    v.maxValue(15, rule),
  );
}
function timeZone() {
  const rule = 'Write its IANA name, for example "Europe/London".';
  return v.pipe(
    v.string(rule),
    v.check((name) => {
      try {
        return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
      } catch {
        return false;
      }
    }, rule),
  );
}
const degrees = (most: number) => {
  const rule = `Write degrees from -${most} to ${most}, for example 51.5237.`;
  return v.pipe(
    v.number(rule),
    v.minValue(-most, rule),
    v.maxValue(most, rule),
  );
};
const address = matching(/^https?:\/\/\S+$/, "Write an address with https://.");
const picture = matching(
  /\.(png|jpe?g|webp|svg)$/i,
  'Name a PNG, JPEG, WebP or SVG in DATA_DIR/photos, for example "logo.svg".',
);
const paragraphs = listOf(text(LONGEST_TEXT), "paragraphs.", 20);
const HOURS =
  'Write days and times like "Mo-Fr 09:00-17:30" or "Sa 10:00-13:00".';

/** What shop.json may hold: each message tells how to put the field right. */
const SETTINGS = v.partial(
  v.strictObject({
    name: text(60),
    slogan: text(100),
    claim: text(100),
    sentence: text(200),
    address: listOf(text(100), 'lines, for example ["1 High Street"].', 6),
    hours: v.array(
      v.pipe(
        v.string(HOURS),
        v.check((hours) => parseHours(hours) !== undefined, HOURS),
      ),
      `Write a list. ${HOURS}`,
    ),
    timeZone: orEmpty(timeZone()),
    deliveryTime: text(200),
    deliveryArea: text(200),
    payment: text(200),
    phone,
    whatsapp: orEmpty(phone),
    contactNumberLimit: contactNumberLimit(),
    email: matching(
      /^[^\s@<>]+@[^\s@<>]+$/,
      'Write an address such as "care@pharmacy.example".',
    ),
    coordinates: v.strictObject({
      latitude: degrees(90),
      longitude: degrees(180),
    }),
    country: matching(/^[A-Z]{2}$/, 'Write its two letters, such as "GB".'),
    currency: v.strictObject({
      code: matching(/^[A-Z]{3}$/, 'Write its three letters, such as "GBP".'),
      sign: text(4),
      small: text(4),
    }),
    licence: orEmpty(text(300)),
    dataLicence: orEmpty(text(300)),
    leaflets: v.strictObject({ label: text(100), url: address }),
    logo: orEmpty(picture),
    reviews: v.boolean("Write true or false."),
    pharmacy: v.partial(
      v.strictObject({
        owner: text(200),
        superintendent: v.strictObject({ name: text(100), number: text(40) }),
        premises: v.strictObject({ number: text(40), url: address }),
        complaints: paragraphs,
        terms: paragraphs,
        euLogo: v.strictObject({ picture, url: address }),
      }),
    ),
    pages: v.partial(
      v.strictObject(
        Object.fromEntries(INFO_PAGES.map(({ name }) => [name, paragraphs])),
      ),
    ),
  }),
);

type Issue = v.BaseIssue<unknown>;

/** A mistake and how to put it right, in one sentence or two. */
function mistakeOf(issue: Issue): string {
  const field = v.getDotPath(issue) ?? "The file";
  if (issue.type === "strict_object" && issue.expected === "never") {
    return `${field} is not a setting.`;
  }
  if (issue.type === "strict_object" && issue.received === "undefined") {
    return `${field} is missing.`;
  }
  // Of several alternatives the last one is the rule; the others are "empty".
  const { message } = issue.issues?.at(-1) ?? issue;
  const rule = /^Invalid/.test(message) ? "Write an object: { … }." : message;
  return `${field}: ${rule}`;
}

/** Who runs the pharmacy, in short, for the foot of each page. */
function registrationOf(pharmacy: ShopSettings["pharmacy"]): string {
  const { owner, superintendent, premises } = pharmacy ?? {};
  const facts = [
    owner,
    superintendent &&
      `Superintendent pharmacist ${superintendent.name}, ${superintendent.number}`,
    premises && `Premises ${premises.number}`,
  ];
  return facts.flatMap((fact) => (fact ? `${fact}.` : [])).join(" ");
}

/**
 * The operator's description of the shop, from DATA_DIR/shop.json; empty if
 * there is none.
 *
 * @throws OperatorError with one sentence for each mistake
 */
export function readShopSettings(dataDir: string): ShopSettings {
  const path = join(dataDir, SETTINGS_FILE);
  if (!existsSync(path)) return {};
  let content: string;
  try {
    content = readFileSync(path, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    throw new OperatorError(`${path} could not be read (${causeOf(error)}).`);
  }
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    throw new OperatorError(
      `${path} is not JSON: ${(error as Error).message}.`,
    );
  }
  const { success, output, issues } = v.safeParse(SETTINGS, json);
  if (!success) {
    throw new OperatorError(
      [`${path} can't be used.`, ...issues.map(mistakeOf)].join("\n"),
    );
  }
  const settings = output as ShopSettings;
  const photos = join(dataDir, "photos");
  const pictures = {
    logo: settings.logo,
    "pharmacy.euLogo.picture": settings.pharmacy?.euLogo?.picture,
  };
  for (const [field, file] of Object.entries(pictures)) {
    if (!file || isServedFile(file, photos)) continue;
    throw new OperatorError(
      `${path} can't be used.\n${field}: There is no picture ${file} in ${photos}.`,
    );
  }
  const registration = registrationOf(settings.pharmacy);
  return registration && settings.licence === undefined
    ? { ...settings, licence: registration }
    : settings;
}

/** What visitors reach a pharmacy by, which no shop shares with the demonstration. */
const OWN_FIELDS = [
  "name",
  "address",
  "phone",
  "email",
  "coordinates",
] as const;

/**
 * Tells which of the demonstration's own particulars the shop still shows, of a
 * shop that sells a catalog of its own.
 */
export async function tellDemonstration(
  db: ShopDatabase,
  settings: ShopSettings,
  tell: (sentence: string) => void,
): Promise<void> {
  if (await sellsStarterCatalog(db)) return;
  const shown = shopWith(settings);
  const left = OWN_FIELDS.filter(
    (field) => JSON.stringify(shown[field]) === JSON.stringify(shop[field]),
  );
  if (left.length === 0) return;
  tell(
    `Visitors still see what belongs to the demonstration: ${left.join(", ")}. Write your own into ${SETTINGS_FILE} in DATA_DIR.`,
  );
}
