import { inTransaction } from "../db/transactions";
import { databaseForEachTest } from "../../testing/testDatabases";
import type { nameToday } from "./hourlyCounts";

const shop = databaseForEachTest();
const visitor = "192.0.2.1";

/** A host that has just started: the name under which it counts the visitor. */
async function startHost(): Promise<() => Promise<string>> {
  let nameOf: typeof nameToday;
  await jest.isolateModulesAsync(async () => {
    nameOf = (await import("./hourlyCounts")).nameToday;
  });
  return () => inTransaction(shop.db, (db) => nameOf(db, visitor));
}

it("all hosts count a visitor under one name", async () => {
  const [one, other] = [await startHost(), await startHost()];
  const [name, ...names] = await Promise.all([one(), other(), one(), other()]);
  expect(new Set(names)).toEqual(new Set([name]));
});

it("a visitor has another name the next day", async () => {
  const nameOf = await startHost();
  const today = await nameOf();
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 86_400_000);
  // The secret differs, not just the day before it.
  expect((await nameOf()).slice(11)).not.toBe(today.slice(11));
});
