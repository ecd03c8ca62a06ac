import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import type { ShopSettings } from "../../api/endpoints.gen";
import { INFO_PAGES } from "../../config/shop";
import type { FieldMistake } from "../../desk/endpoints.gen";
import { parseHours } from "../../domain/openingHours";
import { causeOf, OperatorError } from "../boot/operatorError";
import { isServedFile } from "../http/servedFile";
import { themeMistakes } from "./theme";

const LONGEST_TEXT = 2_000;

const text = (longest: number) =>
  v.message(
    v.pipe(v.string(), v.maxLength(longest), v.regex(/\S/)),
    `Write a text of 1 to ${longest} characters.`,
  );
const orEmpty = (schema: v.GenericSchema<string>) =>
  v.union([v.literal(""), schema]);
const matching = (pattern: RegExp, advice: string) =>
  v.message(v.pipe(v.string(), v.regex(pattern)), advice);
const listOf = (entry: v.GenericSchema<string>, what: string, most: number) =>
  v.message(
    v.pipe(v.array(entry), v.minLength(1), v.maxLength(most)),
    `Write a list of 1 to ${most} ${what}`,
  );
const degrees = (most: number) =>
  v.message(
    v.pipe(v.number(), v.minValue(-most), v.maxValue(most)),
    `Write degrees from -${most} to ${most}, for example 51.5237.`,
  );

const phone = matching(
  /^\+\d[\d ().-]{5,24}$/,
  'Write it with the country\'s code, for example "+44 20 7946 0123".',
);
const timeZone = v.message(
  v.pipe(
    v.string(),
    v.check((timeZone) => {
      try {
        return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
      } catch {
        return false;
      }
    }),
  ),
  'Write its IANA name, for example "Europe/London".',
);
const address = matching(/^https?:\/\/\S+$/, "Write an address with https://.");
const picture = matching(
  /\.(png|jpe?g|webp|svg)$/i,
  'Name a PNG, JPEG, WebP or SVG in DATA_DIR/photos, for example "logo.svg".',
);
const paragraphs = listOf(text(LONGEST_TEXT), "paragraphs.", 20);
const listLike = (isRight: (text: string) => boolean, advice: string) =>
  v.message(
    v.pipe(
      v.array(v.message(v.pipe(v.string(), v.check(isRight)), advice)),
      v.maxLength(100),
    ),
    `Write a list of up to 100. ${advice}`,
  );
const hours = listLike(
  (hours) => parseHours(hours) !== undefined,
  'Write days and times like "Mo-Fr 09:00-17:30" or "Sa 10:00-13:00".',
);
const closedDays = listLike(
  (day) =>
    /^\d{4}-\d\d-\d\d$/.test(day) &&
    // JavaScript takes 30 February for 2 March.
    new Date(day).toJSON()?.startsWith(day),
  'Write days like "2026-12-25".',
);
const color = matching(
  /^#[\da-f]{6}$/i,
  'Write six hexadecimal digits, such as "#7a1f5c".',
);

/** Words that a step of the buyer's mail may have in braces. */
export const PLACEHOLDERS = ["order", "shop", "phone", "total"] as const;
const IN_BRACES = `Of words in braces use only ${PLACEHOLDERS.map((name) => `{${name}}`).join(", ")}.`;
const step = v.pipe(
  text(300),
  v.check(
    (text) =>
      Array.from(text.matchAll(/\{([^}]*)\}/g)).every(([, name]) =>
        PLACEHOLDERS.some((known) => known === name),
      ),
    IN_BRACES,
  ),
);

/** An object, whose advice names its fields. */
const fields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(
    entries,
    `Write { ${Object.keys(entries)
      .map((name) => `"${name}": …`)
      .join(", ")} }.`,
  );

/** The operator's settings, without what the host adds to them. */
export type Setting = Exclude<
  keyof ShopSettings,
  "openingHours" | "has24Hours" | "themeRules"
>;

/** The schema of the settings: each message tells how to put the field right. */
const SETTINGS = v.partial(
  v.strictObject({
    name: text(60),
    slogan: text(100),
    claim: text(100),
    sentence: text(200),
    address: listOf(text(100), 'lines, for example ["1 High Street"].', 6),
    hours,
    closedDays,
    timeZone: orEmpty(timeZone),
    deliveryTime: text(200),
    deliveryArea: text(200),
    payment: text(200),
    phone,
    whatsapp: orEmpty(phone),
    contactNumberLimit: v.message(
      v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(15)),
      "Write a whole number from 10 to 15.",
    ),
    email: matching(
      /^[^\s@<>]+@[^\s@<>]+$/,
      'Write an address such as "care@pharmacy.example".',
    ),
    coordinates: fields({
      latitude: degrees(90),
      longitude: degrees(180),
    }),
    country: matching(/^[A-Z]{2}$/, 'Write its two letters, such as "GB".'),
    currency: fields({
      code: matching(/^[A-Z]{3}$/, 'Write its three letters, such as "GBP".'),
      sign: text(4),
      small: text(4),
    }),
    licence: orEmpty(text(300)),
    dataLicence: orEmpty(text(300)),
    leaflets: fields({ label: text(100), url: address }),
    logo: orEmpty(picture),
    theme: v.partial(fields({ light: color, dark: color })),
    confirmation: listOf(step, "steps.", 10),
    reviews: v.boolean("Write true or false."),
    pharmacy: v.partial(
      fields({
        owner: text(200),
        superintendent: fields({ name: text(100), number: text(40) }),
        premises: fields({ number: text(40), url: address }),
        complaints: paragraphs,
        terms: paragraphs,
        euLogo: fields({ picture, url: address }),
      }),
    ),
    pages: v.partial(
      fields(
        Object.fromEntries(INFO_PAGES.map(({ name }) => [name, paragraphs])),
      ),
    ),
  } satisfies Record<Setting, v.GenericSchema>),
);

type Issue = v.BaseIssue<unknown>;

function adviceOn({ type, expected, received, ...issue }: Issue): string {
  if (type === "strict_object" && expected === "never") {
    return "This is not a setting.";
  }
  if (type === "strict_object" && received === "undefined") {
    return "This is missing.";
  }
  // Of several alternatives the last one is the rule; the others are "empty".
  const { message } = issue.issues?.at(-1) ?? issue;
  return /^Invalid/.test(message) ? "Write an object: { … }." : message;
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

/** The line at which a text stops to be JSON; JSON.parse tells a position or quotes ten characters before it. */
function lineOf({ message }: Error, text: string): number {
  const { at, quoted = "" } =
    /position (?<at>\d+)|\.\.\."(?<quoted>[^]+)"/.exec(message)?.groups ?? {};
  const end =
    at ??
    (quoted
      ? text.indexOf(quoted) + 10
      : /end of/.test(message)
        ? text.length
        : 0);
  return text.slice(0, Number(end)).split("\n").length;
}

/**
 * A file of settings, such as DATA_DIR/shop.json.
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
    settings = JSON.parse(content);
  } catch (error) {
    throw new OperatorError(
      `${path} is not JSON: ${(error as Error).message} (line ${lineOf(error as Error, content)}).`,
    );
  }
  const mistakes = settingsMistakes(settings, dataDir);
  if (mistakes.length > 0) {
    const lines = mistakes.map(({ name, advice }) => `${name}: ${advice}`);
    throw new OperatorError([`${path} can't be used.`, ...lines].join("\n"));
  }
  return settings as ShopSettings;
}
