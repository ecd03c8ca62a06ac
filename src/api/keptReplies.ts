import { apiBase } from "./apiBase";
import {
  bannerListReply,
  categoryListReply,
  configReply,
  productListReply,
  productReply,
  stretchReply,
} from "./replies";

/** The cache of the browser that holds them. */
export const KEPT_REPLIES = "kept-replies";

/** After so long a reply is of no use (milliseconds). */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;
/** So many replies are kept, of which those written last stay. */
const MOST_REPLIES = 80;
/** A catalogue of 2,000 products takes less; what is larger is not kept (characters). */
const LONGEST_REPLY = 2_000_000;

/**
 * What is kept: lists and products that everybody is answered the same. Each
 * is checked again when it is read, since another version may have written it.
 */
const CHECKS = {
  getProducts: productListReply,
  getProduct: productReply,
  searchProducts: stretchReply,
  getCategories: categoryListReply,
  getBanners: bannerListReply,
  getConfig: configReply,
};

export type KeptEndpoint = keyof typeof CHECKS;

/** A reply as it was when the host last gave it. */
export interface KeptReply {
  value: unknown;
  /** When the host gave it (milliseconds since 1970). */
  answeredAt: number;
}

export const isKeptEndpoint = (
  name: string | undefined,
): name is KeptEndpoint => name !== undefined && Object.hasOwn(CHECKS, name);

/** Replies of one host are not another's. Nothing is ever asked for at this address. */
const addressOf = (key: string) =>
  `${globalThis.location.origin}/kept-reply?${new URLSearchParams({ host: apiBase(), key })}`;

function isRecent(answeredAt: unknown, now: number): answeredAt is number {
  return typeof answeredAt === "number" && now - answeredAt < KEPT_FOR;
}

/**
 * What was answered for a call; undefined where that is not known, too old, or
 * of no use to this version.
 *
 * @param key the call's key in the data layer's cache
 */
export async function readKept(
  endpoint: KeptEndpoint,
  key: string,
): Promise<KeptReply | undefined> {
  try {
    const cache = await caches.open(KEPT_REPLIES);
    const kept = await cache.match(addressOf(key));
    if (!kept) return undefined;
    const { value, answeredAt } = (await kept.json()) as Partial<KeptReply>;
    if (!isRecent(answeredAt, Date.now())) {
      await cache.delete(addressOf(key));
      return undefined;
    }
    const checked = CHECKS[endpoint]["~standard"].validate(value);
    return "value" in checked
      ? { value: checked.value, answeredAt }
      : undefined;
  } catch {
    // A browser that keeps nothing, or what is kept is damaged.
    return undefined;
  }
}

/** Keeps what a call was answered, in the place of what it was answered before. */
export async function writeKept(key: string, reply: KeptReply): Promise<void> {
  const text = JSON.stringify(reply);
  if (text.length > LONGEST_REPLY) return;
  try {
    const cache = await caches.open(KEPT_REPLIES);
    // Written anew it is the last one again, and not the next to go.
    await cache.delete(addressOf(key));
    await cache.put(
      addressOf(key),
      new Response(text, { headers: { "Content-Type": "application/json" } }),
    );
    const addresses = await cache.keys();
    await Promise.all(
      addresses.slice(0, -MOST_REPLIES).map((address) => cache.delete(address)),
    );
  } catch {
    // The browser keeps no more: the shop works, and needs a network next time.
  }
}
