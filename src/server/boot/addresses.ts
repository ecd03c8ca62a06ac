import { isIP } from "node:net";

export const isHttp = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const withoutSlash = (url: string) => url.replace(/\/$/, "");
/** Tells if a text is scheme, host and port alone; a slash may follow. */
export const isOrigin = (url: string) =>
  isHttp(url) && new URL(url).origin === withoutSlash(url);

/** Tells if a text is an address such as 10.0.0.1, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = "", prefix = "0", ...rest] = text.split("/");
  const bits = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
  );
}

/** A second @ is one of the password: what follows it would be shown as the server's name. */
export function isPostgres(text: string): boolean {
  if (text.split("@").length > 2 || !URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1;
}

/** One plain address, without a name and without what begins another header or recipient. */
const EMAIL =
  /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]+$/;

/** Tells if mail can be sent to a text, as far as its form says. */
export const isEmail = (text: string) => EMAIL.test(text);

/** A port of this computer, or an address and a port; undefined for what is neither. */
export function listenerAt(
  text: string,
): { host: string; port: number } | undefined {
  const [, host = "127.0.0.1", digits] =
    /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  const listener = {
    host: host.replace(/^\[(.*)\]$/, "$1"),
    port: Number(digits ?? NaN),
  };
  return isIP(listener.host) > 0 && listener.port <= 65_535
    ? listener
    : undefined;
}
