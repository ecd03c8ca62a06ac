import type { Order } from "../../api";
import { isMoney } from "../../domain/money";
import { restoreCart } from "../cart/restoreCart";
import { buildOrder, type BuyerFields } from "./order";

/** The key of the browser's storage; it is there only while an order is kept. */
export const KEPT_ORDER_KEY = "keptOrder";

/** After so long a kept order is forgotten without having been sent (days). */
export const KEPT_FOR_DAYS = 7;
const KEPT_FOR = KEPT_FOR_DAYS * 24 * 60 * 60 * 1000;

const VERSION = 1;

/** An order that could not be sent, and that the shopper wants to be sent later. */
export interface KeptOrder {
  version: typeof VERSION;
  /** The idempotency key under which it is sent, and was perhaps tried before. */
  key: string;
  /** As it was agreed: its lines and its delivery charge hold the prices. */
  order: Order;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** Whether the host may have got it, although no answer came. */
  mayHaveArrived: boolean;
}

/** An order as it was tried to be sent. */
export type OrderToKeep = Pick<KeptOrder, "key" | "order" | "mayHaveArrived">;

/** A kept order that can't be sent any more: this word takes its place in storage. */
export type UselessOrder = "expired" | "damaged";

export const keptOrderText = (kept: Omit<KeptOrder, "version">): string =>
  JSON.stringify({ version: VERSION, ...kept } satisfies KeptOrder);

const isText = (value: unknown): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= 500;

/** The order, if its fields and figures are those that its form makes. */
function restoreOrder(value: unknown): Order | undefined {
  const { name, contactNo, email, address, shippingCharge, orderItem } =
    (value ?? {}) as Partial<Order>;
  const buyer = { name, contactNo, email, address };
  if (!Object.values(buyer).every(isText)) return undefined;
  const { lines, damaged } = restoreCart(JSON.stringify(orderItem ?? null));
  if (damaged || lines.length === 0 || !isMoney(shippingCharge)) {
    return undefined;
  }
  const order = buildOrder(buyer as BuyerFields, lines, shippingCharge);
  return JSON.stringify(order) === JSON.stringify(value) ? order : undefined;
}

/**
 * Reads what the storage key holds.
 *
 * @param text undefined or null where there is none
 * @param now milliseconds since 1970
 */
export function readKeptOrder(
  text: string | null,
  now: number,
): KeptOrder | UselessOrder | undefined {
  if (text === null) return undefined;
  let value: Partial<KeptOrder> | UselessOrder | null;
  try {
    value = JSON.parse(text) as Partial<KeptOrder> | UselessOrder | null;
  } catch {
    return "damaged";
  }
  if (value === "expired" || typeof value !== "object") {
    return value === "expired" ? value : "damaged";
  }
  const { version, key, keptAt, mayHaveArrived } = value ?? {};
  const order = restoreOrder(value?.order);
  const isWhole =
    version === VERSION &&
    typeof key === "string" &&
    /^[\w-]{8,128}$/.test(key) &&
    typeof keptAt === "number" &&
    typeof mayHaveArrived === "boolean" &&
    order !== undefined;
  if (!isWhole) return "damaged";
  // A clock that was set back since is no reason to keep it for longer.
  if (Math.abs(now - keptAt) >= KEPT_FOR) return "expired";
  return { version, key, order, keptAt, mayHaveArrived };
}
