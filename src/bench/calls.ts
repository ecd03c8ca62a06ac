import autocannon from "autocannon";
import { parseArgs } from "node:util";
import type { Product } from "../api/endpoints.gen";
import { databasesCalled, inBenchShop, type BenchShop } from "./benchHost";
import { firstOfAll } from "./firstOfAll";
import { processorTime } from "./processorTime";
import { runBench } from "./runBench";
import { printMachine, printTable } from "./table";

const CONNECTIONS = 16;

/** How one reply is asked for. */
const FORMS = ["plain", "compressed", "304"] as const;
type Headers = Record<string, string>;
type Method = "GET" | "POST";
/** A method, and the path that it is for. */
type Address = readonly [Method, string];

/**
 * What a browser sends: that it reads packed replies, or also that it has this one.
 *
 * @returns undefined where that can't be: browsers keep the reply for good, or not at all
 */
async function headersFor(
  form: (typeof FORMS)[number],
  method: Method,
  url: string,
): Promise<Headers | undefined> {
  if (form === "plain") return {};
  if (method === "POST") return undefined;
  const headers: Headers = { "accept-encoding": "gzip, deflate, br" };
  if (form === "compressed") return headers;
  const reply = await fetch(url, { headers });
  await reply.arrayBuffer();
  const tag = reply.headers.get("etag");
  return tag === null ? undefined : { ...headers, "if-none-match": tag };
}

/** One cell of the table: as many requests as the host answers, each right. */
async function measure(
  { url, pid }: BenchShop,
  [method, path]: Address,
  { form, seconds }: { form: (typeof FORMS)[number]; seconds: number },
) {
  const headers = await headersFor(form, method, url + path);
  if (headers === undefined) return { perSecond: "", bytes: "", processor: "" };
  const status = form === "304" ? 304 : 200;
  const busy = processorTime(pid);
  const result = await autocannon({
    url: url + path,
    method,
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

async function measureCall(shop: BenchShop, address: Address, seconds: number) {
  const cells = [];
  for (const form of FORMS) {
    const { perSecond, bytes, processor } = await measure(shop, address, {
      form,
      seconds,
    });
    cells.push([`${form}: /s`, perSecond] as const);
    cells.push([`${form}: bytes`, bytes] as const);
    cells.push([`${form}: ms`, processor] as const);
  }
  return Object.fromEntries(cells);
}

/** What is asked for: the calls, a drawn picture, and the storefront's largest file. */
async function addressesOf({ url }: BenchShop) {
  const products = await fetch(`${url}/api/Product/GetProduct`);
  const [product] = (await products.json()) as Product[];
  const id = encodeURIComponent(product?.productId ?? "");
  const page = await (await fetch(url)).text();
  const script = /\/assets\/main\.\w+\.js/.exec(page)?.[0] ?? "";
  return {
    "all products": ["GET", "/api/Product/GetProduct"],
    "one product": ["GET", `/api/Product/GetProduct/${id}`],
    "one page": ["GET", "/api/Product/SearchProducts?name=p"],
    categories: ["GET", "/api/Product/GetCategories"],
    configuration: ["GET", "/api/Config/Get"],
    banners: ["GET", "/api/Banner/GetBanners"],
    "visitor counter": ["POST", "/api/Visit/AddVisit"],
    "drawn picture": ["GET", `/Resource/Product/${product?.photo[0]}`],
    "storefront's script": ["GET", script],
    "the page": ["GET", "/index"],
  } satisfies Record<string, Address>;
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
  for (const database of databasesCalled(values.database)) {
    for (const products of values.products.split(",").map(Number)) {
      const shopOf = { database, products, file: values.file };
      await inBenchShop(shopOf, async (shop) => {
        const first = await firstOfAll(shop, products);
        const calls = await addressesOf(shop);
        const rows = [];
        for (const [name, address] of Object.entries(calls)) {
          const row = await measureCall(shop, address, Number(values.seconds));
          rows.push({ call: name, ...row });
        }
        printTable(`${products} products, ${database}: calls`, rows);
        printTable(`${products} products, ${database}: all of them`, [first]);
      });
    }
  }
}

runBench(main);
