import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  cartLine,
  orderOf,
  productsOf,
  type TestShop,
} from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) =>
  new Date(Date.now() - days * DAY).toISOString();

const shop = shopForEachTest();

/** Old orders and enquiries and a young one of each, as the shop itself stores them. */
async function fill(old: number): Promise<void> {
  const products = await productsOf(shop);
  const order = orderOf(products.slice(0, 3).map((each) => cartLine(each)));
  const send = async (name: string) => {
    const address = `${name} lives in a street with a name. `.repeat(8);
    const key = name.replaceAll(" ", "-");
    await post(
      shop,
      "/api/Order/AddOrder",
      { ...order, name, address },
      `o-${key}`,
    );
    await post(
      shop,
      "/api/Enquiry/AddEnquiry",
      { name, contactNo: "5550100", subject: "Hours", message: address },
      `e-${key}`,
    );
  };
  for (let count = 0; count < old; count += 1) await send(`Old Buyer ${count}`);
  await makeOlder(shop, daysAgo(400));
  await send("Young Buyer");
}

async function makeOlder({ db }: TestShop, moment: string): Promise<void> {
  await db.updateTable("customer_order").set({ placed_at: moment }).execute();
  await db.updateTable("enquiry").set({ sent_at: moment }).execute();
  await db.updateTable("idempotency").set({ created_at: moment }).execute();
}

const namesOf = async ({ db }: TestShop) => [
  ...(await db.selectFrom("customer_order").select("name").execute()),
  ...(await db.selectFrom("enquiry").select("name").execute()),
];

/** Every byte of the data folder. */
const rawData = () =>
  Buffer.concat(
    readdirSync(shop.dataDir).map((name) =>
      readFileSync(join(shop.dataDir, name)),
    ),
  );

const TWO =
  "2 orders with 6 lines and 2 enquiries, and 4 idempotency keys, from before ";

describe("db:purge", () => {
  it("deletes what is older, while the shop is open", async () => {
    await fill(20);
    const outcome = await operate(shop, ["db:purge", "--older-than", "365d"]);
    expect(outcome.complained).toBe("");
    expect(outcome.printed).toContain(
      "Deleted 20 orders with 60 lines and 20 enquiries, and 40 idempotency keys, from before ",
    );

    expect(await namesOf(shop)).toEqual([
      { name: "Young Buyer" },
      { name: "Young Buyer" },
    ]);
    const lines = await shop.db.selectFrom("order_line").selectAll().execute();
    expect(lines).toHaveLength(3);
    const keys = await shop.db
      .selectFrom("idempotency")
      .select("key")
      .execute();
    expect(keys.map(({ key }) => key).sort()).toEqual([
      "e-Young-Buyer",
      "o-Young-Buyer",
    ]);
  });

  if (!globalThis.__ON_POSTGRES__) {
    it("takes what it deletes out of the embedded database's files", async () => {
      // Enough for rows to move between pages while they come in.
      await fill(60);
      expect(rawData().includes("Old Buyer")).toBe(true);
      await operate(shop, ["db:purge", "--older-than", "365d"]);
      expect(rawData().includes("Old Buyer")).toBe(false);
      expect(rawData().includes("Young Buyer")).toBe(true);
    });
  }

  it("only counts on a dry run", async () => {
    await fill(2);
    const outcome = await operate(shop, [
      "db:purge",
      "--dry-run",
      "--older-than",
      "365",
    ]);
    expect(outcome.printed).toContain(`Would delete ${TWO}`);
    expect(await namesOf(shop)).toHaveLength(6);
  });

  it("keeps what a clock that was wrong has dated in the future", async () => {
    await fill(2);
    await makeOlder(shop, daysAgo(-4_000));
    await operate(shop, ["db:purge", "--older-than", "1d"]);
    expect(await namesOf(shop)).toHaveLength(6);
  });

  it.each([
    [1, [], {}, /^Say how old records must be to be deleted/],
    [
      1,
      [],
      { RETENTION_DAYS: "a year" },
      /^RETENTION_DAYS is 'a year'\. Write a number of days/,
    ],
    [
      2,
      ["--older-than", "0d"],
      {},
      /^'0d' is not an age\. Write a number of days from 1 to 36500/,
    ],
  ])(
    "gives %p and deletes nothing for %p with %p",
    async (code, words, env, why) => {
      await fill(2);
      const outcome = await operate(shop, ["db:purge", ...words], env);
      expect(outcome.code).toBe(code);
      expect(outcome.complained).toMatch(why);
      expect(await namesOf(shop)).toHaveLength(6);
    },
  );
});
