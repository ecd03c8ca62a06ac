import { sql } from "kysely";
import type { Product } from "../../api/endpoints.gen";
import { openPostgres } from "../db/postgres";
import {
  cartLine,
  openTestShop,
  orderOf,
  productsOf,
  type TestShop,
} from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../testing/testDatabase";
import { operate } from "./testCommand";

const EMBEDDED: TestDatabase = { env: {}, drop: () => Promise.resolve() };

let shop: TestShop;
let products: Product[];
let target: TestDatabase;

beforeEach(async () => {
  shop = await openTestShop({}, { database: EMBEDDED });
  products = await productsOf(shop);
  target = await createTestDatabase();
});
afterEach(async () => {
  await shop.close();
  await target.drop();
});

const threePacksAndOne = () =>
  orderOf([cartLine(products[0]!, 3), cartLine(products[1]!)]);

async function order(key: string, name = "Zoë 李 Example"): Promise<string> {
  const sent = { ...threePacksAndOne(), name };
  return (await post(shop, "/api/Order/AddOrder", sent, key)).body;
}

const closeShop = async () => {
  await shop.app.close();
  await shop.db.destroy();
};

const copy = (env = target.env) => operate(shop, ["db:copy"], env);

describe("db:copy", () => {
  it("moves all that a shop has to PostgreSQL, where it goes on as if nothing had happened", async () => {
    const keys = Array.from({ length: 501 }, (_, index) => `some-key-${index}`);
    const replies = await Promise.all(keys.map((key) => order(key)));
    await closeShop();

    const outcome = await copy();
    expect(outcome.complained).toBe("");
    expect(outcome.printed).toMatch(/^product +149 +[0-9a-f]{16}$/m);
    expect(outcome.printed).toMatch(/^customer_order +501 /m);
    expect(outcome.printed).toMatch(/^order_line +1002 /m);
    expect(outcome.printed).toContain("Everything was copied");

    const moved = await openTestShop(target.env, { database: EMBEDDED });
    expect(await productsOf(moved)).toHaveLength(149);
    const [line] = await moved.db
      .selectFrom("customer_order")
      .select("name")
      .limit(1)
      .execute();
    expect(line?.name).toBe("Zoë 李 Example");
    // A buyer who tries again after the move has ordered once.
    const again = { ...threePacksAndOne(), name: "Zoë 李 Example" };
    const reply = await post(moved, "/api/Order/AddOrder", again, keys[7]);
    expect(reply.body).toBe(replies[7]);
    await moved.close();
    shop = await shop.reopen();
  });

  it("refuses while the shop is open, whose next orders would be left behind", async () => {
    const outcome = await copy();
    expect(outcome.code).toBe(1);
    expect(outcome.complained).toContain("is in use by a shop that is open");
  });

  it("replaces no orders that are there already", async () => {
    await order("some-key");
    await closeShop();
    await copy();
    const outcome = await copy();
    expect(outcome.code).toBe(1);
    expect(outcome.complained).toContain("holds orders or enquiries already");
    shop = await shop.reopen();
  });

  it("leaves nothing behind where a row does not arrive as it was sent", async () => {
    await order("some-key");
    await closeShop();
    const db = await openPostgres(target.env.DATABASE_URL ?? "");
    await sql`create function shorten() returns trigger as $$ begin new.name := left(new.name, 3); return new; end $$ language plpgsql`.execute(
      db,
    );
    await sql`create trigger shorten before insert on customer_order for each row execute function shorten()`.execute(
      db,
    );
    const outcome = await copy();
    expect(outcome.code).toBe(1);
    expect(outcome.complained).toBe(
      "The table customer_order differs after it was copied (1 rows here, 1 there). Nothing was copied.\n",
    );
    expect(await db.selectFrom("customer_order").selectAll().execute()).toEqual(
      [],
    );
    await db.destroy();
    shop = await shop.reopen();
  });
});
