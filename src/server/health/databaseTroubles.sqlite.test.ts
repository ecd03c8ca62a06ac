import { DatabaseSync } from "@photostructure/sqlite";
import { sql } from "kysely";
import { join } from "node:path";
import {
  cartLine,
  openTestShop,
  orderOf,
  productsOf,
  type TestShop,
} from "../testApp";
import { post } from "../testRequests";

const BUSY = "The pharmacy is busy right now. Please try again in a moment.";
const OUT_OF_ORDER =
  "The pharmacy has a technical problem and stored nothing. Please try again later.";
const enquiry = {
  name: "Ann Example",
  contactNo: "5550100",
  subject: "Opening hours",
  message: "Are you open on Good Friday? ".repeat(50),
};

interface Trouble {
  /** What /readyz says. */
  sentence: string;
  /** What the buyer reads. */
  text: string;
  /** Brings the trouble about; what it gives ends it again. */
  cause: (shop: TestShop) => Promise<() => Promise<unknown> | void>;
}

const pragma = ({ db }: TestShop, words: string) =>
  sql<{ page_count?: number }>`pragma ${sql.raw(words)}`.execute(db);

/** Lets the file grow no further, and uses up the room in its settings. */
async function fillUp(shop: TestShop): Promise<void> {
  const { rows } = await pragma(shop, "page_count");
  await pragma(shop, `max_page_count = ${rows[0]?.page_count}`);
  const fill = async () => {
    for (let count = 0; ; count += 1) {
      const name = count.toString(36);
      await shop.db.insertInto("setting").values({ name, value: "" }).execute();
    }
  };
  await expect(fill()).rejects.toThrow("database or disk is full");
}

const TROUBLES: [string, Trouble][] = [
  [
    "another program holds the database",
    {
      sentence: "The database is locked by another program.",
      text: BUSY,
      async cause({ dataDir }) {
        const other = new DatabaseSync(join(dataDir, "shop.db"));
        other.exec("begin immediate");
        return () => other.close();
      },
    },
  ],
  [
    "the disk is full",
    {
      sentence: "The disk of the database is full.",
      text: OUT_OF_ORDER,
      async cause(shop) {
        await fillUp(shop);
        return () => pragma(shop, "max_page_count = 1000000");
      },
    },
  ],
  [
    "the database may only be read",
    {
      sentence: "The database is read-only.",
      text: OUT_OF_ORDER,
      async cause(shop) {
        await pragma(shop, "query_only = on");
        return () => pragma(shop, "query_only = off");
      },
    },
  ],
];

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({}, { open: { lockPatience: 50 } });
});
afterEach(() => shop.close());

const ask = async (url: string) => {
  const { statusCode, body } = await shop.app.inject(url);
  return [statusCode, body];
};

async function storedRows() {
  const counts: Record<string, number> = {};
  for (const table of [
    "customer_order",
    "order_line",
    "enquiry",
    "idempotency",
  ] as const) {
    counts[table] = (
      await shop.db.selectFrom(table).selectAll().execute()
    ).length;
  }
  return counts;
}

/** Orders of the whole catalogue: one of them finds no room where there is little. */
async function largeOrder() {
  return orderOf((await productsOf(shop)).map((product) => cartLine(product)));
}

describe.each(TROUBLES)("while %s", (_what, { sentence, text, cause }) => {
  it("the buyer gets a sentence, nothing is half written, and the order goes through once afterwards", async () => {
    const order = await largeOrder();
    const before = await storedRows();
    const end = await cause(shop);
    const send = () => post(shop, "/api/Order/AddOrder", order, "key-of-ann");
    for (const reply of await Promise.all([send(), send(), send()])) {
      expect([reply.statusCode, reply.body]).toEqual([503, text]);
      expect(reply.headers["content-type"]).toBe("text/plain; charset=utf-8");
    }
    expect(await storedRows()).toEqual(before);

    await end();
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies[0]?.body).toMatch(/^Success PH-/);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await storedRows()).toEqual({
      customer_order: 1,
      order_line: order.orderItem.length,
      enquiry: 0,
      idempotency: 1,
    });
  });

  it("an enquiry is refused alike", async () => {
    const end = await cause(shop);
    const replies = [];
    // Some may still find room in pages that are there already.
    for (let count = 0; count < 10; count += 1) {
      replies.push(await post(shop, "/api/Enquiry/AddEnquiry", enquiry));
    }
    expect(replies.at(-1)?.statusCode).toBe(503);
    expect(replies.at(-1)?.body).toBe(text);
    await end();
    const reply = await post(shop, "/api/Enquiry/AddEnquiry", enquiry);
    expect(reply.statusCode).toBe(200);
  });

  it("lists are served, and /readyz says what is wrong as long as it is", async () => {
    expect(await ask("/readyz")).toEqual([200, "ready"]);
    await shop.db
      .deleteFrom("setting")
      .where("name", "=", "ready_at")
      .execute();
    const end = await cause(shop);
    expect(await ask("/readyz")).toEqual([503, sentence]);
    expect(await ask("/healthz")).toEqual([200, "alive"]);
    expect(await productsOf(shop)).toHaveLength(149);
    expect((await ask("/api/Config/Get"))[0]).toBe(200);
    await end();
    expect(await ask("/readyz")).toEqual([200, "ready"]);
  });
});

it("an order waits for another program's lock while lists are served", async () => {
  await shop.close();
  shop = await openTestShop();
  const order = await largeOrder();
  const other = new DatabaseSync(join(shop.dataDir, "shop.db"));
  other.exec("begin immediate");
  let answered = false;
  const placing = post(shop, "/api/Order/AddOrder", order).then((reply) => {
    answered = true;
    return reply;
  });
  const counting = shop.app.inject({
    method: "POST",
    url: "/api/Visit/AddVisit",
  });
  // The later ones for certain come after the order's first attempt.
  for (let list = 0; list < 10; list += 1) {
    expect(await productsOf(shop)).toHaveLength(149);
  }
  expect(answered).toBe(false);
  other.exec("rollback");
  other.close();
  expect((await placing).body).toMatch(/^Success PH-/);
  expect((await counting).json()).toEqual({ visits: 1 });
});
