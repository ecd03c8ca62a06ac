import { randomInt, randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "../../e2e/database";
import { operatorCommand, type HostProcess } from "../../e2e/hostProcess";
import { numberOption, printMachine, runBench } from "../bench";
import { withHost } from "../benchHost";
import { startClerks } from "./crashClerks";
import { signInBy } from "./deskClient";
import { linesOf, placeOrder, readOffer, someOrder } from "../hostClient";
import { freePort } from "../../testing/postgresServer";
import { startReceiver, type WebhookReceiver } from "./webhookReceiver";

const BUYERS = 8;
/** The most orders that a host acknowledges before it is killed. */
const MOST_ORDERS = 60;

/** A killed worker's messages are tried again after 30 s (milliseconds). */
const LEASE = 31_000;
/** How often the operator then tries again what waits longer, at the most. */
const MOST_RETRIES = 10;

/** Orders that were answered 'Success', by their idempotency key. */
type Acknowledged = Map<string, { number: string; lines: string }>;

/** Each key's order: the reply `Success N|N` ends with its number. */
const STORED = `
  select i.key, o.order_number as number,
    group_concat(l.product_id || ':' || l.qty, ' ' order by l.position) as lines
  from idempotency as i
  join customer_order as o on o.order_number = substr(i.reply, instr(i.reply, '|') + 1)
  join order_line as l on l.order_number = o.order_number
  group by i.key`;
const DAMAGE =
  "select 1 from pragma_integrity_check where integrity_check <> 'ok'";

/** Compares a database with what its host has acknowledged; every figure should be 0. */
function findFaults(file: string, acknowledged: Acknowledged) {
  const { query } = openDatabase(file);
  const stored = new Map(
    query(STORED).map(({ key, ...order }) => [key, order]),
  );
  const known = [...acknowledged];
  const orders = Number(
    query("select count(*) as n from customer_order")[0]?.n,
  );
  return {
    lost: known.filter(([key]) => !stored.has(key)).length,
    "another number or other lines": known.filter(
      ([key, { number, lines }]) =>
        stored.get(key)?.number !== number || stored.get(key)?.lines !== lines,
    ).length,
    "more or fewer orders": orders - known.length,
    "lines without an order": query("pragma foreign_key_check").length,
    "damaged database": query(DAMAGE).length,
  };
}

/** Kills a host again and again while buyers place orders and clerks change them. */
async function crash(
  host: HostProcess,
  rounds: number,
  receiver: WebhookReceiver,
): Promise<void> {
  const offer = await readOffer(host.url);
  const acknowledged: Acknowledged = new Map();
  let sentAgain = 0;
  let isClosing = false;

  /** Sends one order until it is answered, however often the host dies. */
  async function order(body: object, key: string) {
    for (;;) {
      const answer = await placeOrder(host.url, { body, key });
      const { placed, orderNumber, reply } = answer;
      if (placed) return orderNumber;
      // A host that is too busy asks to be asked later.
      if (reply !== undefined && reply.status !== 503) {
        throw new Error(`An order was answered ${reply.status}: ${reply.body}`);
      }
      sentAgain += 1;
      await setTimeout(20);
    }
  }

  /** Every fourth order is sent twice, and has to get the same number. */
  async function buy(): Promise<void> {
    while (!isClosing) {
      const body = someOrder(offer);
      const key = randomUUID();
      const number = await order(body, key);
      acknowledged.set(key, { number, lines: linesOf(body) });
      if (randomInt(4) > 0) continue;
      const again = await order(body, key);
      if (again !== number) throw new Error(`${number} became ${again}.`);
    }
  }

  const words = ["desk-link", "Ann"];
  const link = await operatorCommand(host.dataFolder, ...words);
  const desk = await signInBy(link.output);
  const clerks = startClerks(desk, () =>
    [...acknowledged.values()].map(({ number }) => number),
  );
  const buying = Promise.all(Array.from({ length: BUYERS }, buy));
  for (let round = 0; round < rounds; round += 1) {
    const last = acknowledged.size + randomInt(MOST_ORDERS);
    while (acknowledged.size < last) {
      await Promise.race([setTimeout(1), buying]);
    }
    // Up to about an order's time.
    await setTimeout(randomInt(20));
    await host.kill();
    await host.startAgain();
  }
  isClosing = true;
  await buying;
  await clerks.stop();
  const file = path.join(host.dataFolder, "shop.db");
  const numbers = [...acknowledged.values()].map(({ number }) => number);
  const untilTold = async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    while (!numbers.every(receiver.hasHeardOf) && performance.now() < end)
      await setTimeout(100);
  };
  await untilTold(LEASE);
  for (let tries = 0; tries < MOST_RETRIES; tries += 1) {
    if (numbers.every(receiver.hasHeardOf)) break;
    await desk.post("reports/messages", {});
    await untilTold(5_000);
  }
  const faults = {
    ...findFaults(file, acknowledged),
    ...receiver.faults(numbers),
    ...clerks.faults(openDatabase(file)),
  };
  console.log(
    `${rounds} kills, ${acknowledged.size} orders acknowledged, requests sent again: ${sentAgain}; ${clerks.changes()} changes by clerks; told ${receiver.accepted.length} times in ${receiver.requests()} attempts`,
  );
  console.table(faults);
  if (acknowledged.size === 0 || Object.values(faults).some(Boolean)) {
    throw new Error("The promise is broken.");
  }
}

/** npm run campaign crash -- --rounds 200 */
runBench(async () => {
  const rounds = numberOption("rounds", 200);
  printMachine();
  const receiver = await startReceiver();
  await withHost(
    "SQLite",
    undefined,
    (host) => crash(host, rounds, receiver),
    // At the same address after each start, which is the origin of its pages.
    { ...receiver.settings, DESK: `127.0.0.1:${await freePort()}` },
  );
  receiver.close();
});
