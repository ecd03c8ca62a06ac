import type { CatalogWrite } from "./catalogHistory";
import type { Refusal } from "./orderReplies";
import { checkHistory } from "./historyChecker";
import type { Call, OrderView, SentOrder, StoredOrder } from "./orderReplies";

/** Packs of product 1, and one of another product. */
const orderOf = (qty: number, price = "200/50", other?: string): SentOrder => {
  const lines = [
    { id: "1", qty, price },
    ...(other ? [{ id: "2", qty: 1, price: other }] : []),
  ];
  const sums = lines.map((line) => {
    const [cents = 0, off = 0] = line.price.split("/").map(Number);
    return line.qty * cents - Math.floor(line.qty / 2) * off;
  });
  return { lines, total: 495 + sums.reduce((sum, each) => sum + each) };
};
const ORDERS: Readonly<Record<string, SentOrder>> = {
  A: orderOf(3),
  B: orderOf(4),
  "A at 3.00": orderOf(3, "300/50"),
  "A at 3.00 and 4.00": orderOf(3, "300/50", "400/0"),
  "A for a cent": { ...orderOf(3), total: 1 },
};
const AT_FIRST: CatalogWrite = {
  ...{ start: -2, end: -1, isCertain: true },
  values: {
    "price 1": "200/50",
    "sold 1": "yes",
    "price 2": "200/0",
    "sold 2": "yes",
  },
};

/** The status of an order, and how many entries its history has: "confirmed 1". */
function viewOf(text: string): OrderView {
  const [status, entries] = text.split(" ");
  return { status: status as OrderView["status"], entries: Number(entries) };
}

/**
 * The faults of a history. Each line is a call with its span and reply, or
 * what is there in the end. Orders come under the key k unless another one is
 * named; steps name how many entries their clerk has seen. In the end A is
 * stored and told, unless the history says otherwise.
 */
function faultsIn(history: string): string[] {
  const calls: Call[] = [];
  const writes = [AT_FIRST];
  const stored: StoredOrder[] = [];
  const told: { id: string; number: string }[] = [];
  const orderIn = (text: string) => {
    const [order = "", key = "k"] = text.split(" under ");
    return { key, order: ORDERS[order]! };
  };
  for (const line of history.trim().split(/\n */)) {
    const [, start, end, what = "", about = "", reply] =
      /^(?:(\d+)-(\d+) )?(\w+) ?([^:]*)(?:: (.*))?$/.exec(line)!;
    const span = { start: Number(start), end: Number(end) };
    const write = (values: CatalogWrite["values"], isImport = false) =>
      writes.push({ ...span, values, isImport, isCertain: reply !== "killed" });
    const [first = "", ...rest] = about.split(" ");
    if (what === "order") {
      const number = reply?.startsWith("PH") && { number: reply };
      const told = number || (reply as Refusal | "key reused" | undefined);
      calls.push({ kind: "order", ...span, ...orderIn(about), reply: told });
    } else if (what === "read") {
      const view = viewOf(reply!);
      calls.push({ kind: "read", ...span, number: "PH-1", reply: view });
    } else if (what === "import") {
      const [one, two] = [`${about}/50`, `${about}/0`];
      write({ "price 1": one, "price 2": two }, true);
    } else if (what === "withdraw") write({ "sold 1": "no" });
    else if (what === "stored") {
      const order = { number: first, ...orderIn(rest.join(" ")) };
      if (reply) stored.push({ ...order, ...viewOf(reply) });
    } else if (what === "told") {
      if (first !== "nothing") told.push({ id: first, number: rest[0]! });
    } else {
      const isView = reply !== undefined && reply !== "refused";
      calls.push({
        ...{ kind: "step", ...span, number: "PH-1", action: what },
        ...{ seen: Number(about), reply: isView ? viewOf(reply) : reply },
      });
    }
  }
  if (!/stored/.test(history))
    stored.push({ number: "PH-1", ...orderIn("A"), ...viewOf("new 0") });
  if (!/told/.test(history))
    told.push(...stored.map(({ number }) => ({ id: `m ${number}`, number })));
  return checkHistory({ calls, writes, stored, told, shippingCents: 495 });
}

test.each(
  Object.entries({
    "a lost reply, and another order that the key refuses": `
      1-2 order A
      3-4 order B: key reused`,
    "a lost request": `
      1-2 order A
      stored nothing`,
    "a commit that comes late, after a refusal for a price that has changed": `
      1-2 order A
      2-4 import 300
      3-4 order A: refused
      5-6 import 200
      12-13 read: new 0
      14-15 order A: PH-1`,
    "two clerks of whom one is faster": `
      1-2 order A: PH-1
      3-9 confirm 0: refused
      4-8 confirm 0: confirmed 1
      5-7 read: new 0
      5-7 read: confirmed 1
      stored PH-1 A: confirmed 1`,
    "steps without a reply, seen later or never, and one that is taken back": `
      1-2 order A: PH-1
      3-4 confirm 0
      5-6 read: new 0
      7-8 read: confirmed 1
      9-10 cancel 1
      11-12 undo 1: new 2
      stored PH-1 A: new 2`,
    "either price during an import, and a message that is sent again": `
      10-20 import 300
      15-16 order A: PH-1
      15-16 order A at 3.00 under l: PH-2
      30-31 order A: PH-1
      stored PH-1 A: new 0
      stored PH-2 A at 3.00 under l: new 0
      told m PH-1
      told m PH-1
      told n PH-2`,
    "both prices after an import that was killed": `
      10-20 import 300: killed
      30-31 order A: PH-1
      40-41 order B under l: refused
      40-41 order A at 3.00 under m: refused`,
  }),
)("a right history: %s", (_what, history) => {
  expect(faultsIn(history)).toEqual([]);
});

test.each(
  Object.entries({
    "an order that is lost": `
      1-2 order A: PH-1
      stored nothing`,
    "two numbers of a key": `
      1-2 order A: PH-1
      3-4 order A: PH-2`,
    "an order that is refused after it was placed": `
      1-2 order A: PH-1
      3-4 order A: refused`,
    "two clerks who both took the same step": `
      1-2 order A: PH-1
      3-9 confirm 0: confirmed 1
      4-8 confirm 0: confirmed 1
      stored PH-1 A: confirmed 1`,
    "a read of what was before": `
      1-2 order A: PH-1
      3-4 confirm 0: confirmed 1
      5-6 read: new 0
      stored PH-1 A: confirmed 1`,
    "a step that is refused without a reason": `
      1-2 order A: PH-1
      3-4 confirm 0: refused`,
  }),
)("nothing explains %s", (_what, history) => {
  const reason = expect.stringMatching(/^Key k: nothing explains /) as string;
  expect(faultsIn(history)).toContainEqual(reason);
});

test.each(
  Object.entries({
    "Number PH-1 has several keys.": `
      1-2 order A: PH-1
      1-2 order A under l: PH-1`,
    "Key k was placed although price 1 was not 200/50 then: ": `
      10-20 import 300
      30-31 order A: PH-1`,
    "Key k was placed although its prices are of two imports: ": `
      5-20 import 300
      6-20 import 400
      15-16 order A at 3.00 and 4.00: PH-1
      stored PH-1 A at 3.00 and 4.00: new 0`,
    "Key k was placed although sold 1 was not yes then: ": `
      10-20 withdraw
      21-22 order A: PH-1`,
    "Key k was refused without a reason: ": `
      10-20 import 300
      30-31 order A at 3.00: refused
      stored nothing`,
    "Key k was placed although its total is wrong: ": `
      1-2 order A for a cent: PH-1
      stored PH-1 A for a cent: new 0`,
    "Order PH-1 was told under 2 ids.": `
      1-2 order A: PH-1
      told m PH-1
      told n PH-1`,
  }),
)("a wrong history: %s", (reason, history) =>
  expect(faultsIn(history)).toContainEqual(expect.stringContaining(reason)),
);
