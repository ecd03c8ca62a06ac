import { randomUUID } from "node:crypto";
import { Client } from "pg";
import type { Product } from "../api";
import { parseOrderReply } from "../domain/orderReply";
import { cartLine, orderOf } from "../testing/testApp";
import { startPostgres } from "../testing/postgresServer";
import { expect, test } from "./fixtures";
import { startHost, type HostProcess } from "./hostProcess";

const BUYERS = 8;
const ORDERS_OF_EACH = 6;

/** Two hosts of one shop, with one PostgreSQL database. */
async function openTwoHosts() {
  const postgres = await startPostgres();
  const DATABASE_URL = `${postgres.url}/postgres`;
  const settings = { DATABASE_URL };
  const hosts = await Promise.all([
    startHost({ settings }),
    startHost({ settings }),
  ]);
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  return {
    hosts,
    query: async (words: string) => (await client.query(words)).rows,
    async close() {
      await client.end();
      for (const host of hosts) await host.stop();
      await postgres.stop();
    },
  };
}

/** The order number that a host gives; undefined where it does not answer. */
async function orderAt(
  { url }: HostProcess,
  key: string,
  body: string,
): Promise<string | undefined> {
  const reply = await fetch(`${url}/api/Order/AddOrder`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body,
  }).catch(() => undefined);
  const text = await reply?.text().catch(() => "");
  const { placed, orderNumber } = parseOrderReply(text ?? "");
  return placed ? orderNumber : undefined;
}

test("two hosts on one database, of which one is killed: each order is stored once, whichever host it is sent to and however often", async () => {
  const shop = await openTwoHosts();
  const [first, second] = shop.hosts as [HostProcess, HostProcess];
  try {
    const products = (await (
      await fetch(`${first.url}/api/Product/GetProduct`)
    ).json()) as Product[];
    const numbers = new Map<string, Set<string>>();
    let ordered = 0;
    const buy = async (buyer: number) => {
      const order = orderOf([cartLine(products[buyer]!, buyer + 1)]);
      for (let count = 0; count < ORDERS_OF_EACH; count += 1) {
        const key = randomUUID();
        const send = (host: HostProcess) =>
          orderAt(host, key, JSON.stringify(order));
        // The same order at both hosts in the same moment, and once more.
        const replies = await Promise.all([send(first), send(second)]);
        replies.push(await send(second));
        numbers.set(key, new Set(replies.filter((each) => each !== undefined)));
        ordered += 1;
        if (ordered === (BUYERS * ORDERS_OF_EACH) / 2) await first.kill();
      }
    };
    await Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)));

    expect([...numbers.values()].map(({ size }) => size)).toEqual(
      Array<number>(BUYERS * ORDERS_OF_EACH).fill(1),
    );
    const stored = await shop.query(
      "select o.order_number, count(l.position)::int as lines from customer_order o left join order_line l using (order_number) group by o.order_number",
    );
    const acknowledged = [...numbers.values()].flatMap((each) => [...each]);
    expect(stored.map(({ order_number }) => order_number).sort()).toEqual(
      acknowledged.sort(),
    );
    expect(stored.every(({ lines }) => lines === 1)).toBe(true);
    await first.startAgain();
  } finally {
    await shop.close();
  }
});
