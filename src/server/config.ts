import { resolve } from "node:path";
import { ConfigError } from "./configError";
import {
  readApiOrigin,
  readCorsOrigins,
  readMetricsAddress,
  readPublicOrigin,
  readRateLimit,
  readTrustProxy,
  type TrustedProxies,
} from "./networkConfig";
import type { MetricsAddress } from "./plugins/metricsServer";

const LOG_LEVELS = [
  "fatal",
  "error",
  "warn",
  "info",
  "debug",
  "trace",
  "silent",
] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the operator can choose. */
export interface ServerConfig {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute path of the folder that holds the database and the operator's photos. */
  dataDir: string;
  /** Of a PostgreSQL server, with its password; undefined for the embedded database. */
  databaseUrl: string | undefined;
  logLevel: LogLevel;
  /** Other origins whose storefront may call this host, for example "https://shop.example". */
  corsOrigins: readonly string[];
  /** Other origins that this host's storefront calls, as it was built with them. */
  apiOrigins: readonly string[];
  /** Where visitors find the shop, for example "https://shop.example"; undefined where nobody has said so. */
  publicOrigin: string | undefined;
  /** Orders and enquiries a minute from one address. */
  rateLimit: number | "off";
  trustProxy: TrustedProxies;
  /** Where the figures are shown; undefined where nowhere. */
  metrics: MetricsAddress | undefined;
  /** Whether pages are rendered here, and not by browsers alone. */
  renderPages: boolean;
  /** Whether browsers keep the shop for when there is no network; else they give up what they have kept. */
  serviceWorker: boolean;
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65_535)) {
    throw new ConfigError(
      `PORT is '${text}', but a port is a whole number from 0 to 65535. For example: PORT=3001 npm start`,
    );
  }
  return port;
}

function readDatabaseUrl(text: string): string | undefined {
  if (text === "") return undefined;
  const isPostgres =
    URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
  if (!isPostgres || new URL(text).pathname.length < 2) {
    // The text is not repeated: it may hold a password.
    throw new ConfigError(
      "DATABASE_URL is not the address of a PostgreSQL database. Write it like postgres://user:password@host:5432/database, or leave it out for the embedded database.",
    );
  }
  return text;
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((name) => name === text);
  if (level === undefined) {
    throw new ConfigError(
      `LOG_LEVEL is '${text}'. Please choose one of ${LOG_LEVELS.join(", ")}.`,
    );
  }
  return level;
}

function readSwitch(name: string, text: string): boolean {
  if (text === "on" || text === "off") return text === "on";
  throw new ConfigError(`${name} is '${text}'. Please write on or off.`);
}

/**
 * Reads the configuration; a variable that is absent or blank has its default.
 *
 * @param root the project's folder, which a relative DATA_DIR starts from
 * @throws ConfigError that names the variable and what it may hold
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): ServerConfig {
  const valueOf = (name: string, otherwise: string) =>
    env[name]?.trim() || otherwise;
  return {
    port: readPort(valueOf("PORT", "3000")),
    host: valueOf("HOST", "127.0.0.1"),
    dataDir: resolve(root, valueOf("DATA_DIR", "data")),
    databaseUrl: readDatabaseUrl(valueOf("DATABASE_URL", "")),
    // A calm terminal: the one line that says where the shop is must not drown.
    logLevel: readLogLevel(valueOf("LOG_LEVEL", "warn")),
    corsOrigins: readCorsOrigins(valueOf("CORS_ORIGINS", "")),
    apiOrigins: ["LOCAL_API_URL", "HOSTED_API_URL"].flatMap((name) =>
      readApiOrigin(name, valueOf(name, "")),
    ),
    publicOrigin: readPublicOrigin(valueOf("PUBLIC_URL", "")),
    rateLimit: readRateLimit(valueOf("RATE_LIMIT", "30")),
    trustProxy: readTrustProxy(valueOf("TRUST_PROXY", "off")),
    metrics: readMetricsAddress(valueOf("METRICS", "off")),
    renderPages: readSwitch("RENDER_PAGES", valueOf("RENDER_PAGES", "on")),
    serviceWorker: readSwitch(
      "SERVICE_WORKER",
      valueOf("SERVICE_WORKER", "on"),
    ),
  };
}
