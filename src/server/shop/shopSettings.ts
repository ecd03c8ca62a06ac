import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { ShopSettings } from "../../storefront/api/endpoints.gen";
import { SHOP_FIELDS, type ShopFieldKind } from "../../domain/shop/shopFields";
import type { FieldMistake } from "../../desk/endpoints.gen";
import { parseHours } from "../../domain/shop/openingHours";
import { causeOf, OperatorError } from "../boot/operatorError";
import { isServedFile } from "../http/servedFile";
import { themeMistakes } from "./theme";

const text = (longest: number) =>
  v.message(
    v.pipe(v.string(), v.maxLength(longest), v.regex(/\S/)),
    `Write a text of 1 to ${longest} characters.`,
  );
const matching = (pattern: RegExp, advice: string) =>
  v.message(v.pipe(v.string(), v.regex(pattern)), advice);
const listOf = (entry: v.GenericSchema<string>, most: number, what: string) =>
  v.message(
    v.pipe(v.array(entry), v.minLength(1), v.maxLength(most)),
    `Write a list of 1 to ${most} ${what}`,
  );
const entriesLike = (isRight: (text: string) => boolean, advice: string) =>
  listOf(
    v.message(v.pipe(v.string(), v.check(isRight)), advice),
    100,
    `entries. ${advice}`,
  );
const degrees = (most: number) =>
  v.message(
    v.pipe(v.number(), v.minValue(-most), v.maxValue(most)),
    `Write degrees from -${most} to ${most}, for example 51.5237.`,
  );

/** Words that a step of the buyer's mail may have in braces. */
export const PLACEHOLDERS = ["order", "shop", "phone", "total"] as const;

const hasKnownPlaceholders = (text: string) =>
  Array.from(text.matchAll(/\{([^}]*)\}/g)).every(([, name]) =>
    PLACEHOLDERS.some((known) => known === name),
  );

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

/** The check of each kind of setting: its message tells how to put the field right. */
const CHECKS: Readonly<
  Record<Exclude<ShopFieldKind, "money">, v.GenericSchema>
> = {
  word: text(60),
  sentence: text(300),
  paragraphs: listOf(text(2_000), 20, "paragraphs."),
  "address lines": listOf(
    text(100),
    6,
    'lines, for example ["1 High Street"].',
  ),
  hours: entriesLike(
    (hours) => parseHours(hours) !== undefined,
    'Write days and times like "Mo-Fr 09:00-17:30" or "Sa 10:00-13:00".',
  ),
  days: entriesLike(
    (day) =>
      /^\d{4}-\d\d-\d\d$/.test(day) &&
      // JavaScript takes 30 February for 2 March.
      new Date(day).toJSON()?.startsWith(day),
    'Write days like "2026-12-25".',
  ),
  steps: listOf(
    v.pipe(
      text(300),
      v.check(
        hasKnownPlaceholders,
        `Of words in braces use only ${PLACEHOLDERS.map((name) => `{${name}}`).join(", ")}.`,
      ),
    ),
    10,
    "steps.",
  ),
  phone: matching(
    /^\+\d[\d ().-]{5,24}$/,
    'Write it with the country\'s code, for example "+44 20 7946 0123".',
  ),
  email: matching(
    /^[^\s@<>]+@[^\s@<>]+$/,
    'Write an address such as "care@pharmacy.example".',
  ),
  url: matching(/^https?:\/\/\S+$/, "Write an address with https://."),
  picture: matching(
    /\.(png|jpe?g|webp|svg)$/i,
    'Name a PNG, JPEG, WebP or SVG in DATA_DIR/photos, for example "logo.svg".',
  ),
  color: matching(
    /^#[\da-f]{6}$/i,
    'Write six hexadecimal digits, such as "#7a1f5c".',
  ),
  "time zone": v.message(
    v.pipe(v.string(), v.check(isTimeZone)),
    'Write its IANA name, for example "Europe/London".',
  ),
  country: matching(/^[A-Z]{2}$/, 'Write its two letters, such as "GB".'),
  "currency code": matching(
    /^[A-Z]{3}$/,
    'Write its three letters, such as "GBP".',
  ),
  "currency sign": text(4),
  "contact number limit": v.message(
    v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(15)),
    "Write a whole number from 10 to 15.",
  ),
  latitude: degrees(90),
  longitude: degrees(180),
  "yes or no": v.boolean("Write true or false."),
};

/** Settings of several parts, none of which means anything without the others. */
const WHOLE = [
  "coordinates",
  "currency",
  "leaflets",
  "pharmacy.superintendent",
  "pharmacy.premises",
  "pharmacy.euLogo",
];

/** The schema of the settings at a place such as "pharmacy", as the table of fields has them. */
function schemaAt(place: string): v.GenericSchema {
  const start = place && `${place}.`;
  const below = SHOP_FIELDS.flatMap(({ fields }) => fields).filter(
    ({ name, kind }) => name.startsWith(start) && kind !== "money",
  );
  const entries = Object.fromEntries(
    below.map(({ name, kind }) => {
      const [key = "", ...rest] = name.slice(start.length).split(".");
      const isField = rest.length === 0 && kind !== "money";
      return [key, isField ? CHECKS[kind] : schemaAt(start + key)];
    }),
  );
  const parts = Object.keys(entries).map((key) => `"${key}": …`);
  const example = place ? parts.join(", ") : "…";
  const schema = v.strictObject(entries, `Write { ${example} }.`);
  return WHOLE.includes(place) ? schema : v.partial(schema);
}

const SETTINGS = schemaAt("");

/** Settings without what is empty: that has the default of the shop. */
function withoutEmpty(settings: unknown): unknown {
  if (Array.isArray(settings) || !(settings instanceof Object)) return settings;
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
      const kept = withoutEmpty(value);
      const isEmpty =
        typeof kept === "string"
          ? kept.trim() === ""
          : kept instanceof Object && Object.keys(kept).length === 0;
      return isEmpty ? [] : [[name, kept]];
    }),
  );
}

type Issue = v.BaseIssue<unknown>;

function adviceOn({ type, expected, received, message }: Issue): string {
  if (type === "strict_object" && expected === "never") {
    return "This is not a setting.";
  }
  return type === "strict_object" && received === "undefined"
    ? "This is missing."
    : message;
}

/** Pictures that the settings name and the folder of photos lacks. */
function missingPictures(
  settings: ShopSettings,
  dataDir: string,
): FieldMistake[] {
  const photos = join(dataDir, "photos");
  const pictures = {
    logo: settings.logo,
    "pharmacy.euLogo.picture": settings.pharmacy?.euLogo?.picture,
  };
  return Object.entries(pictures).flatMap(([name, file]) =>
    !file || isServedFile(file, photos)
      ? []
      : { name, advice: `There is no picture ${file} in ${photos}.` },
  );
}

/** The mistakes in settings, by places such as "hours.1"; none if they can be used. */
export function settingsMistakes(
  settings: unknown,
  dataDir: string,
): FieldMistake[] {
  const { success, output, issues } = v.safeParse(SETTINGS, settings);
  if (success) {
    const settings = output as ShopSettings;
    return [
      ...missingPictures(settings, dataDir),
      ...themeMistakes(settings.theme),
    ];
  }
  return issues.map((issue) => ({
    name: v.getDotPath(issue) ?? "The file",
    advice: adviceOn(issue),
  }));
}

/**
 * Reads a file of settings, as JSON. What is empty has the default.
 *
 * @throws OperatorError with one sentence for each mistake
 */
export function readSettingsFile(path: string, dataDir: string): ShopSettings {
  let content: string;
  try {
    content = readFileSync(path, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    throw new OperatorError(`${path} could not be read (${causeOf(error)}).`);
  }
  let settings: unknown;
  try {
    settings = withoutEmpty(JSON.parse(content));
  } catch (error) {
    throw new OperatorError(`${path} is not JSON: ${causeOf(error)}.`);
  }
  const mistakes = settingsMistakes(settings, dataDir);
  if (mistakes.length > 0) {
    const lines = mistakes.map(({ name, advice }) => `${name}: ${advice}`);
    throw new OperatorError([`${path} can't be used.`, ...lines].join("\n"));
  }
  return settings as ShopSettings;
}
