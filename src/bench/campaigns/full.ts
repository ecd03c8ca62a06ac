import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { queryDatabase } from "../../e2e/setUp/database";
import { operatorCommand, startHost } from "../../e2e/setUp/hostProcess";
import { runBench } from "../bench";
import {
  ANY_ORDER,
  call,
  placeOrder,
  readOffer,
  someOrder,
} from "../hostClient";

const FULL = "503 The database is full.";
const REFUSED =
  "503 The pharmacy has a technical problem and stored nothing. Please try again later.";
const IMPORT_REFUSED =
  "The database could not be used (database or disk is full). Try again when no other program locks it and its disk has room.";
const CATALOG = "productId,productName,price\n1,Aspirin,2.00\n";

/** Prints what was seen; the campaign fails if something else was wanted. */
function compare(what: string, seen: string, wanted: string): void {
  const isRight = seen === wanted;
  console.log(`${what}: ${seen}${isRight ? "" : `; WRONG, wanted: ${wanted}`}`);
  if (!isRight) process.exitCode = 1;
}

/** Fills the disk of a shop to its last byte between two halves of its orders. */
async function fillAndRelieve(disk: string): Promise<void> {
  const dataFolder = path.join(disk, "data");
  let host = await startHost({ dataFolder, settings: ANY_ORDER });
  const offer = await readOffer(host.url);
  const orders = Array.from({ length: 20 }, () => ({
    key: randomUUID(),
    order: someOrder(offer),
  }));
  const ask = async (address: string) => {
    const reply = await call(host.url, address);
    return `${reply?.status} ${reply?.body}`;
  };
  const statusOf = async (address: string) => (await ask(address)).slice(0, 3);
  const categories = () => ask("/api/Product/GetCategories");
  /** Places orders; gives the different refusals. */
  const placeAll = async (batch: typeof orders) => {
    const refusals = new Set<string>();
    for (const { order, key } of batch) {
      const { reply, placed } = await placeOrder(host.url, order, key);
      if (!placed) refusals.add(`${reply?.status} ${reply?.body}`);
    }
    return [...refusals].join(" / ") || "all placed";
  };

  compare(
    "orders before it",
    await placeAll(orders.slice(0, 10)),
    "all placed",
  );
  const catalog = path.join(disk, "catalog.csv");
  writeFileSync(catalog, CATALOG);
  const filler = path.join(disk, "filler");
  // Ends when the disk is full.
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4096"]);
  // The journal may have room for some.
  compare("orders on the full disk", await placeAll(orders.slice(10)), REFUSED);
  compare("/readyz", await ask("/readyz"), FULL);
  compare("/livez", await ask("/livez"), "200 alive");
  compare("storefront", await statusOf("/product"), "200");
  const sold = await categories();
  const words = ["import", "--replace", catalog];
  const { output } = await operatorCommand(dataFolder, ...words);
  compare("an import", output.trim(), IMPORT_REFUSED);
  compare("changed by it", String((await categories()) !== sold), "false");
  await host.kill();
  host = await startHost({ dataFolder, settings: ANY_ORDER });
  compare("storefront after a restart", await statusOf("/product"), "200");
  compare("/readyz after a restart", await ask("/readyz"), FULL);
  rmSync(filler);
  // The host checks its database at most every 5 s.
  await setTimeout(5_000);
  const [ready = ""] = (await ask("/readyz")).split("\n");
  compare("/readyz with room again", ready, "200 ready");
  compare("the same orders again", await placeAll(orders), "all placed");
  await host.close();
  const [stored] = queryDatabase(
    dataFolder,
    "select count(*) as orders from customer_order",
  );
  compare("orders stored", String(stored?.orders), "20");
  const [found] = queryDatabase(dataFolder, "pragma integrity_check");
  compare("integrity", String(found?.integrity_check), "ok");
}

/** `npm run campaign full` lets this mount a disk without being root (Linux). */
runBench(async () => {
  const disk = mkdtempSync(path.join(tmpdir(), "shop-full-"));
  const options = "size=8m,mode=700";
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "shop", disk]);
  await fillAndRelieve(disk).finally(() => {
    // Lazily: a process that still has a file open there keeps it to the end.
    spawnSync("umount", ["--lazy", disk]);
  });
  rmdirSync(disk);
});
