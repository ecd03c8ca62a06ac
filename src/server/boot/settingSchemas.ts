import * as v from "valibot";
import { isHttp, isOrigin, listenerAt, withoutSlash } from "./addresses";

// Each says which texts a setting takes, and gives the value they stand for.

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
export const list = (isRight: (entry: string) => boolean) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.everyItem(isRight),
  );

export const origin = v.pipe(text(isOrigin), v.transform(withoutSlash));

export const originOfApi = v.pipe(
  text(isHttp),
  v.transform((url) => new URL(url).origin),
);

export const listener = v.pipe(
  v.string(),
  v.transform(listenerAt),
  v.object({ host: v.string(), port: v.number() }),
);

export const off = v.pipe(
  v.literal("off"),
  v.transform(() => undefined),
);

export const onOff = v.pipe(
  v.string(),
  v.parseBoolean({ truthy: ["on"], falsy: ["off"] }),
);
