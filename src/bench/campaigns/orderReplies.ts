import {
  progressOf,
  stepsIn,
  type OrderStep,
} from "../../domain/order/orderSteps";
import { statusAfter, type OrderStatus } from "../../domain/order/orderStatus";
import type { Span } from "./catalogHistory";

/** An order as it is sent or stored; amounts in cents. */
export interface SentOrder {
  /** `price` is "cents of a pack/cents off a pair". */
  lines: readonly { id: string; qty: number; price: string }[];
  total: number;
}

/** An order as a reply tells it: its status, and at the desk the number of entries of its history. */
export interface OrderView {
  status: OrderStatus;
  entries?: number;
}

/** The packs that are left depend on other orders: stockFaults.ts adds them up. */
export type Refusal = "refused" | "out of stock";

/** A call about one order. Without a reply it may have been carried out, at any time after its start. */
export type Call = Span &
  (
    | {
        kind: "order";
        key: string;
        order: SentOrder;
        reply?: { number: string } | Refusal | "key reused";
      }
    | {
        kind: "step";
        number: string;
        action: string;
        /** How many entries of the history the clerk has seen. */
        seen: number;
        reply?: OrderView | Refusal;
      }
    | { kind: "read"; number: string; reply?: OrderView }
  );

/** An order in the database after the last call. */
export interface StoredOrder extends OrderView {
  key: string;
  number: string;
  order: SentOrder;
}

type OwnCall =
  Call | (Span & { kind: "stored"; reply: StoredOrder | "nothing" });

/** The state of the host under one key. */
interface State {
  /** The order as a text; undefined before it is placed. */
  placed: string | undefined;
  /** The number in its replies; undefined before there is one. */
  number: string | undefined;
  steps: readonly OrderStep[];
}

/** Products of the campaign are of no class, so that each order needs a pharmacist. */
const NEEDS_APPROVAL = true;

const statusOf = ({ steps }: State) => steps.at(-1)?.status ?? "new";

const shows = (state: State, { status, entries }: OrderView) =>
  state.placed !== undefined &&
  status === statusOf(state) &&
  (entries ?? state.steps.length) === state.steps.length;

function afterStep(state: State, action: string): State {
  const { steps } = state;
  const before = statusOf(state);
  const status =
    action === "undo"
      ? progressOf([...steps, { action, status: before }]).status
      : statusAfter(action, before);
  return { ...state, steps: [...steps, { action, status }] };
}

/** The state after a reply that has the order's number; undefined if it had another one. */
function withNumber(state: State, number: string): State | undefined {
  if ((state.number ?? number) !== number) return undefined;
  return { ...state, number };
}

/**
 * The state of the host after a call; undefined if it would not give this reply
 * now. A call without a reply has to change something.
 */
function carryOut(state: State, call: OwnCall): State | undefined {
  const { placed, steps } = state;
  if (call.kind === "order") {
    const text = JSON.stringify(call.order);
    const { reply } = call;
    if (placed === undefined) {
      if (reply === "key reused") return undefined;
      if (typeof reply === "string") return state;
      return { placed: text, number: reply?.number, steps };
    }
    if (placed !== text) return reply === "key reused" ? state : undefined;
    return typeof reply === "object"
      ? withNumber(state, reply.number)
      : undefined;
  }
  if (call.kind === "step") {
    const isPossible =
      placed !== undefined &&
      steps.length <= call.seen &&
      stepsIn(progressOf(steps), NEEDS_APPROVAL).includes(call.action);
    if (call.reply === "out of stock") return isPossible ? state : undefined;
    if (call.reply === "refused") return isPossible ? undefined : state;
    if (!isPossible) return undefined;
    const next = afterStep(state, call.action);
    return call.reply && !shows(next, call.reply) ? undefined : next;
  }
  if (call.reply === "nothing") return placed === undefined ? state : undefined;
  if (call.reply === undefined || !shows(state, call.reply)) return undefined;
  if (call.kind === "read") return state;
  return JSON.stringify(call.reply.order) === placed
    ? withNumber(state, call.reply.number)
    : undefined;
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
export function findFault(all: readonly OwnCall[]): string | undefined {
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
  return search({ placed: undefined, number: undefined, steps: [] })
    ? undefined
    : best.why;
}
