import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { parseOrderReply } from "../domain/order/orderReply";
import { cartLine, orderOf } from "../testing/orderParts";
import { startPostgres } from "../testing/postgresServer";
import { medicinesOf, readCatalog } from "./catalog";
import { expect, test } from "./fixtures";
import { startHost, type HostProcess } from "./hostProcess";

const BUYERS = 8;
const ORDERS_OF_EACH = 6;

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

test("each order is stored once by two hosts of one database, of which one is killed", async () => {
  const postgres = await startPostgres();
  const DATABASE_URL = `${postgres.url}/postgres`;
  const start = () => startHost({ settings: { DATABASE_URL } });
  const [first, second] = await Promise.all([start(), start()]);
  const client = new Client({ connectionString: DATABASE_URL });
  try {
    const { plain } = medicinesOf(await readCatalog(second));
    const acknowledged: string[] = [];
    let ordered = 0;
    const buy = async () => {
      const body = JSON.stringify(orderOf([cartLine(plain, 1)]));
      for (let count = 0; count < ORDERS_OF_EACH; count += 1) {
        const key = randomUUID();
        // The same order at both hosts in the same moment, and once more.
        const replies = await Promise.all([
          orderAt(first, key, body),
          orderAt(second, key, body),
        ]);
        replies.push(await orderAt(second, key, body));
        const numbers = new Set(replies.filter((each) => each !== undefined));
        expect(numbers.size).toBe(1);
        acknowledged.push(...numbers);
        ordered += 1;
        if (ordered === (BUYERS * ORDERS_OF_EACH) / 2) await first.kill();
      }
    };
    await Promise.all(Array.from({ length: BUYERS }, buy));
    await client.connect();
    const { rows } = await client.query<{ number: string; lines: number }>(
      "select o.order_number as number, count(l.position)::int as lines from customer_order o left join order_line l using (order_number) group by o.order_number order by 1",
    );
    expect(rows).toEqual(
      acknowledged.sort().map((number) => ({ number, lines: 1 })),
    );
  } finally {
    await client.end();
    await second.stop();
    await postgres.stop();
  }
});
