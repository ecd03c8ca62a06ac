import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import * as v from "valibot";
import { OperatorError } from "./operatorError";
import {
  isEmail,
  isHttp,
  listener,
  networks,
  off,
  origin,
  originOfApi,
  origins,
  postgres,
  text,
  wholeNumber,
} from "./settingSchemas";

/** As Standard Webhooks have it; one to two characters at the end may be "=". */
const WEBHOOK_SECRET = /^whsec_(?=.{32,88}$)[A-Za-z0-9+/]{31,86}={0,2}$/;

/** Tells if other computers than this one can reach the desk. */
const isElsewhere = (desk: "beside" | { host: string } | undefined) =>
  desk instanceof Object && !/^(127\.|::1$)/.test(desk.host);

/** Settings by their variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings of the file .env in the project's folder. It is of the shop that is run from there: another one, whose DATA_DIR the environment names, has none of them. */
function readFile(env: Environment, root: string): Environment {
  const file = join(root, ".env");
  return env.DATA_DIR?.trim() || !existsSync(file)
    ? {}
    : parseEnv(readFileSync(file, "utf8"));
}

/** @throws OperatorError if only one of two settings is there */
function requireBoth(settings: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(settings);
  const present = names.find((name) => settings[name]);
  const missing = names.find((name) => !settings[name]);
  if (present && missing)
    throw new OperatorError(`${present} also needs ${missing}.`);
}

/**
 * Reads the operator's settings, of the environment or else of the file .env; one
 * that is absent or blank has its default. docs/settings.md tells of them.
 *
 * @param root the project's folder, which relative paths start from
 * @param tell called with each name in the file that is none of the shop's
 * @throws OperatorError that names the variable and what it may hold
 */
export function readConfig(
  environment: Environment,
  root: string,
  tell: (sentence: string) => void = () => {},
) {
  const file = readFile(environment, root);
  const env: Environment = { ...file, ...environment };
  const unknown = new Set(Object.keys(file));

  /** @param advice how to put a wrong one right: its text is not told, for it may hold a password */
  function setting<const Schema extends v.GenericSchema>(
    variable: string,
    schema: Schema,
    advice = "",
  ): v.InferOutput<Schema> {
    unknown.delete(variable);
    const result = v.safeParse(schema, env[variable]?.trim() || undefined);
    if (result.success) return result.output;
    throw new OperatorError(`${variable} can't be used. ${advice}`);
  }

  const smtpUrl = setting(
    "SMTP_URL",
    v.optional(
      text((url) => URL.canParse(url) && /^smtps?:\/\/[^/]/.test(url)),
    ),
    "Write it like smtps://user:password@mail.example:465, with the characters / : @ of the password escaped.",
  );
  const notify = setting(
    "NOTIFY_EMAIL",
    v.optional(text(isEmail)),
    "Write one plain address, for example orders@shop.example",
  );
  const confirm = setting(
    "CONFIRM_EMAIL",
    v.optional(v.picklist(["on", "off"]), "off"),
    "Write on or off.",
  );
  requireBoth({ SMTP_URL: smtpUrl, NOTIFY_EMAIL: notify });

  const webhookUrl = setting(
    "WEBHOOK_URL",
    // The signature tells who sends: user and password have no place here.
    v.optional(text((url) => isHttp(url) && !new URL(url).username)),
    "Write the address that gets orders and enquiries, for example https://erp.example/orders",
  );
  const secret = setting(
    "WEBHOOK_SECRET",
    v.optional(v.pipe(v.string(), v.regex(WEBHOOK_SECRET))),
    "Write whsec_ and the Base64 of 24 to 64 random bytes: echo whsec_$(openssl rand -base64 32)",
  );
  requireBoth({ WEBHOOK_URL: webhookUrl, WEBHOOK_SECRET: secret });

  const desk = setting(
    "DESK",
    v.optional(v.union([v.literal("beside"), off, listener]), "beside"),
    "Write an address and a port such as 127.0.0.1:3002, or off.",
  );
  const deskOrigin = setting(
    "DESK_URL",
    v.optional(origin),
    "Write where staff find the desk: scheme, host and port only, for example https://desk.shop.example",
  );
  if (isElsewhere(desk) && deskOrigin?.startsWith("http:")) {
    throw new OperatorError(
      `DESK is '${env.DESK}', which other computers can reach. There the desk needs https: write the https address of its proxy in DESK_URL, or leave DESK_URL out, and the desk makes a certificate of its own (docs/desk.md).`,
    );
  }

  const rules = setting("RULES", v.optional(v.string()));
  const config = {
    /** 0 takes any free port. */
    port: setting(
      "PORT",
      v.optional(wholeNumber(0, 65_535), "3000"),
      "A port is a whole number from 0 to 65535. For example: PORT=3001 npm start",
    ),
    host: setting("HOST", v.optional(v.string(), "127.0.0.1")),
    /** Absolute path of the folder that holds the database and the operator's photos. */
    dataDir: resolve(root, setting("DATA_DIR", v.optional(v.string(), "data"))),
    databaseUrl: setting(
      "DATABASE_URL",
      v.optional(postgres),
      "Write it like postgres://user:password@host:5432/database, with %40 for an @ in the password, or leave it out for the embedded database.",
    ),
    // A calm terminal: the one line that says where the shop is must not drown.
    logLevel: setting(
      "LOG_LEVEL",
      v.optional(
        v.picklist(["debug", "info", "warn", "error", "silent"]),
        "warn",
      ),
      "Choose one of debug, info, warn, error, silent.",
    ),
    /** Other origins whose storefront may call this host, for example "https://shop.example". */
    corsOrigins: setting(
      "CORS_ORIGINS",
      v.optional(origins, ""),
      "Write scheme, host and port only, for example https://shop.example, with commas between several.",
    ),
    /** Other origins that this host's storefront calls, as it was built with them. */
    apiOrigins: ["LOCAL_API_URL", "HOSTED_API_URL"]
      .map((variable) =>
        setting(
          variable,
          v.optional(originOfApi),
          "Write the address of an API host, for example https://api.shop.example",
        ),
      )
      .filter((origin) => origin !== undefined),
    publicOrigin: setting(
      "PUBLIC_URL",
      v.optional(origin),
      "Write where visitors find the shop: scheme, host and port only, for example https://shop.example",
    ),
    rateLimit: setting(
      "RATE_LIMIT",
      v.optional(wholeNumber(1, 999_999), "30"),
      "It is how many orders and enquiries one address may send in a minute: a whole number from 1 to 999999.",
    ),
    /** Addresses and networks of the proxies whose word on a visitor's address is taken. */
    trustProxy:
      setting(
        "TRUST_PROXY",
        v.optional(v.union([off, networks]), "off"),
        "Write the addresses and networks of your proxies with commas between, for example 127.0.0.1,10.0.0.0/8, or off.",
      ) ?? [],
    /** Address and port of the metrics (port 0: any free one); undefined if they are off. */
    metrics: setting(
      "METRICS",
      v.optional(v.union([off, listener]), "off"),
      "Write a port such as 9464, which only this computer can reach, an address and a port such as 10.0.0.5:9464, or off.",
    ),
    /** Address and port of the desk; "beside" for the shop's port + 2, undefined if it is off. */
    desk,
    deskOrigin,
    /** True if the desk speaks https by itself, with a certificate of its own, and not through a proxy. */
    deskCertifies: isElsewhere(desk) && !deskOrigin,
    /** Absolute path of the rules of sale; undefined if the shop's country decides. */
    rules: rules && resolve(root, rules),
    /** True if prescription medicines can be ordered, only asked about, or are not shown; undefined if the catalog decides. */
    prescriptionMedicines: setting(
      "PRESCRIPTION_MEDICINES",
      v.optional(v.picklist(["label", "enquire", "hide"])),
      "Choose one of label, enquire, hide.",
    ),
    /** Age in days from which orders and enquiries are deleted; undefined if they are kept. */
    retentionDays: setting(
      "RETENTION_DAYS",
      // No shop was open for longer than the most.
      v.optional(wholeNumber(1, 36_500)),
      "Write a number of days from 1 to 36500, for example 365.",
    ),
    /** The mail server, who is told of orders and enquiries, and whether buyers get a confirmation; undefined if nobody is by mail. */
    mail:
      smtpUrl && notify
        ? { smtpUrl, notify, confirm: confirm === "on" }
        : undefined,
    /** Where orders and enquiries are posted, and the key of the signature; undefined if nowhere. */
    webhook: webhookUrl && secret ? { url: webhookUrl, secret } : undefined,
  };
  for (const name of unknown)
    tell(
      `${name} in .env is not a setting of the shop, and is ignored. Please check its spelling.`,
    );
  return config;
}

/** The operator's choices. */
export type ServerConfig = ReturnType<typeof readConfig>;
