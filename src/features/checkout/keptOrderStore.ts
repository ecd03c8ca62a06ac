import { useSyncExternalStore } from "react";
import type { Order } from "../../api";
import {
  KEPT_ORDER_KEY,
  keptOrderText,
  readKeptOrder,
  type KeptOrder,
  type OrderToKeep,
  type UselessOrder,
} from "./keptOrder";
import type { BuyerFields } from "./order";

type Stored = ReturnType<typeof readKeptOrder>;

const listeners = new Set<() => void>();
/** What was read last, so that who asks again gets the same object. */
let last: { text: string | null; stored: Stored } = {
  text: null,
  stored: undefined,
};

function storedText(): string | null {
  try {
    return localStorage.getItem(KEPT_ORDER_KEY);
  } catch {
    return null;
  }
}

/** The order that this browser keeps; "expired" or "damaged" where it keeps one that can't be sent. */
export function keptOrder(): Stored {
  const text = storedText();
  const stored = readKeptOrder(text, Date.now());
  // Growing too old changes it as well.
  const isSame = text === last.text && typeof stored === typeof last.stored;
  if (!isSame) last = { text, stored };
  return last.stored;
}

const tellAll = () => listeners.forEach((listener) => listener());

/** @returns false where the browser does not keep it */
export function keepOrder(order: OrderToKeep): boolean {
  try {
    const text = keptOrderText({ ...order, keptAt: Date.now() });
    localStorage.setItem(KEPT_ORDER_KEY, text);
  } catch {
    return false;
  }
  tellAll();
  return true;
}

/** Deletes an order that can't be sent any more, and remembers that there was one. */
export function emptyOrder(why: UselessOrder): void {
  try {
    localStorage.setItem(KEPT_ORDER_KEY, JSON.stringify(why));
  } catch {
    // Where there is no room for a word, the order itself goes.
    forgetOrder();
  }
}

/** Deletes the kept order, whatever has become of it. */
export function forgetOrder(): void {
  try {
    localStorage.removeItem(KEPT_ORDER_KEY);
  } catch {
    // What the browser does not let us read, it does not keep either.
  }
  tellAll();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEPT_ORDER_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

const none = () => undefined;

/** The order that this browser keeps, in all tabs. */
export const useKeptOrder = (): Stored =>
  useSyncExternalStore(subscribe, keptOrder, none);

/** Details for the order form, until it has taken them. */
interface HandedBack {
  /** How often something was handed back: each time the form begins anew. */
  times: number;
  buyer?: BuyerFields;
}

let handedBack: HandedBack = { times: 0 };
const nothingHandedBack = handedBack;

/** Gives the details of a kept order back to its form. */
export function handBack({ name, contactNo, email, address }: Order): void {
  const buyer = { name, contactNo, email, address };
  handedBack = { times: handedBack.times + 1, buyer };
  tellAll();
}

/** The form has them now, and nobody else is to. */
export function detailsTaken(): void {
  if (!handedBack.buyer) return;
  handedBack = { times: handedBack.times };
  tellAll();
}

export const useHandedBack = (): HandedBack =>
  useSyncExternalStore(
    subscribe,
    () => handedBack,
    () => nothingHandedBack,
  );

/** An order that is kept and can be sent. */
export const isSendable = (stored: Stored): stored is KeptOrder =>
  typeof stored === "object";
