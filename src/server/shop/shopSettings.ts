import { readFileSync } from "node:fs";
import type { ShopSettings } from "../../storefront/api/endpoints.gen";
import { LISTS, type ShopFieldKind } from "../../domain/shop/shopFields";
import type { FieldMistake } from "../../desk/endpoints.gen";
import { parseHours } from "./openingHours";
import { causeOf, OperatorError } from "../boot/operatorError";
import {
  fieldOf,
  linesOf,
  SETTINGS,
  textsOf,
  WHOLE,
  type SettingTexts,
} from "./shopForm";

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
  } catch {
    return false;
  }
}

/** The check of a text, or of each line of a list, how to put it right, and the value that it stands for if that is no text. */
type Check = readonly [
  isRight: (text: string) => boolean,
  advice: string,
  read?: (text: string) => unknown,
];

const matching = (pattern: RegExp, advice: string): Check => [
  (text) => pattern.test(text),
  advice,
];
const atMost = (longest: number): Check => [
  ({ length }) => length <= longest,
  `Write a text of 1 to ${longest} characters.`,
];

/** The check of each kind of setting. */
const CHECKS: Readonly<
  Record<Exclude<ShopFieldKind, "money" | "banners">, Check>
> = {
  word: atMost(60),
  sentence: atMost(300),
  paragraphs: atMost(2_000),
  "address lines": atMost(100),
  hours: [
    (hours) => parseHours(hours) !== undefined,
    'Write days and times like "Mo-Fr 09:00-17:30" or "Sa 10:00-13:00".',
  ],
  days: matching(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    'Write days like "2026-12-25".',
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
    /^[^./\\][^/\\]*\.(png|jpe?g|webp|svg)$/i,
    'Name a PNG, JPEG, WebP or SVG in DATA_DIR/photos, for example "logo.svg".',
  ),
  color: matching(
    /^#[\da-f]{6}$/i,
    'Write six hexadecimal digits, such as "#7a1f5c".',
  ),
  "time zone": [isTimeZone, 'Write its IANA name, such as "Europe/London".'],
  country: matching(/^[A-Z]{2}$/, 'Write its two letters, such as "GB".'),
  "currency code": matching(
    /^[A-Z]{3}$/,
    'Write its three letters, such as "GBP".',
  ),
  "currency sign": atMost(4),
  "contact number limit": [
    (text) => /^1[0-5]$/.test(text),
    "Write a whole number from 10 to 15.",
    Number,
  ],
  degrees: [
    (text) => Math.abs(Number(text)) <= 180,
    "Write degrees from -180 to 180, for example 51.5237.",
    Number,
  ],
  "yes or no": [
    (text) => /^(true|false)$/.test(text),
    "Write true or false.",
    (text) => text === "true",
  ],
};

/** How to put a text right; undefined if it can be used. */
function adviceOn(name: string, text: string): string | undefined {
  const kind = fieldOf(name)?.kind ?? "money";
  if (kind === "money" || kind === "banners") return "This is not a setting.";
  const isList = LISTS.includes(kind);
  const entries = isList ? linesOf(text) : [text.trim()].filter(Boolean);
  const [isRight, advice] = CHECKS[kind];
  const wrong = entries.findIndex((entry) => !isRight(entry));
  if (wrong < 0) return undefined;
  return isList ? `Line ${wrong + 1}: ${advice}` : advice;
}

/** The mistakes in settings, by the names of their fields; none if they can be used. */
export function settingsMistakes(texts: SettingTexts): FieldMistake[] {
  const missing = WHOLE.flatMap((names) => {
    const blank = names.filter((name) => !texts[name]?.trim());
    return blank.length < names.length ? blank : [];
  });
  return [
    ...Object.entries(texts).flatMap(([name, text]) => {
      const advice = adviceOn(name, text);
      return advice ? { name, advice } : [];
    }),
    ...missing.map((name) => ({ name, advice: "This is missing." })),
  ];
}

type Tree = Record<string, unknown>;

/** The settings that texts without a mistake stand for; what is blank is left out, and has the default. */
export function settingsOf(texts: SettingTexts): ShopSettings {
  const settings: Tree = {};
  for (const { name, kind } of SETTINGS) {
    const text = texts[name]?.trim() ?? "";
    if (text === "" || kind === "money" || kind === "banners") continue;
    const path = name.split(".");
    const last = path.pop()!;
    let parent = settings;
    for (const part of path) parent = (parent[part] ??= {}) as Tree;
    const read = LISTS.includes(kind) ? linesOf : CHECKS[kind][2];
    parent[last] = read ? read(text) : text;
  }
  return settings;
}

/**
 * Reads a file of settings, as JSON. What is empty has the default.
 *
 * @throws OperatorError with one sentence for each mistake
 */
export function readSettingsFile(path: string): ShopSettings {
  const content = readFileSync(path, "utf8").replace(/^\ufeff/, "");
  let texts: SettingTexts;
  try {
    texts = textsOf({ ...(JSON.parse(content) as object) });
  } catch (error) {
    throw new OperatorError(`${path} is not JSON: ${causeOf(error)}.`);
  }
  const mistakes = settingsMistakes(texts);
  if (mistakes.length > 0) {
    const lines = mistakes.map(({ name, advice }) => `${name}: ${advice}`);
    throw new OperatorError([`${path} can't be used.`, ...lines].join("\n"));
  }
  return settingsOf(texts);
}
