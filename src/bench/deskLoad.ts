import { randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Queue } from "../desk/endpoints.gen";
import { operatorCommand, startHost } from "../e2e/hostProcess";
import { freePort } from "../testing/postgresServer";
import { numberOption, percentile, runTable } from "./bench";
import { signInBy } from "./deskClient";
import { ANY_ORDER, placeOrder, readOffer, someOrder } from "./hostClient";

const CLERKS = 20;
const BUYERS = 64;
/** Between two orders of a buyer, in milliseconds. */
const PAUSE = 20_000;
/** Between two looks of a clerk, in milliseconds, as the page has it. */
const LOOK_EVERY = 3_000;
/** Of each part, without and with clerks, in milliseconds. */
const PART = 60_000;

/**
 * Clerks look at the open orders every three seconds and cancel some, while
 * buyers order: how late an order is on a clerk's screen, and whether buyers
 * wait longer for it.
 *
 * npm run bench:desk-load -- --minutes 10
 */
runTable(`${CLERKS} clerks at the desk, ${BUYERS} buyers`, async (rows) => {
  const parts = Math.ceil(numberOption("minutes", 10) / 2);
  const desk = `127.0.0.1:${await freePort()}`;
  const host = await startHost({ settings: { ...ANY_ORDER, DESK: desk } });
  const offer = await readOffer(host.url);
  const words = ["desk-link", "Ann"];
  const clerks = await Promise.all(
    Array.from({ length: CLERKS }, async () => {
      const { output } = await operatorCommand(host.dataFolder, ...words);
      return signInBy(output);
    }),
  );
  /** When each open order was answered. */
  const open = new Map<string, number>();
  const late: number[] = [];
  let missed = 0;
  const latencies = { without: [] as number[], with: [] as number[] };

  async function buy(until: number, found: number[]): Promise<void> {
    await setTimeout(randomInt(PAUSE));
    while (performance.now() < until) {
      const begin = performance.now();
      const { orderNumber } = await placeOrder(host.url, {
        body: someOrder(offer),
      });
      found.push(performance.now() - begin);
      open.set(orderNumber, performance.now());
      await setTimeout(PAUSE);
    }
  }

  async function clerkAtWork(
    { get, post }: (typeof clerks)[number],
    until: number,
  ): Promise<void> {
    const seen = new Set<string>();
    await setTimeout(randomInt(LOOK_EVERY));
    while (performance.now() < until) {
      const begin = performance.now();
      const before = new Map(open);
      const reply = await get("orders");
      const { orders } = (await reply.json()) as Queue;
      const listed = new Set(orders.map(({ number }) => number));
      for (const [number, placed] of before) {
        if (listed.has(number)) {
          if (!seen.has(number)) late.push(performance.now() - placed);
          seen.add(number);
        } else if (open.has(number) && orders.length < 50) missed += 1;
      }
      const mine = orders.filter(() => randomInt(CLERKS) < 2);
      for (const { number } of mine) {
        // Before it is gone: another clerk may look meanwhile.
        open.delete(number);
        await post(`orders/${number}/step`, { action: "cancel", seen: 0 });
      }
      await setTimeout(Math.max(0, begin + LOOK_EVERY - performance.now()));
    }
  }

  /** Cancels what is left of the part before. */
  async function clear(): Promise<void> {
    const { get, post } = clerks[0]!;
    for (;;) {
      const { orders } = (await (await get("orders")).json()) as Queue;
      if (orders.length === 0) return;
      for (const { number } of orders) {
        await post(`orders/${number}/step`, { action: "cancel", seen: 0 });
      }
    }
  }

  for (let part = 0; part < parts; part += 1) {
    for (const kind of ["without", "with"] as const) {
      await clear();
      open.clear();
      const until = performance.now() + PART;
      const buyers = Array.from({ length: BUYERS }, () =>
        buy(until, latencies[kind]),
      );
      const atWork =
        kind === "with" ? clerks.map((clerk) => clerkAtWork(clerk, until)) : [];
      await Promise.all([...buyers, ...atWork]);
    }
  }
  await host.stop();
  for (const [kind, times] of Object.entries(latencies)) {
    rows.push({
      what: `an order, ${kind} clerks, ms`,
      count: times.length,
      median: percentile(times, 0.5),
      "99 %": percentile(times, 0.99),
    });
  }
  rows.push({
    what: "an order until a screen shows it, ms",
    count: late.length,
    median: percentile(late, 0.5),
    "99 %": percentile(late, 0.99),
  });
  rows.push({
    what: "orders that a look missed",
    count: missed,
    median: 0,
    "99 %": Math.max(...late),
  });
});
