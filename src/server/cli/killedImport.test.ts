import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { currentVersion } from "../catalog/catalogRepository";
import { HEADER } from "../import/testCatalogFile";
import { findProjectRoot } from "../config";
import { cartLine, orderOf, productsOf } from "../../testing/testApp";
import { post } from "../../testing/testRequests";
import { shopForEachTest } from "../../testing/testShops";
import { operate } from "./testCommand";

const ROWS = 8_000;
/** As many products as are written at a time: it is killed when it has written these. */
const WRITTEN = 2_000;
const ROOT = findProjectRoot();

const shop = shopForEachTest();
let file: string;

beforeEach(async () => {
  file = join(shop.dataDir, "../medicines.csv");
  const rows = Array.from(
    { length: ROWS },
    (_, id) => `${id},Medicine ${id},,Category ${id % 9},75,28,1.99,0,,`,
  );
  writeFileSync(file, `${HEADER}\n${rows.join("\n")}\n`);
});

/** The operator's command in a process of its own. */
function startImport() {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(ROOT, "src/server/cli/main.ts")].concat(
      "catalog:import",
      "--replace",
      file,
    ),
    {
      cwd: ROOT,
      env: { ...process.env, ...shop.env, DATA_DIR: shop.dataDir },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let complained = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (complained += text));
  const ended = once(child, "exit") as Promise<[number | null, string | null]>;
  // On a slow machine it also tells how far it has come.
  const failure = () =>
    complained.replaceAll(/^(Reading|Tidying up): .*\n/gm, "");
  return { child, ended, failure };
}

/** How many products of a catalog that nobody sees yet are in the database. */
async function unseenProducts(): Promise<number> {
  const { count } = await shop.db
    .selectFrom("product")
    .select((of) => of.fn.countAll().as("count"))
    .where("since", ">", await currentVersion(shop.db))
    .executeTakeFirstOrThrow();
  return Number(count);
}

it("an import that is killed leaves the catalog as it was, and the shop sells meanwhile", async () => {
  const before = await productsOf(shop);
  const order = orderOf([cartLine(before[0]!)]);
  const { child, ended, failure } = startImport();
  let isRunning = true;
  void ended.then(() => (isRunning = false));
  let orders = 0;
  while (isRunning && (await unseenProducts()) < WRITTEN) {
    const reply = await post(shop, "/api/Order/AddOrder", order);
    expect(reply.body).toMatch(/^Success /);
    orders += 1;
  }
  child.kill("SIGKILL");
  const [code, signal] = await ended;
  expect([code, signal, failure()]).toEqual([null, "SIGKILL", ""]);
  expect(orders).toBeGreaterThan(1);
  expect(await unseenProducts()).toBeGreaterThanOrEqual(WRITTEN);
  expect(await productsOf(shop)).toEqual(before);

  // What it has left does not keep the next import waiting, which removes it.
  const { code: next } = await operate(shop, [
    "catalog:import",
    "--replace",
    file,
  ]);
  expect(next).toBe(0);
  expect(await unseenProducts()).toBe(0);
  const versions = await shop.db
    .selectFrom("product")
    .select("since")
    .distinct()
    .execute();
  expect(versions).toHaveLength(1);
  const { productCount } = (await shop.app.inject("/api/Config/Get")).json<{
    productCount: number;
  }>();
  expect(productCount).toBe(ROWS);
});
