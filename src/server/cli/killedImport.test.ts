import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { readdirSync, statSync, utimesSync } from "node:fs";
import { catalogFolder } from "../catalog/currentCatalog";
import { findProjectRoot } from "../shopPaths";
import { productsOf } from "../../testing/testApp";
import { anOrder, post } from "../../testing/testRequests";
import { importedRow, importsForTests } from "./testImport";

const { shop, at, write, runImport } = importsForTests();

/** The operator's command in a process of its own. */
function startImport() {
  const root = findProjectRoot();
  const command = join(root, "src/server/cli/main.ts");
  const words = ["catalog:import", "--replace", at("medicines.csv")];
  return spawn(process.execPath, ["--import", "tsx", command, ...words], {
    cwd: root,
    env: { ...process.env, ...shop.env, DATA_DIR: shop.dataDir },
    stdio: "ignore",
  });
}

/** The files that are built, which nobody reads yet. */
function unfinishedFiles(): string[] {
  const folder = catalogFolder(shop.dataDir);
  return readdirSync(folder)
    .filter((name) => name.startsWith("."))
    .map((name) => join(folder, name));
}

const hasBegun = () =>
  unfinishedFiles().some((file) => {
    const status = statSync(file, { throwIfNoEntry: false });
    return status !== undefined && status.size > 0;
  });

it("an import that is killed leaves the catalog as it was, and the shop sells meanwhile", async () => {
  const rows = Array.from({ length: 8_000 }, (_, id) => importedRow(`${id}`));
  write("medicines.csv", rows);
  const before = await productsOf(shop);
  const order = await anOrder(shop);
  const child = startImport();
  const ended = once(child, "exit");
  let orders = 0;
  while (child.exitCode === null && !hasBegun()) {
    const reply = await post(shop, "/api/Order/AddOrder", order);
    expect(reply.body).toMatch(/^Success /);
    orders += 1;
  }
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(orders).toBeGreaterThan(1);
  expect(await productsOf(shop)).toEqual(before);

  // What it has left does not keep the next import waiting, which removes it after an hour.
  const left = unfinishedFiles();
  expect(left).not.toEqual([]);
  for (const file of left) utimesSync(file, 0, 0);
  write("medicines.csv", rows.slice(0, 3));
  const next = await runImport("--replace", "medicines.csv");
  expect(next.code).toBe(0);
  expect(await productsOf(shop)).toHaveLength(3);
  expect(unfinishedFiles()).toEqual([]);
});
