import type { CatalogWrite } from "./catalogHistory";
import { checkHistory, type History } from "./historyChecker";
import type { Call, OrderView, SentOrder } from "./orderReplies";

type Reply<Kind> = Extract<Call, { kind: Kind }>["reply"];

/** Packs of product 1, and other lines. */
const orderOf = (qty: number, price = "200/50", others = {}): SentOrder => {
  const lines = [
    { id: "1", qty, price },
    ...Object.entries<string>(others).map(([id, each]) => ({
      ...{ id, qty: 1 },
      price: each,
    })),
  ];
  const sums = lines.map((line) => {
    const [cents = 0, off = 0] = line.price.split("/").map(Number);
    return line.qty * cents - Math.floor(line.qty / 2) * off;
  });
  return { lines, total: 495 + sums.reduce((sum, each) => sum + each) };
};
const A = orderOf(3);
const B = orderOf(4);

/** An order under the key "k" unless told otherwise. */
const sent = (
  start: number,
  end: number,
  reply: Reply<"order"> | string,
  order = A,
  key = "k",
): Call => ({
  ...{ kind: "order", start, end, key, order },
  reply:
    typeof reply === "string" && reply.startsWith("PH")
      ? { number: reply }
      : (reply as Reply<"order">),
});
const step = (
  start: number,
  end: number,
  [action, seen]: [string, number],
  reply: Reply<"step">,
): Call => ({ kind: "step", start, end, number: "PH-1", action, seen, reply });
const confirm = (start: number, end: number, reply: Reply<"step">) =>
  step(start, end, ["confirm", 0], reply);
const read = (start: number, end: number, reply: OrderView): Call => ({
  ...{ kind: "read", start, end, number: "PH-1", reply },
});
const NEW: OrderView = { status: "new", entries: 0 };
const CONFIRMED: OrderView = { status: "confirmed", entries: 1 };

const stored = (number = "PH-1", order = A, view = NEW, key = "k") => ({
  ...{ key, number, order },
  ...view,
});
const endsAs = (view: OrderView) => [stored("PH-1", A, view)];
const write = (
  start: number,
  end: number,
  values: Record<string, string>,
  certainty: Partial<CatalogWrite> = {},
): CatalogWrite => ({ start, end, values, isCertain: true, ...certainty });
const AT_FIRST = write(-2, -1, {
  ...{ "price 1": "200/50", "sold 1": "yes" },
  ...{ "price 2": "200/0", "sold 2": "yes" },
});
const importOf = (start: number, end: number, cents: number) =>
  write(
    ...([start, end] as const),
    { "price 1": `${cents}/50`, "price 2": `${cents}/0` },
    { isImport: true },
  );
const withdrawn = write(10, 20, { "sold 1": "no" });

const check = (
  calls: readonly Call[],
  endsWith: History["stored"] = [stored()],
  rest: Partial<History> = {},
) =>
  checkHistory({
    calls,
    stored: endsWith,
    writes: [AT_FIRST],
    told: endsWith.map(({ number }) => ({ id: `m ${number}`, number })),
    shippingCents: 495,
    ...rest,
  });
const writes = (...later: CatalogWrite[]) => ({ writes: [AT_FIRST, ...later] });

const PLACED = sent(1, 2, "PH-1");
const LATE = (order: SentOrder) => sent(30, 31, "PH-1", order);

test.each<[string, string[]]>([
  ["an order that is sent twice", check([PLACED, sent(3, 4, "PH-1")])],
  [
    "the same order at two hosts at once",
    check([sent(1, 9, "PH-1"), sent(2, 8, "PH-1")]),
  ],
  [
    "a lost reply, and another order that the key refuses",
    check([sent(1, 2, undefined), sent(3, 4, "key reused", B)]),
  ],
  ["a lost request", check([sent(1, 2, undefined)], [])],
  [
    "a commit that comes late, after a refusal for a price that has changed",
    check(
      [
        sent(1, 2, undefined),
        sent(3, 4, "refused"),
        read(12, 13, NEW),
        sent(14, 15, "PH-1"),
      ],
      undefined,
      writes(importOf(2, 4, 300), importOf(5, 6, 200)),
    ),
  ],
  [
    "two versions under one key at once, of which one is placed",
    check(
      [sent(1, 9, "key reused"), sent(2, 8, "PH-1", B)],
      [stored("PH-1", B)],
    ),
  ],
  [
    "two clerks of whom one is faster",
    check(
      [
        PLACED,
        confirm(3, 9, "refused"),
        confirm(4, 8, CONFIRMED),
        read(5, 7, NEW),
        read(5, 7, CONFIRMED),
      ],
      endsAs(CONFIRMED),
    ),
  ],
  [
    "a step without a reply that somebody sees later, and one that nobody sees",
    check(
      [
        PLACED,
        confirm(3, 4, undefined),
        read(5, 6, NEW),
        read(7, 8, CONFIRMED),
        step(9, 10, ["cancel", 1], undefined),
      ],
      endsAs(CONFIRMED),
    ),
  ],
  [
    "a step that is taken back",
    check(
      [
        PLACED,
        confirm(3, 4, CONFIRMED),
        step(5, 6, ["undo", 1], { status: "new", entries: 2 }),
      ],
      endsAs({ status: "new", entries: 2 }),
    ),
  ],
  [
    "either price during an import, and the old one sent again after it",
    check(
      [
        sent(15, 16, "PH-1"),
        sent(15, 16, "PH-2", orderOf(1, "300/50"), "l"),
        sent(30, 31, "PH-1"),
      ],
      [stored(), stored("PH-2", orderOf(1, "300/50"), NEW, "l")],
      writes(importOf(10, 20, 300)),
    ),
  ],
  [
    "both prices after an import that was killed",
    check(
      [
        LATE(A),
        sent(40, 41, "refused", B, "l"),
        sent(40, 41, "refused", orderOf(1, "300/50"), "m"),
      ],
      undefined,
      writes({ ...importOf(10, 20, 300), isCertain: false }),
    ),
  ],
  [
    "a product that is being withdrawn, and one that is sold again",
    check(
      [sent(15, 16, "PH-1"), sent(45, 46, "PH-2", B, "l")],
      [stored(), stored("PH-2", B, NEW, "l")],
      writes(withdrawn, write(40, 50, { "sold 1": "yes" })),
    ),
  ],
  [
    "a message that is sent again",
    check([PLACED], undefined, {
      told: [1, 2].map(() => ({ id: "m", number: "PH-1" })),
    }),
  ],
])("a right history: %s", (_what, faults) => {
  expect(faults).toEqual([]);
});

test.each<[string, string[]]>([
  ["an order that is lost", check([PLACED], [])],
  [
    "a reply without an order",
    check([sent(1, 2, "PH-1"), sent(3, 4, "PH-1", B)]),
  ],
  [
    "another order under its key",
    check([PLACED, sent(3, 4, "key reused", B)], [stored("PH-1", B)]),
  ],
  [
    "a key that is reused before anything was sent",
    check([sent(1, 2, "key reused", B), sent(3, 4, "PH-1")]),
  ],
  [
    "an order that is refused after it was placed",
    check([PLACED, sent(3, 4, "refused")]),
  ],
  [
    "two clerks who both took the same step",
    check(
      [PLACED, confirm(3, 9, CONFIRMED), confirm(4, 8, CONFIRMED)],
      endsAs(CONFIRMED),
    ),
  ],
  ["a step that is lost", check([PLACED, confirm(3, 4, CONFIRMED)])],
  [
    "a read of what was before",
    check(
      [PLACED, confirm(3, 4, CONFIRMED), read(5, 6, NEW)],
      endsAs(CONFIRMED),
    ),
  ],
  [
    "a step that was seen and is gone",
    check([
      PLACED,
      confirm(3, 4, undefined),
      read(5, 6, CONFIRMED),
      read(7, 8, NEW),
    ]),
  ],
  [
    "a step that is refused without a reason",
    check([PLACED, confirm(3, 4, "refused")]),
  ],
  [
    "a step in a status that does not allow it",
    check(
      [PLACED, step(3, 4, ["send", 0], { status: "sent", entries: 1 })],
      endsAs({ status: "sent", entries: 1 }),
    ),
  ],
  [
    "a step by a clerk who has not seen the one before",
    check(
      [
        PLACED,
        confirm(3, 4, CONFIRMED),
        step(5, 6, ["cancel", 0], { status: "cancelled", entries: 2 }),
      ],
      endsAs({ status: "cancelled", entries: 2 }),
    ),
  ],
])("nothing explains %s", (_what, faults) => {
  const reason = expect.stringMatching(/^Key k: nothing explains /) as string;
  expect(faults).toContainEqual(reason);
});

test.each<[string, RegExp, string[]]>([
  [
    "an order that is placed twice",
    /^Key k has several numbers\.$/,
    check([PLACED, sent(3, 4, "PH-2")]),
  ],
  [
    "two orders with one number",
    /^Number PH-1 has several keys\.$/,
    check([PLACED, sent(1, 2, "PH-1", A, "l")]),
  ],
  [
    "an order that nobody sent",
    /^Nobody sent order PH-2\.$/,
    check([PLACED], [stored(), stored("PH-2", A, NEW, "l")]),
  ],
  [
    "a price of before an import that had ended",
    /^Key k was placed although price 1 was not 200\/50 then: /,
    check([LATE(A)], undefined, writes(importOf(10, 20, 300))),
  ],
  [
    "a price of after an import that had not begun",
    /^Key k was placed although price 1 was not 300\/50 then: /,
    check(
      [sent(1, 2, "PH-1", orderOf(3, "300/50"))],
      [stored("PH-1", orderOf(3, "300/50"))],
      writes(importOf(10, 20, 300)),
    ),
  ],
  [
    "prices of two imports",
    /^Key k was placed although its prices are of two imports: /,
    check(
      [sent(15, 16, "PH-1", orderOf(3, "300/50", { 2: "400/0" }))],
      [stored("PH-1", orderOf(3, "300/50", { 2: "400/0" }))],
      writes(importOf(5, 20, 300), importOf(6, 20, 400)),
    ),
  ],
  [
    "a product that was withdrawn",
    /^Key k was placed although sold 1 was not yes then: /,
    check([sent(21, 22, "PH-1")], undefined, writes(withdrawn)),
  ],
  [
    "an order that is refused without a reason",
    /^Key k was refused without a reason: /,
    check([sent(30, 31, "refused")], [], writes(importOf(10, 20, 200))),
  ],
  [
    "an order that is refused although it has the new price",
    /^Key k was refused without a reason: /,
    check(
      [sent(30, 31, "refused", orderOf(3, "300/50"))],
      [],
      writes(importOf(10, 20, 300)),
    ),
  ],
  [
    "a total that is wrong",
    /^Key k was placed although its total is wrong: /,
    check(
      [sent(1, 2, "PH-1", { ...A, total: 1 })],
      [stored("PH-1", { ...A, total: 1 })],
    ),
  ],
  [
    "an order that is never told",
    /^Order PH-1 was told under 0 ids\.$/,
    check([PLACED], undefined, { told: [] }),
  ],
  [
    "an order that is told twice",
    /^Order PH-1 was told under 2 ids\.$/,
    check([PLACED], undefined, {
      told: ["m", "n"].map((id) => ({ id, number: "PH-1" })),
    }),
  ],
  [
    "an order that is told and not placed",
    /^Order PH-1 was told and is not stored\.$/,
    check([], [], { told: [{ id: "m", number: "PH-1" }] }),
  ],
])("a wrong history: %s", (_what, reason, faults) => {
  expect(faults).toContainEqual(expect.stringMatching(reason));
});
