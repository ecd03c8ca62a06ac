import { randomInt, randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { startHost, type HostProcess } from "../e2e/hostProcess";
import { PASSWORD, USER } from "../testing/postgresServer";
import { numberOption, percentile, printMachine, runBench } from "./bench";
import {
  ANY_ORDER,
  call,
  linesOf,
  placeOrder,
  readOffer,
  someOrder,
  type Offer,
} from "./hostClient";
import {
  followPrimary,
  hasStandby,
  startPair,
  until,
  type PairServer,
} from "./postgresPair";

const BUYERS = 8;
/** The most orders that are acknowledged between two kills. */
const MOST_ORDERS = 60;
/** In one round of so many the standby is away before the primary is killed. */
const WITHOUT_STANDBY = 4;
/** How soon orders are accepted again, in seconds. */
const TARGET = 10;

/** What an order that was not stored is told. */
const SENTENCE = /^(The pharmacy|We lost a connection,) [^\n]*\.$/;

/** Each key's order; the reply `Success N|N` ends with its number. */
const STORED = `
  select i.key, o.order_number as number,
    string_agg(l.product_id || ':' || l.qty, ' ' order by l.position) as lines
  from idempotency as i
  join customer_order as o on o.order_number = split_part(i.reply, '|', 2)
  join order_line as l on l.order_number = o.order_number
  group by i.key, o.order_number`;

const HALF_STORED = `
  select
    (select count(*)::int from customer_order where order_number not in
      (select split_part(reply, '|', 2) from idempotency)
      or order_number not in (select order_number from order_line)) as orders,
    (select count(*)::int from idempotency where split_part(reply, '|', 2) not in
      (select order_number from customer_order)) as keys`;

interface Placed {
  number: string;
  lines: string;
}

/** What readers ask for: a list, a product and its page. */
function pagesOf([product]: Offer): string[] {
  const { productId, productName } = product!;
  return [
    `/api/Product/SearchProducts?name=${encodeURIComponent(productName)}`,
    `/api/Product/GetProduct/${productId}`,
    `/product-details/${productId}`,
  ];
}

/** Eight buyers who send an order again until it is answered, and readers. */
function visit(hosts: readonly HostProcess[], offer: Offer) {
  const acknowledged = new Map<string, Placed>();
  /** When the last acknowledged order of each host was sent. */
  const lastSent = new Map<HostProcess, number>();
  const counts = {
    sentAgain: 0,
    unanswered: 0,
    read: 0,
    notRead: 0,
    longestWait: 0,
  };
  let isClosing = false;

  async function buy(host: HostProcess): Promise<void> {
    while (!isClosing) {
      const body = someOrder(offer);
      const key = randomUUID();
      for (;;) {
        const sentAt = performance.now();
        const { reply, placed, orderNumber } = await placeOrder(host.url, {
          body,
          key,
        });
        const wait = (performance.now() - sentAt) / 1_000;
        counts.longestWait = Math.max(counts.longestWait, wait);
        if (placed) {
          acknowledged.set(key, { number: orderNumber, lines: linesOf(body) });
          lastSent.set(host, sentAt);
          break;
        }
        if (reply && !(reply.status === 503 && SENTENCE.test(reply.body))) {
          throw new Error(`An order was answered ${JSON.stringify(reply)}`);
        }
        if (!reply) counts.unanswered += 1;
        counts.sentAgain += 1;
        await setTimeout(20);
      }
    }
  }

  async function read(host: HostProcess): Promise<void> {
    const { productName } = offer[0]!;
    while (!isClosing) {
      for (const each of pagesOf(offer)) {
        const reply = await call(host.url, { path: each });
        const isShown =
          reply?.status === 200 && reply.body.includes(productName);
        counts[isShown ? "read" : "notRead"] += 1;
      }
      await setTimeout(20);
    }
  }

  const visits = Promise.all([
    ...Array.from({ length: BUYERS }, (_, i) => buy(hosts[i % hosts.length]!)),
    ...hosts.map(read),
  ]);
  return {
    acknowledged,
    counts,
    /** Waits, as long as the visits go well, until each host has acknowledged an order that was sent later than this. */
    async untilAccepted(since: number, orders = 0) {
      const isAccepted = () =>
        acknowledged.size >= orders &&
        hosts.every((host) => (lastSent.get(host) ?? 0) > since);
      await Promise.race([until(isAccepted), visits]);
    },
    async end() {
      isClosing = true;
      await visits;
    },
    /** What should not be; every figure should be 0. */
    async faults(primary: PairServer) {
      const known = [...acknowledged];
      const rows = await primary.query<Placed & { key: string }>(STORED);
      const stored = new Map(rows.map(({ key, ...order }) => [key, order]));
      const [halves] = await primary.query<{ orders: number; keys: number }>(
        HALF_STORED,
      );
      return {
        lost: known.filter(([key]) => !stored.has(key)).length,
        changed: known.filter(([key, { number, lines }]) => {
          const order = stored.get(key);
          return order && (order.number !== number || order.lines !== lines);
        }).length,
        "orders without lines or key": halves?.orders ?? 0,
        "keys without an order": halves?.keys ?? 0,
        "pages and lists not served": counts.notRead,
        "not acknowledged": isClosing ? stored.size - known.length : 0,
      };
    },
  };
}

/** Tells if orders wait for the standby's confirmation. */
async function ordersWait(primary: PairServer): Promise<boolean> {
  const rows = await primary.query(
    "select 1 from pg_stat_activity where wait_event = 'SyncRep'",
  );
  return rows.length > 0;
}

/**
 * Kills the primary again and again while buyers order at two hosts, which know
 * an address that follows the primary.
 *
 * npm run campaign:failover -- --rounds 50
 */
runBench(async () => {
  const rounds = numberOption("rounds", 50);
  printMachine();
  const folder = mkdtempSync(path.join(tmpdir(), "shop-failover-"));
  chmodSync(folder, 0o755);
  let [primary, standby] = await startPair(folder);
  const address = await followPrimary(primary);
  const url = `postgres://${USER}:${PASSWORD}@127.0.0.1:${address.port}/postgres`;
  const settings = { ...ANY_ORDER, DATABASE_URL: url };
  const hosts = [await startHost({ settings }), await startHost({ settings })];
  const offer = await readOffer(hosts[0]!.url);
  // A host keeps serving what it has served before.
  for (const { url } of hosts)
    for (const each of pagesOf(offer)) await call(url, { path: each });
  const visitors = visit(hosts, offer);
  const gaps: number[] = [];
  /** How long orders were not accepted although there was a primary with a standby. */
  const delays: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const orders = visitors.acknowledged.size + randomInt(MOST_ORDERS);
      await visitors.untilAccepted(performance.now(), orders);
      const isStandbyAway = round % WITHOUT_STANDBY === 0;
      if (isStandbyAway) {
        // Orders whose commits wait are on the disk of a primary that is about to be lost.
        standby.kill();
        await until(() => ordersWait(primary));
        primary.kill();
        await primary.start();
        await until(() => ordersWait(primary));
      }
      primary.kill();
      const killedAt = performance.now();
      if (isStandbyAway) await standby.start();
      await standby.promote();
      [primary, standby] = [standby, primary];
      address.moveTo(primary);
      await standby.copyFrom(primary);
      await until(() => hasStandby(primary));
      const readyAt = performance.now();
      await visitors.untilAccepted(killedAt);
      gaps.push((performance.now() - killedAt) / 1_000);
      delays.push((performance.now() - readyAt) / 1_000);
      const faults = await visitors.faults(primary);
      if (Object.values(faults).some(Boolean)) break;
      console.log(
        `${round}: ${gaps.at(-1)?.toFixed(1)} s, ${delays.at(-1)?.toFixed(2)} s`,
      );
    }
    await visitors.end();
    const faults = await visitors.faults(primary);
    const worst = percentile(gaps, 1);
    const { sentAgain, unanswered, read, longestWait } = visitors.counts;
    console.log(
      `${gaps.length} kills, ${visitors.acknowledged.size} orders acknowledged, requests sent again: ${sentAgain}, without an answer in 15 s: ${unanswered}, pages and lists served: ${read}\n` +
        `accepted again after ${percentile(gaps, 0.5).toFixed(1)} s (median), ${worst.toFixed(1)} s (worst), once there was a standby ${percentile(delays, 0.5).toFixed(2)} s, ${percentile(delays, 1).toFixed(2)} s; longest wait for an answer ${longestWait.toFixed(1)} s`,
    );
    console.table(faults);
    if (Object.values(faults).some(Boolean) || worst > TARGET) {
      throw new Error("The promise is broken.");
    }
  } finally {
    for (const host of hosts) await host.kill();
    address.close();
    for (const server of [primary, standby]) server.kill();
    rmSync(folder, { recursive: true });
  }
});
