import { openDatabase } from "../db/openDatabase";
import type { ShopDatabase } from "../db/schema";
import { temporaryFolder } from "../testApp";
import { rmSync } from "node:fs";
import { currentGeneration, readCurrent } from "./catalogueGeneration";
import { beginCatalogueLoad, loadCatalogue } from "./catalogueLoad";
import { removeOldGenerations } from "./removeOldGenerations";
import { searchProducts } from "./searchProducts";
import { catalogueRow } from "./testCatalogue";

let folder: string;
let db: ShopDatabase;

beforeEach(async () => {
  folder = temporaryFolder();
  db = await openDatabase(folder);
  await loadCatalogue(db, rowsNamed("Old", 3), { source: "x", others: "go" });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const rowsNamed = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    catalogueRow({
      id: `${name} ${index}`,
      name: `${name} ${index}`,
      category: `Category ${index % 2}`,
    }),
  );

const namesOf = async () => {
  const { products } = await readCurrent(db, (generation) =>
    searchProducts(db, generation, { from: 0, limit: 100 }),
  );
  return products.map(({ productName }) => productName);
};

/** The generations that have rows anywhere. */
async function generations(): Promise<Set<number>> {
  const rows = await Promise.all([
    db.selectFrom("product").select("generation").execute(),
    db.selectFrom("category").select("generation").execute(),
    db.selectFrom("place").select("generation").execute(),
  ]);
  return new Set(rows.flat().map(({ generation }) => generation));
}

/** A database whose program is killed when it begins a certain transaction, counted from 1. */
function killedAt(count: number): { db: ShopDatabase; isKilled(): boolean } {
  let begun = 0;
  const killed = new Proxy(db, {
    get(target, name) {
      if (name === "transaction") begun += 1;
      if (begun >= count) throw new Error("killed");
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db: killed, isKilled: () => begun >= count };
}

/** As if a minute had gone by: no load of before can still be under way. */
function letAMinutePass(): void {
  const later = Date.now() + 61_000;
  jest.spyOn(Date, "now").mockImplementation(() => later);
}

it("a load that is killed, at whatever step, leaves the catalogue as it was and in the end no trace", async () => {
  const old = await namesOf();
  const current = await currentGeneration(db);
  let step = 0;
  for (let isKilled = true; isKilled;) {
    step += 1;
    const dying = killedAt(step);
    const load = async () => {
      const begun = await beginCatalogueLoad(dying.db, { others: "hide" });
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
  expect(await currentGeneration(db)).toBeGreaterThan(current);
  letAMinutePass();
  await removeOldGenerations(db);
  expect(await generations()).toEqual(new Set([await currentGeneration(db)]));
}, 30_000);

describe("what a killed load has left", () => {
  beforeEach(async () => {
    const load = await beginCatalogueLoad(db, { others: "go" });
    await load.add(rowsNamed("New", 5));
  });

  it("is kept for as long as the load may still be under way", async () => {
    await removeOldGenerations(db);
    expect((await generations()).size).toBe(2);
  });

  it("is removed after a minute without a sign of life", async () => {
    letAMinutePass();
    await removeOldGenerations(db);
    expect((await generations()).size).toBe(1);
    expect(await namesOf()).toHaveLength(3);
  });

  it("is removed by the next load, which a killed one never keeps waiting", async () => {
    await loadCatalogue(db, rowsNamed("Next", 2), {
      source: "x",
      others: "go",
    });
    expect((await generations()).size).toBe(1);
    expect(await namesOf()).toEqual(["Next 0", "Next 1"]);
  });

  it("is left for the next time where the shop closes meanwhile", async () => {
    letAMinutePass();
    await removeOldGenerations(db, AbortSignal.abort());
    expect((await generations()).size).toBe(2);
  });
});

it("of two loads the later one wins, and the earlier one says so", async () => {
  const [earlier, later] = [
    await beginCatalogueLoad(db, { others: "go" }),
    await beginCatalogueLoad(db, { others: "go" }),
  ];
  await later.add(rowsNamed("Later", 2));
  await expect(earlier.add(rowsNamed("Earlier", 2))).rejects.toThrow(
    "This import was given up: another one has begun, or it gave no sign of life for a minute. The catalogue is as it was. Please import again once no other import is running.",
  );
  await expect(earlier.finish("x")).rejects.toThrow("This import was given up");
  await later.finish("x");
  expect(await namesOf()).toEqual(["Later 0", "Later 1"]);
});

it("a load that was taken for dead can't finish any more", async () => {
  const load = await beginCatalogueLoad(db, { others: "go" });
  await load.add(rowsNamed("New", 5));
  letAMinutePass();
  await removeOldGenerations(db);
  await expect(load.finish("x")).rejects.toThrow("This import was given up");
  expect(await namesOf()).toEqual(["Old 0", "Old 1", "Old 2"]);
});

it("a load whose file turns out to be broken is undone", async () => {
  let written = 0;
  async function* broken() {
    yield* rowsNamed("New", 10_001);
    written = (await generations()).size;
    throw new Error("row 10002 is broken");
  }
  const failed = loadCatalogue(db, broken(), { source: "x", others: "go" });
  await expect(failed).rejects.toThrow("row 10002 is broken");
  expect(written).toBe(2);
  expect(await namesOf()).toEqual(["Old 0", "Old 1", "Old 2"]);
  expect((await generations()).size).toBe(1);
}, 30_000);

it("an id that comes twice is an error, and nothing is loaded", async () => {
  const [row] = rowsNamed("New", 1);
  const failed = loadCatalogue(db, [row!, row!], { source: "x", others: "go" });
  await expect(failed).rejects.toThrow(/UNIQUE/);
  expect(await namesOf()).toEqual(["Old 0", "Old 1", "Old 2"]);
});

it("no number of a generation is ever used again", async () => {
  const numbers = new Set<number>();
  for (let count = 0; count < 4; count += 1) {
    const load = await beginCatalogueLoad(db, { others: "go" });
    numbers.add(load.generation);
    if (count % 2 === 0) await load.abandon();
    else await load.finish("x");
  }
  expect(numbers.size).toBe(4);
});

it("what is read while another catalogue becomes current is read again from that one", async () => {
  const generationsRead: number[] = [];
  const names = await readCurrent(db, async (generation) => {
    generationsRead.push(generation);
    if (generationsRead.length === 1) {
      await loadCatalogue(db, rowsNamed("New", 1), {
        source: "x",
        others: "go",
      });
    }
    const { products } = await searchProducts(db, generation, {
      from: 0,
      limit: 10,
    });
    return products.map(({ productName }) => productName);
  });
  expect(names).toEqual(["New 0"]);
  expect(generationsRead).toHaveLength(2);
});
