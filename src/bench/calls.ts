import autocannon from "autocannon";
import { parseArgs } from "node:util";
import type { Product } from "../api/endpoints.gen";
import { DATABASES, inBenchShop, type BenchShop } from "./benchHost";
import { firstOfAll } from "./firstOfAll";
import { processorTime } from "./processorTime";
import { printMachine, printTable } from "./table";

const CONNECTIONS = 16;

/** How one reply is asked for. */
const FORMS = ["plain", "compressed", "304"] as const;
type Headers = Record<string, string>;

/**
 * What a browser sends: that it reads packed replies, or also that it has this one.
 *
 * @returns undefined where the reply has no tag, since browsers keep it for good
 */
async function headersFor(
  form: (typeof FORMS)[number],
  url: string,
): Promise<Headers | undefined> {
  if (form === "plain") return {};
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
  path: string,
  { form, seconds }: { form: (typeof FORMS)[number]; seconds: number },
) {
  const headers = await headersFor(form, url + path);
  if (headers === undefined) return { perSecond: "", bytes: "", processor: "" };
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

/** What is asked for: the calls, a drawn picture, and the storefront's largest file. */
async function addressesOf({ url }: BenchShop) {
  const products = await fetch(`${url}/api/Product/GetProduct`);
  const [product] = (await products.json()) as Product[];
  const page = await (await fetch(url)).text();
  return {
    "all products": "/api/Product/GetProduct",
    "one product": `/api/Product/GetProduct/${encodeURIComponent(product?.productId ?? "")}`,
    "one page": "/api/Product/SearchProducts?name=p",
    categories: "/api/Product/GetCategories",
    configuration: "/api/Config/Get",
    banners: "/api/Banner/GetBanners",
    "drawn picture": `/Resource/Product/${product?.photo[0]}`,
    "storefront's script": /\/assets\/main\.\w+\.js/.exec(page)?.[0] ?? "",
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
        const calls = await addressesOf(shop);
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
