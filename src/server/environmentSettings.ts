import { isIP } from "node:net";
import * as v from "valibot";
import { serverUrls } from "./db/primaryPool";
import { OperatorError } from "./operatorError";

const isOrigin = (text: string) =>
  URL.canParse(text) && new URL(text).origin === text;
const isHttp = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A name such as shop.example, whose last part is not a number. */
const HOST_NAME = /^([a-z\d-]+\.)*(?!\d+$)[a-z\d-]+$/i;

/** Whether a text is an address such as 10.0.0.1, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = "", prefix = "0", ...rest] = text.split("/");
  const bits = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
  );
}

/** A second @ is one of the password: what follows it would be shown as the server's name. */
const isPostgres = (text: string) =>
  text.split("@").length <= 2 &&
  serverUrls(text).every((url) => {
    if (!URL.canParse(url)) return false;
    const { protocol, pathname } = new URL(url);
    return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1;
  });

/** One plain address, without a name and without what begins another header or recipient. */
const EMAIL =
  /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]+$/;

/** Whether mail can be sent to a text, as far as its form says. */
export const isEmail = (text: string) => EMAIL.test(text);

/** Longer ago than any shop was open. */
export const MOST_DAYS = 36_500;

/** "365" or "365d"; undefined for what is no number of days. */
export function parseDays(text: string): number | undefined {
  const days = Number(/^(\d{1,6})d?$/.exec(text)?.[1] ?? NaN);
  return days >= 1 && days <= MOST_DAYS ? days : undefined;
}

const text = v.string();
const optionalText = v.optional(text);
const onOff = (initial: "on" | "off") =>
  v.optional(
    v.pipe(
      v.picklist(["on", "off"]),
      v.transform((word) => word === "on"),
    ),
    initial,
  );
/** Entries with commas between. */
const list = v.pipe(
  text,
  v.transform((entries) =>
    entries
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  ),
);
const apiOrigin = v.optional(
  v.pipe(
    text,
    v.check(isHttp),
    v.transform((url) => new URL(url).origin),
  ),
);

/** A port of this computer, or an address and a port; undefined for "off". */
const listener = v.union([
  v.pipe(
    v.literal("off"),
    v.transform(() => undefined),
  ),
  v.pipe(
    text,
    v.transform((address) => /^(?:(.+):)?(\d{1,5})$/.exec(address) ?? []),
    v.transform(([, host = "127.0.0.1", port]) => ({
      host: host.replace(/^\[(.*)\]$/, "$1"),
      port: Number(port),
    })),
    v.check(({ host, port }) => isIP(host) > 0 && port <= 65_535),
  ),
]);
const publicOrigin = v.optional(
  v.pipe(
    text,
    v.transform((url) => url.replace(/\/$/, "")),
    v.check((url) => isHttp(url) && isOrigin(url)),
  ),
);

/** What the environment may hold; README.md tells the operator of it. */
const SETTINGS = v.object({
  PORT: v.optional(
    v.pipe(text, v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
    "3000",
  ),
  HOST: v.optional(
    v.pipe(
      text,
      v.check((host) => isIP(host) > 0 || HOST_NAME.test(host)),
    ),
    "127.0.0.1",
  ),
  DATA_DIR: v.optional(text, "data"),
  DATABASE_URL: v.pipe(
    optionalText,
    v.check((url) => url === undefined || isPostgres(url)),
  ),
  // A calm terminal: the one line that says where the shop is must not drown.
  LOG_LEVEL: v.optional(
    v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
    "warn",
  ),
  CORS_ORIGINS: v.optional(v.pipe(list, v.everyItem(isOrigin)), ""),
  LOCAL_API_URL: apiOrigin,
  HOSTED_API_URL: apiOrigin,
  PUBLIC_URL: publicOrigin,
  RATE_LIMIT: v.optional(
    v.union([
      v.literal("off"),
      v.pipe(text, v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)),
    ]),
    "30",
  ),
  TRUST_PROXY: v.optional(
    v.union([
      v.pipe(
        v.literal("off"),
        v.transform((): string[] => []),
      ),
      v.pipe(list, v.minLength(1), v.everyItem(isNetwork)),
    ]),
    "off",
  ),
  UPGRADE_BACKUP: v.optional(v.picklist(["on", "own"]), "on"),
  METRICS: v.optional(listener, "off"),
  DESK: v.optional(v.union([v.literal("beside"), listener]), "beside"),
  DESK_URL: publicOrigin,
  RENDER_PAGES: onOff("on"),
  SERVICE_WORKER: onOff("on"),
  SMTP_URL: v.optional(
    v.pipe(
      text,
      v.check((url) => URL.canParse(url) && /^smtps?:\/\/[^/]/.test(url)),
    ),
  ),
  NOTIFY_EMAIL: v.optional(v.pipe(text, v.check(isEmail))),
  CONFIRM_EMAIL: onOff("off"),
  WEBHOOK_URL: v.optional(
    // The signature tells who sends: user and password have no place here.
    v.pipe(
      text,
      v.check((url) => isHttp(url) && !new URL(url).username),
    ),
  ),
  WEBHOOK_SECRET: v.optional(v.pipe(text, v.minLength(16))),
  RULES: optionalText,
  PRESCRIPTION_MEDICINES: v.optional(v.picklist(["label", "enquire", "hide"])),
  RETENTION_DAYS: v.optional(
    v.pipe(
      text,
      v.check((days) => parseDays(days) !== undefined),
      v.transform(parseDays),
    ),
  ),
});
type Setting = keyof typeof SETTINGS.entries;

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS.entries);

const ON_OFF = "Write on or off.";
const API_URL =
  "Write the address of an API host, for example https://api.shop.example";

/** What each setting may hold, in words. */
const HINTS: Readonly<Record<Setting, string>> = {
  PORT: "A port is a whole number from 0 to 65535. For example: PORT=3001 npm start",
  HOST: "Write an address of this computer, such as 127.0.0.1, or 0.0.0.0 for every address it has.",
  DATA_DIR: "",
  DATABASE_URL:
    "Write it like postgres://user:password@host:5432/database, with %40 for an @ in the password, or leave it out for the embedded database.",
  LOG_LEVEL: "Choose one of fatal, error, warn, info, debug, trace, silent.",
  CORS_ORIGINS:
    "Write scheme, host and port only, for example https://shop.example, with commas between several.",
  LOCAL_API_URL: API_URL,
  HOSTED_API_URL: API_URL,
  PUBLIC_URL:
    "Write where visitors find the shop: scheme, host and port only, for example https://shop.example",
  RATE_LIMIT:
    "It is how many orders and enquiries one address may send in a minute: a whole number from 1 to 999999, or off.",
  TRUST_PROXY:
    "Write the addresses and networks of your proxies with commas between, for example 127.0.0.1,10.0.0.0/8, or off.",
  UPGRADE_BACKUP:
    "Write own if you have made a backup yourself, otherwise leave it out.",
  METRICS:
    "Write a port such as 9464, which only this computer can reach, an address and a port such as 10.0.0.5:9464, or off.",
  DESK: "Write an address and a port such as 127.0.0.1:3002, or off.",
  DESK_URL:
    "Write where staff find the desk: scheme, host and port only, for example https://desk.shop.example",
  RENDER_PAGES: ON_OFF,
  SERVICE_WORKER: ON_OFF,
  SMTP_URL:
    "Write it like smtps://user:password@mail.example:465, with the characters / : @ of the password escaped.",
  NOTIFY_EMAIL: "Write one plain address, for example orders@shop.example",
  CONFIRM_EMAIL: ON_OFF,
  WEBHOOK_URL:
    "Write the address that gets orders and enquiries, for example https://erp.example/orders",
  WEBHOOK_SECRET: "Write at least 16 characters.",
  RULES: "",
  PRESCRIPTION_MEDICINES: "Choose one of label, enquire, hide.",
  RETENTION_DAYS: `Write a number of days from 1 to ${MOST_DAYS}, for example 365.`,
};

/** Settings that may hold a password. */
const SECRETS: readonly Setting[] = [
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
  const names = Object.keys(SETTINGS.entries) as Setting[];
  const given = Object.fromEntries(
    names.map((name) => [name, env[name]?.trim() || undefined]),
  );
  const { success, output, issues } = v.safeParse(SETTINGS, given);
  if (!success) {
    const name = v.getDotPath(issues[0])?.split(".")[0] as Setting;
    const value = SECRETS.includes(name) ? "not valid" : `'${given[name]}'`;
    throw new OperatorError(`${name} is ${value}. ${HINTS[name]}`);
  }
  for (const [name, other] of NEEDS) {
    if (!output[name] || output[other]) continue;
    throw new OperatorError(`${name} also needs ${other}. ${HINTS[other]}`);
  }
  return output;
}
