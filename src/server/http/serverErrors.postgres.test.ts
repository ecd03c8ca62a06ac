import { setImmediate } from "node:timers/promises";
import { Client } from "pg";
import type { Order } from "../../storefront/api/endpoints.gen";
import { inTransaction } from "../db/transactions";
import { NO_RULES, takeLoggedErrors } from "../../testing/host/testApp";
import { anOrder, post } from "../../testing/host/testRequests";
import { shopForEachTest } from "../../testing/host/testShops";

const KEY = "4f9c2a8e-6b1d-4c57-9a30-5e8d7f21b6c4";
const OUT_OF_ORDER =
  "The pharmacy has a technical problem and stored nothing. Please try again later.";
const MAYBE_STORED =
  "We lost a connection, so what you sent may or may not have been stored. Please";

const shop = shopForEachTest(NO_RULES, {
  limits: { readinessCheckEvery: 1 },
  statementTimeout: 500,
});
let order: Order;
let admin: Client;
let database: string;

beforeEach(async () => {
  order = await anOrder(shop);
  const url = new URL(shop.env.DATABASE_URL ?? "");
  database = url.pathname.slice(1);
  url.pathname = "/postgres";
  admin = new Client({ connectionString: url.href });
  await admin.connect();
});
afterEach(() => admin.end());

/** Ends the database's connections of which this is true, and waits until the host knows; tells how many. */
async function endConnections(which: string): Promise<number> {
  const sql = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and ${which}`;
  const ended = (await admin.query(sql, [database])).rowCount ?? 0;
  // The host reads the ends of its connections in the same round of events as this reply.
  await setImmediate();
  return ended;
}

/** Changes the database for every connection that is made from now on, and ends those that there are. */
async function alter(words: string): Promise<void> {
  await admin.query(`alter database ${database} ${words}`);
  await endConnections("true");
}

const countOrders = () =>
  inTransaction(shop.db, async (transaction) => {
    const orders = transaction.selectFrom("customer_order").select("name");
    return (await orders.execute()).length;
  });

const send = async (key?: string) => {
  const reply = await post(shop, "/api/Order/AddOrder", order, key);
  return `${reply.statusCode} ${reply.body}`;
};

it("an order is refused while the server lets nobody in, and goes through later", async () => {
  await alter("allow_connections false");
  expect((await shop.app.inject("/livez")).statusCode).toBe(200);
  const reply = await shop.app.inject("/readyz");
  expect([reply.statusCode, reply.body]).toEqual([
    503,
    "The database is unreachable.",
  ]);
  expect(await send(KEY)).toBe(`503 ${OUT_OF_ORDER}`);
  expect(takeLoggedErrors(shop)).toHaveLength(1);
  await alter("allow_connections true");
  expect((await shop.app.inject("/readyz")).body).toMatch(/^ready$/m);
  expect(await countOrders()).toBe(0);
  const first = await send(KEY);
  expect(first).toContain("200 Success");
  expect(await send(KEY)).toBe(first);
  expect(await countOrders()).toBe(1);
});

it("lists, products, searches and pages need no database", async () => {
  await alter("allow_connections false");
  for (const url of [
    "/api/Product/GetProduct",
    `/api/Product/GetProduct/${order.orderItem[0]?.itemId}`,
    "/api/Product/SearchProducts?name=never-asked",
    "/api/Config/Get",
    "/product",
  ])
    expect([url, (await shop.app.inject(url)).statusCode]).toEqual([url, 200]);
  expect(takeLoggedErrors(shop)).toEqual([]);
});

it("while the standby is away an order is not acknowledged, however often it is sent", async () => {
  await alter("set synchronous_commit = on");
  expect(await send(KEY)).toBe(
    `503 ${MAYBE_STORED} try again: it won't be stored twice.`,
  );
  expect(await send(KEY)).toBe(`503 ${OUT_OF_ORDER}`);
  // The server ends the commit that waits, as when it restarts: now the order is seen.
  await alter("set synchronous_commit = on");
  expect(await countOrders()).toBe(1);
  expect(await send(KEY)).toContain(MAYBE_STORED);
  expect(takeLoggedErrors(shop)).toHaveLength(3);
  await alter("set synchronous_commit = local");
  expect(await send(KEY)).toContain("200 Success");
  expect(await countOrders()).toBe(1);
});

it("an order whose commit lost its connection goes through once", async () => {
  const loseCommit = async () => {
    while ((await endConnections("wait_event = 'SyncRep'")) === 0);
  };
  await alter("set synchronous_commit = on");
  const [first] = await Promise.all([send(KEY), loseCommit()]);
  expect(first).toContain(`503 ${MAYBE_STORED} try again`);
  const [second] = await Promise.all([send(), loseCommit()]);
  expect(second).toBe(`503 ${MAYBE_STORED} ask us before you send it again.`);
  expect(takeLoggedErrors(shop)).toHaveLength(2);
  await alter("set synchronous_commit = local");
  expect(await send(KEY)).toContain("200 Success");
  expect(await countOrders()).toBe(2);
});
