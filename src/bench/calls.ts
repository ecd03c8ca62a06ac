import autocannon from "autocannon";
import { parseArgs } from "node:util";
import type { Product } from "../api/endpoints.gen";
import { DATABASES, inBenchShop, type BenchShop } from "./benchHost";
import { call } from "./hostClient";
import { processorTime } from "./processorTime";
import { printMachine, printTable } from "./table";

const CONNECTIONS = 16;
/** Between two looks at whether the host still answers others, in milliseconds. */
const LOOK_EVERY = 5;

/** How one reply is asked for. */
const FORMS = ["plain", "compressed", "304"] as const;
type Headers = Record<string, string>;

/** What a browser sends: that it reads packed replies, or also that it has this one. */
async function headersFor(
  form: (typeof FORMS)[number],
  url: string,
): Promise<Headers> {
  if (form === "plain") return {};
  const headers: Headers = { "accept-encoding": "gzip, deflate, br" };
  if (form === "compressed") return headers;
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  return { ...headers, "if-none-match": reply.headers.get("etag") ?? "" };
}

/** One cell of the table: as many requests as the host answers, each right. */
async function measure(
  { url, pid }: BenchShop,
  path: string,
  { form, seconds }: { form: (typeof FORMS)[number]; seconds: number },
) {
  const headers = await headersFor(form, url + path);
  const status = form === "304" ? 304 : 200;
  const busy = processorTime(pid);
  const result = await autocannon({
    url: url + path,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
  });
  const answered = result.requests.total;
  const right = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  if (right !== answered || result.errors > 0) {
    throw new Error(`${path} ${form}: ${JSON.stringify(result)}`);
  }
  return {
    perSecond: result.requests.average,
    bytes: result.throughput.total / answered,
    processor: (processorTime(pid) - busy) / answered,
  };
}

async function measureCall(shop: BenchShop, path: string, seconds: number) {
  const cells = [];
  for (const form of FORMS) {
    const { perSecond, bytes, processor } = await measure(shop, path, {
      form,
      seconds,
    });
    cells.push([`${form}: /s`, perSecond] as const);
    cells.push([`${form}: bytes`, bytes] as const);
    cells.push([`${form}: ms`, processor] as const);
  }
  return Object.fromEntries(cells);
}

/** The first request for all products, and how long others wait meanwhile. */
async function firstOfAll({ url }: BenchShop, products: number) {
  let isMaking = true;
  const others: number[] = [];
  const look = async () => {
    while (isMaking) {
      const start = performance.now();
      await call(url, { path: "/healthz" });
      others.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  };
  const looking = look();
  const ask = async () => {
    const start = performance.now();
    await (await fetch(`${url}/api/Product/GetProduct`)).arrayBuffer();
    return performance.now() - start;
  };
  const times = await Promise.all([ask(), ask(), ask()]);
  isMaking = false;
  await looking;
  return {
    products,
    "three first ones together, ms": Math.max(...times),
    "others wait at most, ms": Math.max(...others),
    "the next one, ms": await ask(),
  };
}

/**
 * How many requests of each kind one host answers in a second, what a reply has in
 * bytes, and how many milliseconds of its processors it takes.
 *
 * npm run bench:calls -- --products 149 --seconds 5 --database SQLite
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      file: { type: "string" },
      products: { type: "string", default: "149,20869" },
      seconds: { type: "string", default: "5" },
      database: { type: "string" },
    },
  });
  printMachine();
  for (const database of DATABASES) {
    if ((values.database ?? database) !== database) continue;
    for (const products of values.products.split(",").map(Number)) {
      const shopOf = { database, products, file: values.file };
      await inBenchShop(shopOf, async (shop) => {
        const first = await firstOfAll(shop, products);
        const [product] = (await (
          await fetch(`${shop.url}/api/Product/GetProduct`)
        ).json()) as Product[];
        const id = encodeURIComponent(product?.productId ?? "");
        const calls = {
          "all products": "/api/Product/GetProduct",
          "one product": `/api/Product/GetProduct/${id}`,
          "one page": "/api/Product/SearchProducts?name=p",
          categories: "/api/Product/GetCategories",
          configuration: "/api/Config/Get",
          banners: "/api/Banner/GetBanners",
        };
        const rows = [];
        for (const [name, path] of Object.entries(calls)) {
          const row = await measureCall(shop, path, Number(values.seconds));
          rows.push({ call: name, ...row });
        }
        printTable(`${products} products, ${database}: calls`, rows);
        printTable(`${products} products, ${database}: all of them`, [first]);
      });
    }
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
