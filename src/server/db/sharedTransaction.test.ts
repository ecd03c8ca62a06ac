import { shopForEachTest } from "../testShops";
import { isOnServer } from "./databaseKind";
import type { ShopDatabase, ShopTransaction } from "./schema";
import { readSetting, writeSetting } from "./settings";
import { inSharedTransaction } from "./sharedTransaction";

const shop = shopForEachTest();
let db: ShopDatabase;

beforeEach(async () => {
  ({ db } = shop);
});

const write = (name: string) => (transaction: ShopTransaction) =>
  writeSetting(transaction, name, "written");

/** Carries the works out at the same moment; gives what each was told. */
async function together(
  ...works: ((transaction: ShopTransaction) => Promise<unknown>)[]
) {
  const outcomes = await Promise.allSettled(
    works.map((work) => inSharedTransaction(db, work)),
  );
  return outcomes.map((outcome) =>
    outcome.status === "fulfilled"
      ? "stored"
      : (outcome.reason as Error).message,
  );
}

const storedOf = async (...names: string[]) => {
  const values = await Promise.all(names.map((name) => readSetting(db, name)));
  return names.filter((_, index) => values[index] === "written");
};

describe("works of the same moment", () => {
  it("are stored, each with its own outcome: what one throws undoes only itself", async () => {
    const failing = async (transaction: ShopTransaction) => {
      await write("failed")(transaction);
      throw new Error("no more");
    };
    expect(await together(write("a"), failing, write("b"))).toEqual([
      "stored",
      "no more",
      "stored",
    ]);
    expect(await storedOf("a", "failed", "b")).toEqual(["a", "b"]);
  });

  it("lose nothing to one another, however many there are", async () => {
    await writeSetting(db, "count", "0");
    const countUp = async (transaction: ShopTransaction) => {
      const count = Number(await readSetting(transaction, "count"));
      await writeSetting(transaction, "count", String(count + 1));
    };
    // PostgreSQL carries them out beside each other, and few enough collide.
    const many = isOnServer(db) ? 8 : 100;
    await together(...Array.from({ length: many }, () => countUp));
    expect(await readSetting(db, "count")).toBe(String(many));
  });
});
