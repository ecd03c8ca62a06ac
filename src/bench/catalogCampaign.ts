import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import {
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Product, ProductPage } from "../api/endpoints.gen";
import { COMMAND, startHost, type HostProcess } from "../e2e/hostProcess";
import { numberOption, printMachine, runBench } from "./bench";
import { DATABASES, withHost } from "./benchHost";
import { call } from "./hostClient";

const READERS = 64;
const ROWS = 5_000;
/** Products whose price is changed while two imports run. */
const CHANGES = 10;
const CATEGORIES = 7;
/** What products cost, in the first category and in the others: few change to the second one, and all to the third. */
const PRICES = [
  ["1.00", "1.00"],
  ["2.00", "1.00"],
  ["2.00", "2.00"],
] as const;

const HEADINGS =
  "productId,productName,brandName,category,mg,qty,price,discount,description,photo";
const catalogOf = ([first, others]: (typeof PRICES)[number]) =>
  Array.from({ length: ROWS }, (_, index) => {
    const category = index % CATEGORIES;
    const price = category === 0 ? first : others;
    return `${index},Medicine ${index},Brand,Category ${category},5,10,${price},0,,`;
  });

/** Tells if products are of two catalogs. */
const isMixed = (products: readonly Product[]) =>
  [true, false].some((isFirst) => {
    const some = products.filter(
      ({ category }) => (category === "Category 0") === isFirst,
    );
    return new Set(some.map(({ price }) => price)).size > 1;
  });

/** A command of the operator in a process of its own. */
function command(settings: NodeJS.ProcessEnv, ...words: string[]) {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env,
    stdio: "ignore",
  });
  return { child, ended: once(child, "exit").then(([code]) => code as number) };
}

/** Readers of random pages, until they are stopped; every figure should be 0. */
function startReaders(hosts: readonly HostProcess[]) {
  const faults = { "requests that failed": 0, "pages of two versions": 0 };
  let pages = 0;
  let isOver = false;
  async function read(reader: number): Promise<void> {
    // One address may not have that many connections.
    const from = `127.0.0.${2 + (reader % 4)}`;
    while (!isOver) {
      const { url } = hosts[randomInt(hosts.length)]!;
      const query = `page=${1 + randomInt(Math.floor(ROWS / 24))}${randomInt(2) ? "&sort=price" : ""}`;
      const reply = await call(url, {
        path: `/api/Product/SearchProducts?${query}`,
        from,
      });
      if (reply?.status !== 200) faults["requests that failed"] += 1;
      else {
        const { products } = JSON.parse(reply.body) as ProductPage;
        pages += 1;
        if (isMixed(products)) faults["pages of two versions"] += 1;
      }
    }
  }
  const reading = Promise.all(
    Array.from({ length: READERS }, (_, reader) => read(reader)),
  );
  return async () => {
    isOver = true;
    await reading;
    return { pages, faults };
  };
}

const productsOf = async ({ url }: HostProcess) =>
  (await (await fetch(`${url}/api/Product/GetProduct`)).json()) as Product[];

/** The files of a host's search index: more than one are left over. */
const indexFiles = ({ dataFolder }: HostProcess) =>
  readdirSync(dataFolder).filter((name) => name.startsWith("index-"));

async function campaign(
  host: HostProcess,
  settings: NodeJS.ProcessEnv,
  rounds: number,
  folder: string,
): Promise<void> {
  const files = PRICES.map((prices, index) => {
    const file = path.join(folder, `${index}.csv`);
    writeFileSync(file, [HEADINGS, ...catalogOf(prices)].join("\n"));
    return file;
  });
  const importFile = (file: string) =>
    command(settings, "import", "--replace", file);
  const begun = performance.now();
  await importFile(files[0]!).ended;
  const time = performance.now() - begun;
  const dataFolder = path.join(folder, "other-host");
  const other = settings.DATABASE_URL
    ? await startHost({
        dataFolder,
        settings: {
          ...(settings as Record<string, string>),
          DATA_DIR: dataFolder,
        },
      })
    : undefined;
  const hosts = other ? [host, other] : [host];

  // They notice the first import within a second.
  for (const each of hosts) {
    while ((await productsOf(each)).length !== ROWS) await setTimeout(100);
  }
  const stop = startReaders(hosts);
  let completed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { child, ended } = importFile(files[(round + 1) % files.length]!);
    await Promise.race([ended, setTimeout(randomInt(Math.ceil(3 * time)))]);
    child.kill("SIGKILL");
    if ((await ended) === 0) completed += 1;
  }
  const { pages, faults } = await stop();

  const ids = Array.from({ length: CHANGES }, (_, index) =>
    String(index * CATEGORIES),
  );
  const imports = files.map((file) => importFile(file).ended);
  const changes = ids.map(
    (id) =>
      command(settings, "product", "price", id, `9.${id.padStart(2, "0")}`)
        .ended,
  );
  const codes = await Promise.all([...imports, ...changes]);
  await setTimeout(2_000);
  const found: Record<string, number> = { ...faults };
  for (const each of hosts) {
    const products = await productsOf(each);
    const changed = new Set(ids);
    const others = products.filter(
      (product) => !changed.has(String(product.productId)),
    );
    found["changes that are lost"] =
      (found["changes that are lost"] ?? 0) +
      products.filter(
        ({ productId, price }) =>
          changed.has(String(productId)) &&
          // An import may come after it.
          ![1, 2, 9 + Number(productId) / 100].includes(price),
      ).length +
      codes.filter(Boolean).length;
    found["mixed catalogs"] =
      (found["mixed catalogs"] ?? 0) +
      Number(isMixed(others) || products.length !== ROWS);
  }

  await host.kill();
  for (const name of indexFiles(host))
    truncateSync(path.join(host.dataFolder, name), randomInt(100_000));
  await host.startAgain();
  found["products lost with a damaged file"] =
    ROWS - (await productsOf(host)).length;
  found["leftovers after a start"] = indexFiles(host).length - 1;
  await other?.stop();
  console.log(
    `${rounds} kills of imports of ${ROWS} products (${completed} had ended), ${pages} pages read by ${READERS} readers`,
  );
  console.table(found);
  if (pages === 0 || Object.values(found).some(Boolean)) {
    throw new Error("The promise is broken.");
  }
}

/** npm run campaign:catalog -- --rounds 200 */
runBench(async () => {
  const rounds = numberOption("rounds", 200);
  printMachine();
  for (const database of DATABASES) {
    const folder = mkdtempSync(path.join(tmpdir(), "shop-catalogs-"));
    console.log(database);
    await withHost(database, undefined, (host, settings) =>
      campaign(host, settings, rounds / DATABASES.length, folder),
    );
    rmSync(folder, { recursive: true });
  }
});
