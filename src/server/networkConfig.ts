import { isIP } from "node:net";
import { ConfigError } from "./configError";
import type { MetricsAddress } from "./plugins/metricsServer";

/**
 * The proxies whose word on a visitor's address is taken: how many stand one
 * behind the other (0 where none does), or their addresses and networks.
 */
export type TrustedProxies = number | readonly string[];

/** The entries of a list such as "a, b". */
function entriesOf(text: string): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/**
 * CORS_ORIGINS.
 *
 * @throws ConfigError where an entry is more or less than an origin
 */
export function readCorsOrigins(text: string): string[] {
  return entriesOf(text).map((entry) => {
    if (!URL.canParse(entry) || new URL(entry).origin !== entry) {
      throw new ConfigError(
        `CORS_ORIGINS holds '${entry}', which is not an origin. Write scheme, host and port only, for example https://shop.example, with commas between several.`,
      );
    }
    return entry;
  });
}

/**
 * PUBLIC_URL: where visitors find the shop, for addresses that others repeat.
 *
 * @throws ConfigError where it is more or less than an origin
 */
export function readPublicOrigin(text: string): string | undefined {
  if (text === "") return undefined;
  const origin = text.replace(/\/$/, "");
  const isOrigin =
    /^https?:/.test(origin) &&
    URL.canParse(origin) &&
    new URL(origin).origin === origin;
  if (!isOrigin) {
    throw new ConfigError(
      `PUBLIC_URL is '${text}', which is not where a shop can be found. Write scheme, host and port only, for example https://shop.example`,
    );
  }
  return origin;
}

/**
 * RATE_LIMIT: orders and enquiries a minute from one address, or "off".
 *
 * @throws ConfigError
 */
export function readRateLimit(text: string): number | "off" {
  if (text === "off") return text;
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new ConfigError(
      `RATE_LIMIT is '${text}'. It is how many orders and enquiries one address may send in a minute: a whole number from 1 to 999999, or off.`,
    );
  }
  return Number(text);
}

/** Whether a text is an address such as 10.0.0.1, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

/**
 * TRUST_PROXY.
 *
 * @throws ConfigError
 */
export function readTrustProxy(text: string): TrustedProxies {
  if (text === "off") return 0;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const networks = entriesOf(text);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined || networks.length === 0) {
    throw new ConfigError(
      `TRUST_PROXY holds '${wrong ?? text}'. Write how many proxies stand before the shop, for example 1, or their addresses and networks with commas between, for example 127.0.0.1,10.0.0.0/8, or off.`,
    );
  }
  return networks;
}

/**
 * METRICS: a port of this computer alone, an address with a port, or "off".
 *
 * @throws ConfigError
 */
export function readMetricsAddress(text: string): MetricsAddress | undefined {
  if (text === "off") return undefined;
  const [, host = "127.0.0.1", port] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  const plainHost = host.replace(/^\[(.*)\]$/, "$1");
  if (!(Number(port) <= 65_535) || isIP(plainHost) === 0) {
    throw new ConfigError(
      `METRICS is '${text}'. Write a port such as 9464, which only this computer can reach, an address and a port such as 10.0.0.5:9464, or off.`,
    );
  }
  return { host: plainHost, port: Number(port) };
}

/**
 * The origin of an address that the storefront was built with.
 *
 * @param name LOCAL_API_URL or HOSTED_API_URL
 * @returns none where the storefront calls the origin that it came from
 * @throws ConfigError
 */
export function readApiOrigin(name: string, text: string): string[] {
  if (text === "") return [];
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") {
    throw new ConfigError(
      `${name} is '${text}', which is not the address of an API host. For example: https://api.shop.example`,
    );
  }
  return [url.origin];
}
