import { CatalogHistory, type CatalogWrite } from "./catalogHistory";
import {
  findFault,
  type Call,
  type SentOrder,
  type StoredOrder,
} from "./orderReplies";

/** All that was seen of a shop, from outside. */
export interface History {
  calls: readonly Call[];
  /** Published facts; the first write of each name was there before the first call. */
  writes: readonly CatalogWrite[];
  stored: readonly StoredOrder[];
  /** The messages that the operator has accepted, by their ids. */
  told: readonly { id: string; number: string }[];
  shippingCents: number;
}

type OrderCall = Extract<Call, { kind: "order" }>;
const sumOf = ({ lines }: SentOrder) =>
  lines.reduce((sum, { qty, price }) => {
    const [cents = 0, off = 0] = price.split("/").map(Number);
    return sum + qty * cents - Math.floor(qty / 2) * off;
  }, 0);

/** Groups values by a text. */
function groupBy<T>(values: readonly T[], by: (value: T) => string) {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const name = by(value);
    const group = groups.get(name);
    if (group) group.push(value);
    else groups.set(name, [value]);
  }
  return groups;
}

/** Faults in messages: each stored order has one. */
function messageFaults({ stored, told }: History): string[] {
  const messages = groupBy(told, ({ number }) => number);
  const faults = stored.flatMap(({ number }) => {
    const ids = new Set(messages.get(number)?.map(({ id }) => id));
    messages.delete(number);
    if (ids.size === 1) return [];
    return `Order ${number} was told under ${ids.size} ids.`;
  });
  for (const number of messages.keys())
    faults.push(`Order ${number} was told and is not stored.`);
  return faults;
}

/** Faults in sums and prices of one key's orders. */
function priceFaults(
  orders: readonly OrderCall[],
  catalog: CatalogHistory,
  { shippingCents }: History,
): string[] {
  const faults: string[] = [];
  for (const [text, same] of groupBy(orders, ({ order }) =>
    JSON.stringify(order),
  )) {
    const { key, order } = same[0]!;
    const start = Math.min(...same.map((call) => call.start));
    const placed = same.filter(({ reply }) => typeof reply === "object");
    const isRight = sumOf(order) + shippingCents === order.total;
    if (placed.length > 0) {
      const end = Math.min(...placed.map((call) => call.end));
      const fault = isRight
        ? catalog.whyNeverSold(order.lines, { start, end })
        : "its total is wrong";
      if (fault)
        faults.push(`Key ${key} was placed although ${fault}: ${text}`);
    }
    const refused = same.find(
      (call) =>
        call.reply === "refused" && catalog.isSurelySold(order.lines, call),
    );
    if (isRight && refused)
      faults.push(`Key ${key} was refused without a reason: ${text}`);
  }
  return faults;
}

/**
 * Checks that a history can have happened at a host that keeps its promises:
 * for each key and its order the replies have one order in which all are right;
 * each order agrees with a moment of the catalog; each has one message.
 *
 * @returns what is wrong; nothing if all is right
 */
export function checkHistory(history: History): string[] {
  const { calls, stored, writes } = history;
  const faults: string[] = [];
  const keyOf = new Map<string, string>();
  const name = (number: string, key: string) => {
    if ((keyOf.get(number) ?? key) !== key)
      faults.push(`Number ${number} has several keys.`);
    keyOf.set(number, key);
  };
  for (const call of calls)
    if (call.kind === "order" && typeof call.reply === "object")
      name(call.reply.number, call.key);
  for (const { number, key } of stored) name(number, key);
  const catalog = new CatalogHistory(writes);
  const storedOf = new Map(stored.map((each) => [each.key, each]));
  const callsOf = groupBy(calls, (call) =>
    call.kind === "order" ? call.key : (keyOf.get(call.number) ?? call.number),
  );
  for (const { key, number } of stored)
    if (!callsOf.has(key)) faults.push(`Nobody sent order ${number}.`);
  const last = calls.reduce((end, call) => Math.max(end, call.start), 0) + 1e9;
  for (const [key, own] of callsOf) {
    const sent = own.filter((call) => call.kind === "order");
    const reply = storedOf.get(key) ?? "nothing";
    const end = { kind: "stored", start: last, end: last, reply } as const;
    const why = findFault([...own, end]);
    if (why) faults.push(`Key ${key}: nothing explains ${why}.`);
    faults.push(...priceFaults(sent, catalog, history));
  }
  return [...faults, ...messageFaults(history)];
}
