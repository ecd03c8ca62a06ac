import { resolve } from "node:path";
import { readSettings } from "./environmentSettings";

/** The rules of sale that the program ships: of countries, and cautious ones for the others. */
export const SHIPPED_RULES = ["gb", "za", "caution"] as const;

/**
 * Reads the operator's settings; a variable that is absent or blank has its default.
 *
 * @param root the project's folder, which a relative DATA_DIR starts from
 * @throws OperatorError that names the variable and what it may hold
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
) {
  const output = readSettings(env);
  return {
    /** 0 takes any free port. */
    port: output.PORT,
    host: output.HOST,
    /** Absolute path of the folder that holds the database and the operator's photos. */
    dataDir: resolve(root, output.DATA_DIR),
    /** Of a PostgreSQL server, with its password; undefined for the embedded database. */
    databaseUrl: output.DATABASE_URL,
    logLevel: output.LOG_LEVEL,
    /** Other origins whose storefront may call this host, for example "https://shop.example". */
    corsOrigins: output.CORS_ORIGINS,
    /** Other origins that this host's storefront calls, as it was built with them. */
    apiOrigins: [output.LOCAL_API_URL, output.HOSTED_API_URL].filter(
      (origin) => origin !== undefined,
    ),
    /** Where visitors find the shop, for example "https://shop.example"; undefined if nobody has said so. */
    publicOrigin: output.PUBLIC_URL,
    /** Orders and enquiries a minute from one address. */
    rateLimit: output.RATE_LIMIT,
    /** Addresses and networks of the proxies whose word on a visitor's address is taken. */
    trustProxy: output.TRUST_PROXY,
    /** True if a backup is made before the database is upgraded; otherwise the operator has made one. */
    backsUpBeforeUpgrade: output.UPGRADE_BACKUP === "on",
    /** Address and port of the metrics (port 0: any free one); undefined if they are off. */
    metrics: output.METRICS,
    /** Address and port of the desk; "beside" for the shop's port + 2, undefined if it is off. */
    desk: output.DESK,
    /** Where staff find the desk, for example "https://desk.shop.example"; undefined if nobody has said so. */
    deskOrigin: output.DESK_URL,
    /** True if pages are rendered here, and not by browsers alone. */
    renderPages: output.RENDER_PAGES,
    /** True if browsers keep the shop for when there is no network; else they drop what they have kept. */
    serviceWorker: output.SERVICE_WORKER,
    /** The mail server, and who is told of orders and enquiries; undefined if nobody is by mail. */
    mail:
      output.SMTP_URL && output.NOTIFY_EMAIL
        ? {
            smtpUrl: output.SMTP_URL,
            notify: output.NOTIFY_EMAIL,
            /** True if buyers get a confirmation. */
            confirm: output.CONFIRM_EMAIL,
          }
        : undefined,
    /** Where orders and enquiries are posted, and the key of the signature; undefined if nowhere. */
    webhook:
      output.WEBHOOK_URL && output.WEBHOOK_SECRET
        ? { url: output.WEBHOOK_URL, secret: output.WEBHOOK_SECRET }
        : undefined,
    /** The rules of sale: the name of shipped ones, "none" or the path of a file; undefined if the shop's country decides. */
    rules:
      output.RULES &&
      ![...SHIPPED_RULES, "none"].some((name) => name === output.RULES)
        ? resolve(root, output.RULES)
        : output.RULES,
    /** True if prescription medicines can be ordered, only asked about, or are not shown; undefined if the catalog decides. */
    prescriptionMedicines: output.PRESCRIPTION_MEDICINES,
    /** Age in days from which orders and enquiries are deleted; undefined if they are kept. */
    retentionDays: output.RETENTION_DAYS,
  };
}

/** The operator's choices. */
export type ServerConfig = ReturnType<typeof readConfig>;
