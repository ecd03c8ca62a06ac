import fc from "fast-check";
import type { CartItem, Order, ProductId } from "../api";
import { openBrowser } from "../../testing/browserTabs";
import { line, product } from "../../testing/cartProducts";
import { PAGE } from "../../testing/dataLayer";
import {
  cartCleared,
  lineAdded,
  lineRemoved,
  quantityDecreased,
  quantityIncreased,
  removalUndone,
  selectCount,
} from "../cart/cartSlice";
import {
  buyerChanged,
  orderRequested,
  orderRetried,
  outcomeSeen,
  selectBuyer,
  selectPlacement,
  selectReceipt,
  selectSent,
} from "./checkoutSlice";

const TABS = 3;
const IDS = [0, "constructor", "__proto__"];
/** Of up to 30 commands. */
const RUNS = 20 * Number(process.env["RANDOM_RUNS"] ?? 3);

/** What becomes of an order on its way to the host and back. */
const NETWORKS = [
  "answers",
  "answers",
  "answers late",
  "refuses",
  "is busy",
  "loses the order",
  "loses the reply",
  "times out",
] as const;
type Network = (typeof NETWORKS)[number];

/** A host that keeps its promises behind a network that doesn't. */
function startHost() {
  const stored = new Map<string, { text: string; number: string }>();
  const waiting: (() => void)[] = [];
  let network: Network = "answers";
  let requests = 0;
  const text = (status: number, body: string) =>
    new Response(body, { status, headers: { "Content-Type": "text/plain" } });
  globalThis.fetch = async (input) => {
    const request = input as Request;
    const now = network;
    requests += 1;
    if (now === "is busy") return text(503, "The pharmacy is busy.");
    if (now === "loses the order") throw new TypeError("Failed to fetch");
    const key = request.headers.get("Idempotency-Key")!;
    const sent = await request.text();
    const known = stored.get(key);
    if (!known && now === "refuses") return text(409, "Prices have changed.");
    const number = known?.number ?? `PH-${stored.size + 1}`;
    if (!known) stored.set(key, { text: sent, number });
    if (now === "loses the reply") throw new TypeError("Failed to fetch");
    if (now === "times out") throw new DOMException("", "TimeoutError");
    if (now === "answers late")
      await new Promise<void>((resolve) => waiting.push(resolve));
    if (known && known.text !== sent) return text(422, "Another order.");
    return text(200, `Success ${number}|${number}`);
  };
  return {
    stored,
    become: (next: Network) => (network = next),
    requests: () => requests,
    release: () => waiting.splice(0).forEach((answer) => answer()),
  };
}

/** The browser's lock manager, which all tabs share. */
function shareLocks() {
  let isHeld = false;
  const request = async (
    _name: string,
    _options: object,
    work: (lock: object | null) => unknown,
  ) => {
    if (isHeld) return work(null);
    isHeld = true;
    await work({});
    isHeld = false;
  };
  Object.defineProperty(globalThis, "navigator", {
    value: { onLine: true, locks: { request } },
    configurable: true,
  });
}

/** Lets all that can happen by itself happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

interface TabModel {
  name: string;
  /** The order that was sent and not answered. */
  sent: Order | undefined;
  hasArrived: boolean;
  /** Its reply is late. */
  isSending: boolean;
  told: number;
}
interface Model {
  lines: readonly CartItem[];
  tabs: TabModel[];
  /** How often a visitor wanted an order. */
  wishes: number;
}

async function openShop() {
  const host = startHost();
  shareLocks();
  globalThis.location = PAGE as Location;
  const lines = [line(0, 3), line("constructor")];
  const browser = openBrowser(lines);
  const tabs = [];
  for (let tab = 0; tab < TABS; tab += 1) tabs.push(await browser.openTab());
  browser.deliverEvents();
  const tabModel = {
    name: "",
    sent: undefined,
    hasArrived: false,
    isSending: false,
    told: 0,
  };
  const model: Model = {
    lines,
    tabs: tabs.map(() => ({ ...tabModel })),
    wishes: 0,
  };
  return { model, real: { host, browser, tabs } };
}
type Real = Awaited<ReturnType<typeof openShop>>["real"];

const CART_STEPS = [
  "add",
  "add",
  "add",
  "remove",
  "raise",
  "lower",
  "clear",
  "undo",
] as const;

/** Changes the cart in a tab that may not have heard of the others. */
function changeCart(
  model: Model,
  { tabs }: Real,
  step: (typeof CART_STEPS)[number],
  { tab, id }: { tab: number; id: ProductId },
) {
  const { dispatch, removed, lines } = tabs[tab]!;
  const own = model.lines.find(({ itemId }) => itemId === id);
  const withMore = (packs: number) =>
    model.lines.map((each) =>
      each === own ? { ...own, qty: Math.max(1, own.qty + packs) } : each,
    );
  if (step === "undo") {
    const back = removed();
    dispatch(removalUndone(back));
    const ids = new Set(model.lines.map(({ itemId }) => itemId));
    const restored = [...back].reverse().map((each) => each.line);
    const again = restored.filter(
      ({ itemId }) => ids.size < ids.add(itemId).size,
    );
    expect(lines()).toHaveLength(model.lines.length + again.length);
    expect(lines()).toEqual(expect.arrayContaining([...model.lines, ...again]));
    model.lines = lines();
    return;
  }
  const [action, after] = {
    add: [
      lineAdded(product(id)),
      own ? model.lines : [...model.lines, line(id)],
    ],
    remove: [lineRemoved(id), model.lines.filter((each) => each !== own)],
    raise: [quantityIncreased(id), withMore(1)],
    lower: [quantityDecreased(id), withMore(-1)],
    clear: [cartCleared(), []],
  }[step] as [ReturnType<typeof lineAdded>, CartItem[]];
  dispatch(action);
  model.lines = after;
  expect(lines()).toEqual(model.lines);
}

/** The host has answered: the order's quantities leave the cart, and the buyer is told. */
function expectPlaced(model: Model, real: Real, tab: number) {
  const own = model.tabs[tab]!;
  const ordered = own.sent!;
  model.lines = model.lines.flatMap((each) => {
    const of = ordered.orderItem.find(({ itemId }) => itemId === each.itemId);
    const qty = each.qty - (of?.qty ?? 0);
    return qty > 0 ? { ...each, qty } : [];
  });
  Object.assign(own, { sent: undefined, hasArrived: false, name: "" });
  own.isSending = false;
  own.told += 1;
  const state = real.tabs[tab]!.getState();
  expect(selectPlacement(state).step).toBe("placed");
  expect(selectReceipt(state)?.order).toEqual(ordered);
  expect(real.tabs[tab]!.lines()).toEqual(model.lines);
}

/** Presses Place Order, or Try again while an order has no answer. */
async function press(model: Model, real: Real, tab: number, network: Network) {
  const { host, tabs } = real;
  const { dispatch, getState, lines } = tabs[tab]!;
  const own = model.tabs[tab]!;
  const step = () => selectPlacement(getState()).step;
  const before = host.requests();
  if (own.isSending) {
    dispatch(orderRequested(4.95));
    await settle();
    expect([host.requests(), step()]).toEqual([before, "sending"]);
    return;
  }
  host.become(network);
  if (own.sent) {
    dispatch(orderRetried());
    await settle();
  } else {
    const isRefused =
      model.tabs.some(({ sent }) => sent) ||
      JSON.stringify(lines()) !== JSON.stringify(model.lines);
    if (step() !== "editing") dispatch(outcomeSeen());
    dispatch(orderRequested(4.95));
    await settle();
    if (isRefused) {
      expect([host.requests(), step()]).toEqual([before, "refused"]);
      return;
    }
    model.wishes += 1;
    own.sent =
      selectSent(getState())?.order ?? selectReceipt(getState())?.order;
  }
  expect(host.requests()).toBe(before + 1);
  const isLost = ["is busy", "loses the order"].includes(network);
  if (!isLost && network !== "refuses") own.hasArrived = true;
  if (network === "answers late") {
    own.isSending = true;
    expect(step()).toBe("sending");
  } else if (network === "answers" || (network === "refuses" && own.hasArrived))
    expectPlaced(model, real, tab);
  else if (network === "refuses") {
    own.sent = undefined;
    expect(step()).toBe("refused");
  } else expect(step()).toBe("unanswered");
}

/** The late replies arrive, also those to what is asked again. */
async function answerAll(model: Model, real: Real) {
  real.host.become("answers");
  real.host.release();
  await settle();
  for (const [tab, { isSending }] of model.tabs.entries())
    if (isSending) expectPlaced(model, real, tab);
}

/** What always holds. */
function expectPromises(model: Model, { host, browser, tabs }: Real) {
  const { cart, cartCount, ...others } = browser.stored();
  expect(JSON.parse(cart!)).toEqual(model.lines);
  expect(cartCount).toBe(String(model.lines.length));
  expect(others).toEqual({});
  for (const [tab, { getState, lines }] of tabs.entries()) {
    expect(selectCount(getState())).toBe(lines().length);
    expect(selectBuyer(getState()).name).toBe(model.tabs[tab]!.name);
  }
  expect(host.stored.size).toBeLessThanOrEqual(model.wishes);
}

const command = (
  name: string,
  run: (model: Model, real: Real) => unknown,
  check: (model: Model) => boolean = () => true,
): fc.AsyncCommand<Model, Real> => ({
  check,
  async run(model, real) {
    await run(model, real);
    expectPromises(model, real);
  },
  toString: () => name,
});

const tab = fc.nat(TABS - 1);
const change = fc
  .record({
    tab,
    id: fc.constantFrom(...IDS),
    step: fc.constantFrom(...CART_STEPS),
  })
  .map(({ step, ...at }) =>
    command(`${step} ${JSON.stringify(at)}`, (model, real) =>
      changeCart(model, real, step, at),
    ),
  );
const order = fc
  .record({ tab, network: fc.constantFrom(...NETWORKS) })
  .map(({ tab, network }) =>
    command(`order in ${tab}: the host ${network}`, async (model, real) => {
      if (real.tabs[tab]!.lines().length > 0)
        await press(model, real, tab, network);
    }),
  );
const commands = [
  // What is done most often.
  ...[change, change, change, order, order],
  fc.record({ tab, name: fc.constantFrom("Ann", "Bob") }).map(({ tab, name }) =>
    command(
      `type ${name} in ${tab}`,
      (model, { tabs }) => {
        const { dispatch, getState } = tabs[tab]!;
        dispatch(outcomeSeen());
        dispatch(buyerChanged({ ...selectBuyer(getState()), name }));
        model.tabs[tab]!.name = name;
      },
      ({ tabs }) => !tabs[tab]!.sent,
    ),
  ),
  fc.constant(
    command("tabs hear of each other", (model, { browser, tabs }) => {
      browser.deliverEvents();
      for (const { lines } of tabs) expect(lines()).toEqual(model.lines);
    }),
  ),
  fc.constant(command("late replies arrive", answerAll)),
];

test(
  "each order is wanted, stored and told once, whatever tabs and network do",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: 30, size: "max" }),
        async (plan) => {
          const { model, real } = await openShop();
          await fc.asyncModelRun(() => ({ model, real }), plan);
          await answerAll(model, real);
          for (const [tab, { sent }] of model.tabs.entries())
            if (sent) await press(model, real, tab, "answers");
          expectPromises(model, real);
          const told = model.tabs.reduce((sum, each) => sum + each.told, 0);
          expect(told).toBe(real.host.stored.size);
        },
      ),
      { numRuns: RUNS },
    );
  },
  60_000 + 100 * RUNS,
);
