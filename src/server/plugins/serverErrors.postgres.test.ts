import { createServer, connect, type AddressInfo } from "node:net";
import { Client } from "pg";
import type { Order } from "../../api/endpoints.gen";
import { inTransaction } from "../db/transactions";
import { openTestShop, takeLoggedErrors } from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";

const KEY = "4f9c2a8e-6b1d-4c57-9a30-5e8d7f21b6c4";
const OUT_OF_ORDER =
  "The pharmacy has a technical problem and stored nothing. Please try again later.";
const MAYBE_STORED =
  "We lost a connection, so your order may or may not have been stored. Please try again: it won't be stored twice.";

const shop = shopForEachTest(
  { RULES: "none" },
  { limits: { readinessCheckEvery: 0 }, open: { statementTimeout: 1_000 } },
);
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

/** Changes the database for every connection that is made from now on, and ends those that there are. */
async function alter(words: string): Promise<void> {
  await admin.query(`alter database ${database} ${words}`);
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
    [database],
  );
}

const countOrders = async () => {
  const orders = await inTransaction(shop.db, (transaction) =>
    transaction.selectFrom("customer_order").select("name").execute(),
  );
  return orders.length;
};

it.each([
  [
    "lets nobody in any more, as while another server takes over",
    "allow_connections false",
    "allow_connections true",
    "The database server does not answer.",
  ],
  [
    "may only be read, as after a server has taken over that may not",
    "set default_transaction_read_only = on",
    "reset default_transaction_read_only",
    "The database is read-only.",
  ],
])(
  "while the database server %s, the buyer and /readyz get a sentence, nothing is stored, and the order goes through once afterwards",
  async (_what, begin, end, sentence) => {
    await alter(begin);
    expect((await shop.app.inject("/healthz")).statusCode).toBe(200);
    const reply = await shop.app.inject("/readyz");
    expect([reply.statusCode, reply.body]).toEqual([503, sentence]);
    const refused = await post(shop, "/api/Order/AddOrder", order, KEY);
    expect([refused.statusCode, refused.body]).toEqual([503, OUT_OF_ORDER]);
    expect(refused.headers["retry-after"]).toBe("5");
    expect(takeLoggedErrors(shop)).toHaveLength(1);
    await alter(end);
    expect((await shop.app.inject("/readyz")).body).toBe("ready");
    expect(await countOrders()).toBe(0);
    const first = await post(shop, "/api/Order/AddOrder", order, KEY);
    const second = await post(shop, "/api/Order/AddOrder", order, KEY);
    expect(first.body).toContain("Success");
    expect(second.body).toBe(first.body);
    expect(await countOrders()).toBe(1);
  },
);

it("while the database can't be reached lists, products and pages are as they were", async () => {
  const paths = [
    "/api/Product/GetProduct",
    `/api/Product/GetProduct/${order.orderItem[0]?.itemId}`,
    "/api/Product/SearchProducts?category=p",
    "/api/Config/Get",
    "/product",
  ];
  const headers = { "accept-encoding": "br" };
  const read = async (url: string) => {
    const reply = await shop.app.inject({ url, headers });
    return [url, reply.statusCode, reply.rawPayload.length];
  };
  const before = await Promise.all(paths.map(read));
  await alter("allow_connections false");
  expect(await Promise.all(paths.map(read))).toEqual(before);
  const [, status] = await read("/api/Product/SearchProducts?name=never-asked");
  expect(status).toBe(503);
  expect(takeLoggedErrors(shop)).toHaveLength(paths.length);
});

const addOrder = async (key = KEY) => {
  const reply = await post(shop, "/api/Order/AddOrder", order, key);
  return `${reply.statusCode} ${reply.body}`;
};

it("while the standby is away an order is not acknowledged, however often it is sent", async () => {
  await alter("set synchronous_commit = on");
  expect(await addOrder()).toBe(`503 ${MAYBE_STORED}`);
  expect(await addOrder()).toBe(`503 ${OUT_OF_ORDER}`);
  // The server ends the commit that waits, as when it restarts: now the order is seen.
  await alter("set synchronous_commit = on");
  expect(await countOrders()).toBe(1);
  expect(await addOrder()).toBe(`503 ${MAYBE_STORED}`);
  expect(takeLoggedErrors(shop)).toHaveLength(3);
  await alter("set synchronous_commit = local");
  expect(await addOrder()).toContain("200 Success");
  expect(await countOrders()).toBe(1);
});

/** Keeps orders from being stored until its connection ends. */
async function lockOrders(): Promise<Client> {
  const other = new Client({ connectionString: shop.env.DATABASE_URL });
  await other.connect();
  await other.query("begin; lock table order_line in share mode");
  return other;
}

it("orders that wait for a lock are told so in time, store nothing in part, and go through once afterwards", async () => {
  const other = await lockOrders();
  const keys = Array.from({ length: 15 }, (_, buyer) => `${KEY}-${buyer}`);
  const replies = await Promise.all(keys.map(addOrder));
  expect(replies).toEqual(keys.map(() => `503 ${OUT_OF_ORDER}`));
  expect(takeLoggedErrors(shop)).toHaveLength(keys.length);
  expect(await countOrders()).toBe(0);
  await other.end();
  for (const reply of await Promise.all(keys.map(addOrder)))
    expect(reply).toContain("200 Success");
  expect(await countOrders()).toBe(keys.length);
});

it("while many orders wait for a lock lists are served", async () => {
  const host = await openTestShop(
    { DATABASE_URL: shop.env.DATABASE_URL ?? "", RULES: "none" },
    { database: { env: {}, drop: () => Promise.resolve() } },
  );
  const other = await lockOrders();
  let answered = 0;
  const orders = Array.from({ length: 15 }, async () => {
    await post(host, "/api/Order/AddOrder", order);
    answered += 1;
  });
  const isWaiting = async () => {
    const { rows } = await admin.query(
      "select 1 from pg_locks join pg_database d on d.oid = database where datname = $1 and not granted",
      [database],
    );
    return rows.length === 8;
  };
  while (!(await isWaiting()));
  const list = await host.app.inject("/api/Product/SearchProducts");
  expect([list.statusCode, answered]).toEqual([200, 0]);
  await other.end();
  await Promise.all(orders);
  await host.close();
});

/** A way to the database server that ends a connection after its next commit, before the reply. */
async function lossyWay(url: string) {
  const { hostname, port } = new URL(url);
  let losesNext = false;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    let isLost = false;
    client.on("data", (chunk) => {
      isLost = losesNext && chunk.includes("commit");
      if (isLost) losesNext = false;
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      if (isLost) client.destroy();
      else client.write(chunk);
    });
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const) {
      end.on("error", () => undefined).on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const way = new URL(url);
  way.hostname = "127.0.0.1";
  way.port = String((proxy.address() as AddressInfo).port);
  return {
    url: way.href,
    loseNextCommit: () => (losesNext = true),
    close: () => proxy.close(),
  };
}

it("an order whose commit is not confirmed is said to be possible, and goes through once", async () => {
  const way = await lossyWay(shop.env.DATABASE_URL ?? "");
  const host = await openTestShop(
    { DATABASE_URL: way.url, RULES: "none" },
    { database: { env: {}, drop: () => Promise.resolve() } },
  );
  const send = async (key?: string) => {
    const reply = await post(host, "/api/Order/AddOrder", order, key);
    return `${reply.statusCode} ${reply.body}`;
  };
  try {
    way.loseNextCommit();
    expect(await send(KEY)).toBe(`503 ${MAYBE_STORED}`);
    expect(await countOrders()).toBe(1);
    expect(await send(KEY)).toContain("Success");
    expect(await countOrders()).toBe(1);
    way.loseNextCommit();
    expect(await send()).toContain("Please ask us before you send it again.");
    expect(takeLoggedErrors(host)).toHaveLength(2);
  } finally {
    await host.close();
    way.close();
  }
});
