import { resolve } from "node:path";
import * as v from "valibot";
import { isEmail, isHttp, isNetwork, isOrigin, isPostgres } from "./addresses";
import { OperatorError } from "./operatorError";
import {
  list,
  listener,
  off,
  onOff,
  origin,
  originOfApi,
  text,
  wholeNumber,
} from "./settingSchemas";

/** The rules of sale that the program ships: of countries, and cautious ones for the others. */
export const SHIPPED_RULES = ["gb", "za", "caution"] as const;

const API_ORIGIN =
  "Write the address of an API host, for example https://api.shop.example";
const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
/** As Standard Webhooks have it; one to two characters at the end may be "=". */
const WEBHOOK_SECRET = /^whsec_(?=.{32,88}$)[A-Za-z0-9+/]{31,86}={0,2}$/;

const PRESCRIPTION = ["label", "enquire", "hide"] as const;

/** A setting: its variable, what its text becomes, and how to put a wrong one right. */
const setting = <const Schema extends v.GenericSchema>(
  variable: string,
  schema: Schema,
  advice = "",
) => ({ variable, schema: v.message(schema, advice) });

/** All settings of the environment; docs/settings.md tells the operator of them. */
const SETTINGS = {
  /** 0 takes any free port. */
  port: setting(
    "PORT",
    v.optional(wholeNumber(0, 65_535), "3000"),
    "A port is a whole number from 0 to 65535. For example: PORT=3001 npm start",
  ),
  host: setting("HOST", v.optional(v.string(), "127.0.0.1")),
  /** Absolute path of the folder that holds the database and the operator's photos. */
  dataDir: setting("DATA_DIR", v.optional(v.string(), "data")),
  databaseUrl: setting(
    "DATABASE_URL",
    v.optional(text(isPostgres)),
    "Write it like postgres://user:password@host:5432/database, with %40 for an @ in the password, or leave it out for the embedded database.",
  ),
  // A calm terminal: the one line that says where the shop is must not drown.
  logLevel: setting(
    "LOG_LEVEL",
    v.optional(v.picklist(LOG_LEVELS), "warn"),
    `Choose one of ${LOG_LEVELS.join(", ")}.`,
  ),
  /** Other origins whose storefront may call this host, for example "https://shop.example". */
  corsOrigins: setting(
    "CORS_ORIGINS",
    v.optional(
      list((entry) => isOrigin(entry) && !entry.endsWith("/")),
      "",
    ),
    "Write scheme, host and port only, for example https://shop.example, with commas between several.",
  ),
  localApi: setting("LOCAL_API_URL", v.optional(originOfApi), API_ORIGIN),
  hostedApi: setting("HOSTED_API_URL", v.optional(originOfApi), API_ORIGIN),
  publicOrigin: setting(
    "PUBLIC_URL",
    v.optional(origin),
    "Write where visitors find the shop: scheme, host and port only, for example https://shop.example",
  ),
  rateLimit: setting(
    "RATE_LIMIT",
    v.optional(v.union([v.literal("off"), wholeNumber(1, 999_999)]), "30"),
    "It is how many orders and enquiries one address may send in a minute: a whole number from 1 to 999999, or off.",
  ),
  /** Addresses and networks of the proxies whose word on a visitor's address is taken. */
  trustProxy: setting(
    "TRUST_PROXY",
    v.optional(v.union([off, v.pipe(list(isNetwork), v.nonEmpty())]), "off"),
    "Write the addresses and networks of your proxies with commas between, for example 127.0.0.1,10.0.0.0/8, or off.",
  ),
  /** Address and port of the metrics (port 0: any free one); undefined if they are off. */
  metrics: setting(
    "METRICS",
    v.optional(v.union([off, listener]), "off"),
    "Write a port such as 9464, which only this computer can reach, an address and a port such as 10.0.0.5:9464, or off.",
  ),
  /** Address and port of the desk; "beside" for the shop's port + 2, undefined if it is off. */
  desk: setting(
    "DESK",
    v.optional(v.union([v.literal("beside"), off, listener]), "beside"),
    "Write an address and a port such as 127.0.0.1:3002, or off.",
  ),
  deskOrigin: setting(
    "DESK_URL",
    v.optional(origin),
    "Write where staff find the desk: scheme, host and port only, for example https://desk.shop.example",
  ),
  smtpUrl: setting(
    "SMTP_URL",
    v.optional(
      text((url) => URL.canParse(url) && /^smtps?:\/\/[^/]/.test(url)),
    ),
    "Write it like smtps://user:password@mail.example:465, with the characters / : @ of the password escaped.",
  ),
  notifyEmail: setting(
    "NOTIFY_EMAIL",
    v.optional(text(isEmail)),
    "Write one plain address, for example orders@shop.example",
  ),
  confirmEmail: setting(
    "CONFIRM_EMAIL",
    v.optional(onOff, "off"),
    "Write on or off.",
  ),
  webhookUrl: setting(
    "WEBHOOK_URL",
    // The signature tells who sends: user and password have no place here.
    v.optional(text((url) => isHttp(url) && !new URL(url).username)),
    "Write the address that gets orders and enquiries, for example https://erp.example/orders",
  ),
  webhookSecret: setting(
    "WEBHOOK_SECRET",
    v.optional(v.pipe(v.string(), v.regex(WEBHOOK_SECRET))),
    "Write whsec_ and the Base64 of 24 to 64 random bytes: echo whsec_$(openssl rand -base64 32)",
  ),
  /** The rules of sale: the name of shipped ones, "none" or the path of a file; undefined if the shop's country decides. */
  rules: setting("RULES", v.optional(v.string())),
  /** True if prescription medicines can be ordered, only asked about, or are not shown; undefined if the catalog decides. */
  prescriptionMedicines: setting(
    "PRESCRIPTION_MEDICINES",
    v.optional(v.picklist(PRESCRIPTION)),
    `Choose one of ${PRESCRIPTION.join(", ")}.`,
  ),
  /** Age in days from which orders and enquiries are deleted; undefined if they are kept. */
  retentionDays: setting(
    "RETENTION_DAYS",
    // No shop was open for longer than the most.
    v.optional(wholeNumber(1, 36_500)),
    "Write a number of days from 1 to 36500, for example 365.",
  ),
};
type Settings = {
  [Name in keyof typeof SETTINGS]: v.InferOutput<
    (typeof SETTINGS)[Name]["schema"]
  >;
};

/** The variables of all settings. */
export const VARIABLES: readonly string[] = Object.values(SETTINGS).map(
  ({ variable }) => variable,
);

/** Variables that may hold a password. */
const SECRETS: readonly string[] = [
  "DATABASE_URL",
  "SMTP_URL",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
];

/** Settings that are of no use without another one. */
const NEEDS: readonly (readonly [keyof Settings, keyof Settings])[] = [
  ["smtpUrl", "notifyEmail"],
  ["notifyEmail", "smtpUrl"],
  ["confirmEmail", "smtpUrl"],
  ["webhookUrl", "webhookSecret"],
  ["webhookSecret", "webhookUrl"],
];

/** Tells if other computers than this one can reach the desk. */
const isElsewhere = (desk: Settings["desk"]) =>
  desk instanceof Object && !/^(127\.|::1$)/.test(desk.host);

/** Settings by their variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws OperatorError that names the variable and what it may hold */
function readSettings(env: Environment): Settings {
  const read = Object.entries(SETTINGS).map(([name, { variable, schema }]) => {
    const text = env[variable]?.trim() || undefined;
    const result = v.safeParse(schema as v.GenericSchema, text);
    if (result.success) return [name, result.output];
    const value = SECRETS.includes(variable) ? "not valid" : `'${text}'`;
    const [{ message }] = result.issues;
    throw new OperatorError(`${variable} is ${value}. ${message}`);
  });
  const settings = Object.fromEntries(read) as Settings;
  for (const [name, other] of NEEDS) {
    if (!settings[name] || settings[other]) continue;
    const { variable } = SETTINGS[name];
    throw new OperatorError(
      `${variable} also needs ${SETTINGS[other].variable}.`,
    );
  }
  const { desk, deskOrigin } = settings;
  if (isElsewhere(desk) && deskOrigin?.startsWith("http:")) {
    throw new OperatorError(
      `DESK is '${env.DESK}', which other computers can reach. There the desk needs https: write the https address of its proxy in DESK_URL, or leave DESK_URL out, and the desk makes a certificate of its own (docs/desk.md).`,
    );
  }
  return settings;
}

/**
 * Reads the operator's settings; a variable that is absent or blank has its default.
 *
 * @param root the project's folder, which a relative DATA_DIR starts from
 * @throws OperatorError that names the variable and what it may hold
 */
export function readConfig(env: Environment, root: string) {
  const {
    localApi,
    hostedApi,
    smtpUrl,
    notifyEmail,
    confirmEmail,
    webhookUrl,
    webhookSecret,
    ...settings
  } = readSettings(env);
  const { dataDir, rules, trustProxy = [] } = settings;
  const isFile =
    rules && ![...SHIPPED_RULES, "none"].some((name) => name === rules);
  return {
    ...settings,
    trustProxy,
    dataDir: resolve(root, dataDir),
    /** True if the desk speaks https by itself, with a certificate of its own, and not through a proxy. */
    deskCertifies: isElsewhere(settings.desk) && !settings.deskOrigin,
    rules: isFile ? resolve(root, rules) : rules,
    /** Other origins that this host's storefront calls, as it was built with them. */
    apiOrigins: [localApi, hostedApi].filter((origin) => origin !== undefined),
    /** The mail server, who is told of orders and enquiries, and whether buyers get a confirmation; undefined if nobody is by mail. */
    mail:
      smtpUrl && notifyEmail
        ? { smtpUrl, notify: notifyEmail, confirm: confirmEmail }
        : undefined,
    /** Where orders and enquiries are posted, and the key of the signature; undefined if nowhere. */
    webhook:
      webhookUrl && webhookSecret
        ? { url: webhookUrl, secret: webhookSecret }
        : undefined,
  };
}

/** The operator's choices. */
export type ServerConfig = ReturnType<typeof readConfig>;
