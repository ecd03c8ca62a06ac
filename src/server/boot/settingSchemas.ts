import { isIP } from "node:net";
import * as v from "valibot";

// Each schema says which texts a setting takes, and gives the value they stand for.

export const text = (isRight: (text: string) => boolean) =>
  v.pipe(v.string(), v.check(isRight));

export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.digits(),
    v.toNumber(),
    v.minValue(least),
    v.maxValue(most),
  );

/** Entries with commas or blanks between. */
const list = (isRight: (entry: string) => boolean) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.everyItem(isRight),
  );

export const off = v.pipe(
  v.literal("off"),
  v.transform(() => undefined),
);

export const isHttp = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Tells if a text is scheme, host and port alone. */
const isOrigin = (url: string) => isHttp(url) && new URL(url).origin === url;

/** A slash may follow. */
export const origin = v.pipe(
  v.string(),
  v.transform((url) => url.replace(/\/$/, "")),
  v.check(isOrigin),
);
export const origins = list(isOrigin);

export const originOfApi = v.pipe(
  text(isHttp),
  v.transform((url) => new URL(url).origin),
);

/** Addresses such as 10.0.0.1, and networks such as 10.0.0.0/8. */
export const networks = v.pipe(
  list((text) => {
    const [address = "", prefix = "0", ...rest] = text.split("/");
    const bits = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return (
      rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
    );
  }),
  v.nonEmpty(),
);

/** A port of this computer, or an address and a port. */
export const listener = v.pipe(
  v.string(),
  v.transform((text) => {
    const [, host = "127.0.0.1", port] =
      /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
    return { host: host.replace(/^\[(.*)\]$/, "$1"), port: Number(port) };
  }),
  v.check(({ host, port }) => isIP(host) > 0 && port <= 65_535),
);

/** A second @ is one of the password: what follows it would be shown as the server's name. */
export const postgres = text((url) => {
  if (url.split("@").length > 2 || !URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1;
});

/** One plain address, without a name and without what begins another header or recipient. */
const EMAIL =
  /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]+$/;

/** Tells if mail can be sent to a text, as far as its form says. */
export const isEmail = (text: string) => EMAIL.test(text);
