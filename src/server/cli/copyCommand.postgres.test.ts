import type { Order } from "../../storefront/api/endpoints.gen";
import { BATCH } from "../db/batches";
import { openTestShop, productsOf, type TestShop } from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../testing/testDatabase";
import { operate } from "./testCommand";

const EMBEDDED: TestDatabase = { env: {}, drop: () => Promise.resolve() };

let shop: TestShop;
let order: Order;
let target: TestDatabase;

beforeEach(async () => {
  shop = await openTestShop({}, { database: EMBEDDED });
  order = { ...(await anOrder(shop, 2)), name: "Zoë 李 Example" };
  target = await createTestDatabase();
});
afterEach(async () => {
  await shop.close();
  await target.drop();
});

const placeIn = async (open: TestShop, key: string) =>
  (await post(open, "/api/Order/AddOrder", order, key)).body;

const copy = () => operate(shop, ["copy-database"], target.env);
/** Copies as an operator does, who closes the shop before. */
async function closeAndCopy() {
  await shop.app.close();
  await shop.db.destroy();
  const outcome = await copy();
  shop = await shop.reopen();
  return outcome;
}

describe("copy-database", () => {
  it("moves all that a shop has to PostgreSQL, where it goes on", async () => {
    const reply = await placeIn(shop, "some-key");
    const days = Array.from({ length: BATCH + 1 }, (_, index) => ({
      day: `day ${index}`,
      visits: 1,
    }));
    await shop.db.insertInto("visits_of_day").values(days).execute();
    const { complained, printed } = await closeAndCopy();
    expect(complained).toBe("");
    expect(printed).toContain("which is everything");

    const moved = await openTestShop(target.env, { database: EMBEDDED });
    expect(await productsOf(moved)).toHaveLength(149);
    const visits = await moved.db
      .selectFrom("visits_of_day")
      .selectAll()
      .execute();
    expect(visits).toHaveLength(BATCH + 1);
    // A buyer who tries again after the move has ordered once.
    expect(await placeIn(moved, "some-key")).toBe(reply);
    await moved.close();

    const again = await closeAndCopy();
    expect(again.code).toBe(1);
    expect(again.complained).toContain("holds orders or enquiries already");
  });

  it("refuses while the shop is open, whose next orders would be left behind", async () => {
    const { code, complained } = await copy();
    expect(code).toBe(1);
    expect(complained).toContain("is in use by a shop that is open");
  });
});
