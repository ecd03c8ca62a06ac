import type { ShopDatabase } from "../db/schema";
import { currentVersion } from "../catalog/catalogVersion";
import { beginCatalogLoad, loadCatalog } from "./catalogLoad";
import { removeOldVersions } from "./removeOldVersions";
import { letAMinutePass, loadsForTests, rowsNamed } from "./testLoads";

const { database, namesOf, generations } = loadsForTests();

/** A database whose program is killed when it begins a certain transaction, counted from 1. */
function killedAt(count: number): { db: ShopDatabase; isKilled(): boolean } {
  let begun = 0;
  const killed = new Proxy(database.db, {
    get(target, name) {
      if (name === "transaction") begun += 1;
      if (begun >= count) throw new Error("killed");
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db: killed, isKilled: () => begun >= count };
}

it("a load that is killed, at whatever step, leaves the catalog as it was and in the end no trace", async () => {
  const old = await namesOf();
  const current = await currentVersion(database.db);
  let step = 0;
  for (let isKilled = true; isKilled;) {
    step += 1;
    const dying = killedAt(step);
    const load = async () => {
      const begun = await beginCatalogLoad(dying.db, { others: "hide" });
      await begun.add(rowsNamed("New", 5));
      await begun.finish("y");
    };
    await load().catch(() => {});
    isKilled = dying.isKilled();
    if (isKilled) expect(await namesOf()).toEqual(old);
  }
  // Claim, products, their order, hidden products, categories, places, the turn.
  expect(step).toBe(7 + 1);
  expect(await namesOf()).toHaveLength(5);
  expect(await currentVersion(database.db)).toBeGreaterThan(current);
  letAMinutePass();
  await removeOldVersions(database.db);
  expect(await generations()).toEqual(
    new Set([await currentVersion(database.db)]),
  );
}, 30_000);

describe("what a killed load has left", () => {
  beforeEach(async () => {
    const load = await beginCatalogLoad(database.db, { others: "go" });
    await load.add(rowsNamed("New", 5));
  });

  it("is kept for as long as the load may still be under way", async () => {
    await removeOldVersions(database.db);
    expect((await generations()).size).toBe(2);
  });

  it("is removed after a minute without a sign of life", async () => {
    letAMinutePass();
    await removeOldVersions(database.db);
    expect((await generations()).size).toBe(1);
    expect(await namesOf()).toHaveLength(3);
  });

  it("is removed by the next load, which a killed one never keeps waiting", async () => {
    await loadCatalog(database.db, rowsNamed("Next", 2), {
      source: "x",
      others: "go",
    });
    expect((await generations()).size).toBe(1);
    expect(await namesOf()).toEqual(["Next 0", "Next 1"]);
  });

  it("is left for the next time where the shop closes meanwhile", async () => {
    letAMinutePass();
    await removeOldVersions(database.db, AbortSignal.abort());
    expect((await generations()).size).toBe(2);
  });
});

it("a load whose file turns out to be broken is undone", async () => {
  let written = 0;
  async function* broken() {
    yield* rowsNamed("New", 10_001);
    written = (await generations()).size;
    throw new Error("row 10002 is broken");
  }
  const failed = loadCatalog(database.db, broken(), {
    source: "x",
    others: "go",
  });
  await expect(failed).rejects.toThrow("row 10002 is broken");
  expect(written).toBe(2);
  expect(await namesOf()).toEqual(["Old 0", "Old 1", "Old 2"]);
  expect((await generations()).size).toBe(1);
}, 30_000);

it("an id that comes twice is an error, and nothing is loaded", async () => {
  const [row] = rowsNamed("New", 1);
  const failed = loadCatalog(database.db, [row!, row!], {
    source: "x",
    others: "go",
  });
  await expect(failed).rejects.toThrow(/unique/i);
  expect(await namesOf()).toEqual(["Old 0", "Old 1", "Old 2"]);
});
