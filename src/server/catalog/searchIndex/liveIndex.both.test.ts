import fc from "fast-check";
import type { SearchProductsApiArg } from "../../../storefront/api/endpoints.gen";
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { databaseForEachTest } from "../../../testing/host/testShops";
import { testNames } from "../../../testing/testNames";
import { LiveSettings } from "../../db/settings";
import { importCatalog } from "../../import/importCatalog";
import type { SaleRule } from "../../medicines/saleRules";
import { buildIndex } from "./buildIndex";
import { changeProduct, type ProductChange } from "../changeProduct";
import { LiveIndex, type Build } from "./liveIndex";
import { productMatches } from "../search/productMatches";
import type { SearchIndex } from "./searchIndex";
import { catalogRow, idsIn, inIndex } from "../testCatalog";

const database = databaseForEachTest();
const ASKED: SaleRule[] = [{ text: "", most: { packs: 0 } }];
let rules: SaleRule[];
/** The indexes that were built. */
let built: string[];
let errors: unknown[];
let live: LiveIndex;

/** Why none can be built. */
let failure: Error | undefined;

const build: Build = async (task) => {
  if (failure) throw failure;
  built.push(task.path);
  await buildIndex(database.db, task);
};

const open = () =>
  LiveIndex.open({
    db: database.db,
    dataDir: database.dataDir,
    settings: new LiveSettings(database.db),
    terms: () => ({ names: database.names, rules, hidesPrescription: false }),
    build,
    onError: (error) => errors.push(error),
  });

const row = (id: string, cells = {}) => catalogRow({ id, name: id, ...cells });
const load = (...rows: ReturnType<typeof row>[]) =>
  importCatalog(database, rows, { replace: true });
const change = (id: string, wanted: ProductChange) =>
  changeProduct(database.db, id, wanted, { who: "" });

const files = () =>
  readdirSync(database.dataDir).filter((name) => name.startsWith("index-"));
const filePath = () => join(database.dataDir, files()[0]!);

beforeEach(async () => {
  [rules, built, errors, failure] = [[], [], [], undefined];
  await load(row("a"), row("b"), row("c"));
  live = await open();
});
afterEach(() => live.close());

async function restart(damage: () => void = () => {}): Promise<void> {
  await live.close();
  damage();
  live = await open();
}

describe("the index of a host", () => {
  it("has what was changed while the host was closed", async () => {
    await live.close();
    await change("a", { action: "price", cents: 500 });
    live = await open();
    expect(live.index.product("a")!.price).toBe(5);
    expect(built).toHaveLength(1);
  });

  it.each([
    ["while the host is closed", () => restart()],
    ["while it is open", () => live.refresh()],
  ])("is built anew if rules of sale change %s", async (_when, next) => {
    rules = ASKED;
    await next();
    expect(live.index.product("a")!.onEnquiry).toBe(true);
    expect([built.length, files().length]).toEqual([2, 1]);
  });

  it.each<[string, (path: string) => void]>([
    ["is missing", (path) => rmSync(path)],
    ["is something else", (path) => writeFileSync(path, "x".repeat(50_000))],
    [
      "is damaged",
      (path) => {
        const bytes = readFileSync(path);
        bytes.fill(0x55, 8_192, 24_576);
        writeFileSync(path, bytes);
      },
    ],
  ])("is built anew where its file %s", async (_what, damage) => {
    await restart(() => damage(filePath()));
    expect(idsIn(live.index)).toEqual(["a", "b", "c"]);
    expect([built.length, files().length]).toEqual([2, 1]);
  });

  it("is built anew after a backup of before was restored", async () => {
    await change("a", { action: "price", cents: 500 });
    await live.refresh();
    const set = { price_cents: 199, changed_in: 1 };
    await database.db.updateTable("product").set(set).execute();
    await database.db.updateTable("catalog").set({ version: 1 }).execute();
    await live.refresh();
    expect(live.index.product("a")!.price).toBe(1.99);
  });

  it("gives way to another one after a large import, and is deleted", async () => {
    const rows = Array.from({ length: 300 }, (_, n) => row(`New ${n}`));
    await load(...rows);
    await live.refresh();
    expect(live.index.count).toBe(300);
    expect(built.map((path) => existsSync(path))).toEqual([false, true]);
  });

  it("stays while another one can't be built, which is said once a minute", async () => {
    failure = new Error("disk full");
    rules = ASKED;
    await expect(live.refresh()).rejects.toThrow(failure);
    await live.refresh();
    expect(errors).toEqual([failure]);
    expect(idsIn(live.index)).toEqual(["a", "b", "c"]);
  });

  it("is not shared with another host on the same folder", async () => {
    const other = await open();
    expect(files()).toHaveLength(2);
    await other.close();
    expect(idsIn(live.index)).toEqual(["a", "b", "c"]);
  });
});

const { searchProducts } = productMatches(testNames(), () => {});
const SEARCHES: SearchProductsApiArg[] = [
  ...[{}, { withoutPrescription: "true" }, { featured: "true" }],
  ...["o", "tablets", "acme", "cream 5"].map((name) => ({ name })),
] as const;

/** The replies of an index about all its products, in its order. */
const contentsOf = (index: SearchIndex) => ({
  all: index.replies(),
  notOnSale: [..."abcde"].map((id) => index.notOnSale(id)),
  found: SEARCHES.map((query) => searchProducts(index, query)),
});

const NAMES = ["One tablets", "Two tablets", "Zinc cream", "5 Zinc", "One"];
const step = fc.oneof(
  fc.record({
    rows: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom("a", "b", "c", "d", "e"),
        name: fc.constantFrom(...NAMES),
        category: fc.constantFrom("Skin", "Heart"),
        pack: fc.nat(3).map((pack) => pack + 1),
        brand: fc.constantFrom("Acme", "Zeta"),
        form: fc.constantFrom("tablet", "soft capsule"),
        legalClass: fc.constantFrom("general", "prescription", undefined),
      }),
      { selector: ({ id }) => id, maxLength: 5 },
    ),
    isWhole: fc.boolean(),
  }),
  fc.record({
    id: fc.constantFrom("a", "b", "c", "d", "e"),
    action: fc.constantFrom("withdraw", "sell", "price"),
    cents: fc.nat(500),
  }),
);

it("an index that followed changes equals one that was built anew", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const each of steps) {
        if ("rows" in each) {
          const rows = each.rows.map((cells) =>
            catalogRow(JSON.parse(JSON.stringify(cells)) as object),
          );
          await importCatalog(database, rows, { replace: each.isWhole });
        } else {
          const { id, action, cents } = each;
          const wanted =
            action === "price"
              ? { action, cents }
              : { action, reason: "x", was: "x" };
          // There may be no such product, or nothing to do.
          await change(id, wanted as ProductChange).catch(() => {});
        }
        await live.refresh();
      }
      const anew = await inIndex(database, contentsOf);
      expect(contentsOf(live.index)).toEqual(anew);
    }),
    { numRuns: Number(process.env.RANDOM_RUNS ?? 40) },
  );
});
