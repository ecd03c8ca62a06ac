import { statusAfter, type OrderStatus } from "../domain/orderStatus";
import { progressOf, stepsIn, type OrderStep } from "../domain/orderSteps";
import { CatalogHistory, type CatalogWrite, type Span } from "./catalogHistory";

/** An order as it is sent or stored; amounts in cents. */
export interface SentOrder {
  /** `price` is "cents of a pack/cents off a pair". */
  lines: readonly { id: string; qty: number; price: string }[];
  total: number;
}

/** What a reply tells of an order: its status, and at the desk the number of entries of its history. */
export interface OrderView {
  status: OrderStatus;
  entries?: number;
}

/** A call about one order. Without a reply it may have been carried out, at any time after its start. */
export type Call = Span &
  (
    | {
        kind: "order";
        key: string;
        order: SentOrder;
        reply?: { number: string } | "refused" | "key reused";
      }
    | {
        kind: "step";
        number: string;
        action: string;
        /** How many entries of the history the clerk has seen. */
        seen: number;
        reply?: OrderView | "refused";
      }
    | { kind: "read"; number: string; reply?: OrderView }
  );

/** An order in the database after the last call. */
export interface StoredOrder extends OrderView {
  key: string;
  number: string;
  order: SentOrder;
}

/** All that was seen of a shop, from outside. */
export interface History {
  calls: readonly Call[];
  /** What was published; the first write of each name was there before the first call. */
  writes: readonly CatalogWrite[];
  stored: readonly StoredOrder[];
  /** The messages that the operator has accepted, by their ids. */
  told: readonly { id: string; number: string }[];
  shippingCents: number;
}

type OrderCall = Extract<Call, { kind: "order" }>;
type OwnCall =
  Call | (Span & { kind: "stored"; reply: StoredOrder | "nothing" });

/** What the host holds under one key. */
interface State {
  /** The order as a text; undefined before it is placed. */
  placed: string | undefined;
  steps: readonly OrderStep[];
}

/** Products of the campaign are of no class, so that each order needs a pharmacist. */
const NEEDS_APPROVAL = true;

const sumOf = ({ lines }: SentOrder) =>
  lines.reduce((sum, { qty, price }) => {
    const [cents = 0, off = 0] = price.split("/").map(Number);
    return sum + qty * cents - Math.floor(qty / 2) * off;
  }, 0);

const statusOf = ({ steps }: State) => steps.at(-1)?.status ?? "new";

const shows = (state: State, { status, entries }: OrderView) =>
  state.placed !== undefined &&
  status === statusOf(state) &&
  (entries ?? state.steps.length) === state.steps.length;

function afterStep({ placed, steps }: State, action: string): State {
  const undone = [...steps, { action, status: statusOf({ placed, steps }) }];
  const status =
    action === "undo"
      ? progressOf(undone).status
      : statusAfter(action, statusOf({ placed, steps }));
  return { placed, steps: [...steps, { action, status }] };
}

/**
 * What the host holds after a call; undefined if it would not give this reply
 * now. A call without a reply has to change something.
 */
function carryOut(state: State, call: OwnCall): State | undefined {
  const { placed, steps } = state;
  if (call.kind === "order") {
    const text = JSON.stringify(call.order);
    if (placed === undefined) {
      if (call.reply === "key reused") return undefined;
      return call.reply === "refused" ? state : { placed: text, steps };
    }
    if (placed !== text) return call.reply === "key reused" ? state : undefined;
    return typeof call.reply === "object" ? state : undefined;
  }
  if (call.kind === "step") {
    const isPossible =
      placed !== undefined &&
      steps.length <= call.seen &&
      stepsIn(progressOf(steps), NEEDS_APPROVAL).includes(call.action);
    if (call.reply === "refused") return isPossible ? undefined : state;
    if (!isPossible) return undefined;
    const next = afterStep(state, call.action);
    return call.reply && !shows(next, call.reply) ? undefined : next;
  }
  if (call.reply === "nothing") return placed === undefined ? state : undefined;
  if (call.reply === undefined || !shows(state, call.reply)) return undefined;
  if (call.kind === "read") return state;
  return JSON.stringify(call.reply.order) === placed ? state : undefined;
}

const isUnknown = (call: OwnCall) => call.reply === undefined;

/** Calls in the order of their starts. Of equal ones without a reply the first is enough: none has an effect twice. */
function searchable(calls: readonly OwnCall[]): OwnCall[] {
  const seen = new Set<string>();
  return [...calls]
    .sort((a, b) => a.start - b.start)
    .filter((call) => {
      if (!isUnknown(call)) return true;
      const text = JSON.stringify({ ...call, start: 0, end: 0 });
      return call.kind !== "read" && seen.size < seen.add(text).size;
    })
    .map((call) => (isUnknown(call) ? { ...call, end: Infinity } : call));
}

/**
 * Looks for one order of calls in which all replies are right, and in which a
 * call that ended before another one started comes first (Wing and Gong).
 *
 * @returns undefined if there is one, otherwise why not
 */
function findFault(all: readonly OwnCall[]): string | undefined {
  const calls = searchable(all);
  const isDone = calls.map(() => false);
  const refuted = new Set<string>();
  let open = calls.filter((call) => !isUnknown(call)).length;
  let best = { open: open + 1, why: "" };

  function candidates(): number[] {
    const found: number[] = [];
    let firstEnd = Infinity;
    for (let i = isDone.indexOf(false); i >= 0 && i < calls.length; i += 1) {
      if (isDone[i]) continue;
      if (calls[i]!.start > firstEnd) break;
      firstEnd = Math.min(firstEnd, calls[i]!.end);
      found.push(i);
    }
    return found.sort((a, b) => calls[a]!.end - calls[b]!.end);
  }

  function search(state: State): boolean {
    if (open === 0) return true;
    const place = () =>
      JSON.stringify([state, isDone.flatMap((done, i) => (done ? i : []))]);
    if (refuted.size > 0 && refuted.has(place())) return false;
    const next = candidates();
    if (open < best.open) {
      const held = [state.placed ?? "nothing", statusOf(state)].join(", ");
      best = { open, why: `${JSON.stringify(calls[next[0]!])} after ${held}` };
    }
    for (const i of next) {
      const after = carryOut(state, calls[i]!);
      if (after === undefined) continue;
      const known = isUnknown(calls[i]!) ? 0 : 1;
      isDone[i] = true;
      open -= known;
      if (search(after)) return true;
      isDone[i] = false;
      open += known;
    }
    refuted.add(place());
    return false;
  }
  return search({ placed: undefined, steps: [] }) ? undefined : best.why;
}

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

/** What is wrong with the numbers: each key has one, and each number one key. */
function numberFaults(orders: readonly OrderCall[], { stored }: History) {
  const pairs = new Map<string, { key: string; number: string }>();
  const told = orders.flatMap(({ key, reply }) =>
    typeof reply === "object" ? { key, number: reply.number } : [],
  );
  for (const { key, number } of [...told, ...stored])
    pairs.set(`${key} ${number}`, { key, number });
  const all = [...pairs.values()];
  return {
    keyOf: new Map(all.map(({ key, number }) => [number, key])),
    faults: [
      ...[...groupBy(all, ({ key }) => key)]
        .filter(([, { length }]) => length > 1)
        .map(([key]) => `Key ${key} has several numbers.`),
      ...[...groupBy(all, ({ number }) => number)]
        .filter(([, { length }]) => length > 1)
        .map(([number]) => `Number ${number} has several keys.`),
    ],
  };
}

/** What is wrong with the messages: each stored order has one. */
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

/** What is wrong with the sums and prices of one key's orders. */
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
  const orders = calls.filter((call) => call.kind === "order");
  const { keyOf, faults } = numberFaults(orders, history);
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
