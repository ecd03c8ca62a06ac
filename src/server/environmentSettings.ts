import { isIP } from "node:net";
import * as v from "valibot";
import {
  HOST_NAME,
  isEmail,
  isHttp,
  isNetwork,
  isOrigin,
  isPostgres,
  listenerAt,
  withoutSlash,
} from "./addresses";
import { OperatorError } from "./operatorError";

/** Longer ago than any shop was open. */
export const MOST_DAYS = 36_500;

/** "365" or "365d"; undefined for what is no number of days. */
export function parseDays(text: string): number | undefined {
  const days = Number(/^(\d{1,6})d?$/.exec(text)?.[1] ?? NaN);
  return days >= 1 && days <= MOST_DAYS ? days : undefined;
}

/** A setting whose text is right, or the sentence says what it may hold. */
const checked = (isRight: (text: string) => boolean, sentence: string) =>
  v.pipe(v.string(), v.check(isRight, sentence));

const onOff = (initial: "on" | "off") =>
  v.optional(
    v.pipe(
      v.picklist(["on", "off"], "Write on or off."),
      v.transform((word) => word === "on"),
    ),
    initial,
  );

/** Entries with commas between. */
const entriesOf = (text: string): string[] =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

const apiOrigin = v.optional(
  v.pipe(
    checked(
      isHttp,
      "Write the address of an API host, for example https://api.shop.example",
    ),
    v.transform((url) => new URL(url).origin),
  ),
);
const origin = (sentence: string) =>
  v.optional(v.pipe(checked(isOrigin, sentence), v.transform(withoutSlash)));

const listener = (sentence: string) =>
  v.pipe(
    checked(
      (text) => text === "off" || listenerAt(text) !== undefined,
      sentence,
    ),
    v.transform(listenerAt),
  );

/** The environment's settings; README.md tells the operator of them. */
const SETTINGS = v.object({
  PORT: v.optional(
    v.pipe(
      checked(
        (port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535,
        "A port is a whole number from 0 to 65535. For example: PORT=3001 npm start",
      ),
      v.transform(Number),
    ),
    "3000",
  ),
  HOST: v.optional(
    checked(
      (host) => isIP(host) > 0 || HOST_NAME.test(host),
      "Write an address of this computer, such as 127.0.0.1, or 0.0.0.0 for every address it has.",
    ),
    "127.0.0.1",
  ),
  DATA_DIR: v.optional(v.string(), "data"),
  DATABASE_URL: v.optional(
    checked(
      isPostgres,
      "Write it like postgres://user:password@host:5432/database, with %40 for an @ in the password, or leave it out for the embedded database.",
    ),
  ),
  // A calm terminal: the one line that says where the shop is must not drown.
  LOG_LEVEL: v.optional(
    v.picklist(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "Choose one of fatal, error, warn, info, debug, trace, silent.",
    ),
    "warn",
  ),
  CORS_ORIGINS: v.optional(
    v.pipe(
      checked(
        (text) =>
          entriesOf(text).every(
            (entry) => isOrigin(entry) && !entry.endsWith("/"),
          ),
        "Write scheme, host and port only, for example https://shop.example, with commas between several.",
      ),
      v.transform(entriesOf),
    ),
    "",
  ),
  LOCAL_API_URL: apiOrigin,
  HOSTED_API_URL: apiOrigin,
  PUBLIC_URL: origin(
    "Write where visitors find the shop: scheme, host and port only, for example https://shop.example",
  ),
  RATE_LIMIT: v.optional(
    v.pipe(
      checked(
        (text) => /^(off|[1-9]\d{0,5})$/.test(text),
        "It is how many orders and enquiries one address may send in a minute: a whole number from 1 to 999999, or off.",
      ),
      v.transform((text) => (text === "off" ? "off" : Number(text))),
    ),
    "30",
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      checked(
        (text) =>
          text === "off" ||
          (entriesOf(text).length > 0 && entriesOf(text).every(isNetwork)),
        "Write the addresses and networks of your proxies with commas between, for example 127.0.0.1,10.0.0.0/8, or off.",
      ),
      v.transform((text) => (text === "off" ? [] : entriesOf(text))),
    ),
    "off",
  ),
  UPGRADE_BACKUP: v.optional(
    v.picklist(
      ["on", "own"],
      "Write own if you have made a backup yourself, otherwise leave it out.",
    ),
    "on",
  ),
  METRICS: v.optional(
    listener(
      "Write a port such as 9464, which only this computer can reach, an address and a port such as 10.0.0.5:9464, or off.",
    ),
    "off",
  ),
  DESK: v.optional(
    v.union([
      v.literal("beside"),
      listener("Write an address and a port such as 127.0.0.1:3002, or off."),
    ]),
    "beside",
  ),
  DESK_URL: origin(
    "Write where staff find the desk: scheme, host and port only, for example https://desk.shop.example",
  ),
  RENDER_PAGES: onOff("on"),
  SERVICE_WORKER: onOff("on"),
  SMTP_URL: v.optional(
    checked(
      (url) => URL.canParse(url) && /^smtps?:\/\/[^/]/.test(url),
      "Write it like smtps://user:password@mail.example:465, with the characters / : @ of the password escaped.",
    ),
  ),
  NOTIFY_EMAIL: v.optional(
    checked(
      isEmail,
      "Write one plain address, for example orders@shop.example",
    ),
  ),
  CONFIRM_EMAIL: onOff("off"),
  WEBHOOK_URL: v.optional(
    checked(
      // The signature tells who sends: user and password have no place here.
      (url) => isHttp(url) && !new URL(url).username,
      "Write the address that gets orders and enquiries, for example https://erp.example/orders",
    ),
  ),
  WEBHOOK_SECRET: v.optional(
    checked((secret) => secret.length >= 16, "Write at least 16 characters."),
  ),
  RULES: v.optional(v.string()),
  PRESCRIPTION_MEDICINES: v.optional(
    v.picklist(
      ["label", "enquire", "hide"],
      "Choose one of label, enquire, hide.",
    ),
  ),
  RETENTION_DAYS: v.optional(
    v.pipe(
      checked(
        (days) => parseDays(days) !== undefined,
        `Write a number of days from 1 to ${MOST_DAYS}, for example 365.`,
      ),
      v.transform(parseDays),
    ),
  ),
});
type Setting = keyof typeof SETTINGS.entries;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS.entries);

/** Settings that may hold a password, and may be in a file of their own: NAME_FILE names it. */
export const SECRETS: readonly string[] = [
  "DATABASE_URL",
  "SMTP_URL",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
];

/** Settings that are of no use without another one. */
const NEEDS: readonly (readonly [Setting, Setting])[] = [
  ["SMTP_URL", "NOTIFY_EMAIL"],
  ["NOTIFY_EMAIL", "SMTP_URL"],
  ["CONFIRM_EMAIL", "SMTP_URL"],
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  ["WEBHOOK_SECRET", "WEBHOOK_URL"],
];

/**
 * Reads the settings; a variable that is absent or blank has its default.
 *
 * @throws OperatorError that names the variable and what it may hold
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
): v.InferOutput<typeof SETTINGS> {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, env[name]?.trim() || undefined]),
  );
  const { success, output, issues } = v.safeParse(SETTINGS, given);
  if (!success) {
    const [issue] = issues;
    const name = v.getDotPath(issue) ?? "";
    const value = SECRETS.includes(name) ? "not valid" : `'${given[name]}'`;
    // Of alternatives the last one says what is right.
    const { message } = issue.issues?.at(-1) ?? issue;
    throw new OperatorError(`${name} is ${value}. ${message}`);
  }
  for (const [name, other] of NEEDS) {
    if (!output[name] || output[other]) continue;
    throw new OperatorError(`${name} also needs ${other}.`);
  }
  return output;
}
