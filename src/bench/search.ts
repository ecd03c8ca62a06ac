import http from "node:http";
import { parseArgs } from "node:util";
import type { ProductPage } from "../api/endpoints.gen";
import {
  databasesCalled,
  inBenchShop,
  SIZES,
  type BenchShop,
} from "./benchHost";
import { drawSearches, SEARCHES, type DrawnSearch } from "./drawSearches";
import { call } from "./hostClient";
import {
  percentile,
  printMachine,
  printTable,
  processorTime,
  runBench,
} from "./bench";

/** Products of a page, as the storefront asks for them. */
const PAGE_SIZE = 24;
const DEEP_PAGE = 1_000;
/** Measured searches for each cell of the table. */
const CALLS = 500;

/** One visitor, who asks again once there is an answer. */
function visitor({ url, pid }: BenchShop) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  async function search(drawn: DrawnSearch, page: number) {
    const query = new URLSearchParams({
      ...drawn,
      page: String(page),
      pageSize: String(PAGE_SIZE),
    });
    const path = `/api/Product/SearchProducts?${query.toString()}`;
    const reply = await call(url, { path, agent });
    if (reply?.status !== 200) throw new Error(`${path}: ${reply?.body}`);
    return JSON.parse(reply.body) as ProductPage;
  }
  return {
    /** The number of a page far into the list: the last one if there are fewer. */
    async deepPage(drawn: DrawnSearch): Promise<number> {
      return (await search(drawn, DEEP_PAGE)).page;
    },
    /** Milliseconds that each search took, and the host's processor for one of them. */
    async measure(searches: readonly { drawn: DrawnSearch; page: number }[]) {
      const waits: number[] = [];
      const busy = processorTime(pid);
      for (const { drawn, page } of searches) {
        const start = performance.now();
        const { products } = await search(drawn, page);
        waits.push(performance.now() - start);
        if (products.length === 0) throw new Error("A search found nothing.");
      }
      const processor = (processorTime(pid) - busy) / searches.length;
      return { waits, processor };
    },
    close: () => agent.destroy(),
  };
}

/** The lines of one size's table: one for each kind of search. */
async function measure(shop: BenchShop, products: number) {
  const drawn = await drawSearches(shop.db, { products, searches: CALLS });
  const { measure, deepPage, close } = visitor(shop);
  const lines = [];
  for (const kind of SEARCHES) {
    const first = drawn[kind].map((drawn) => ({ drawn, page: 1 }));
    const deep = [];
    for (const each of drawn[kind]) {
      deep.push({ drawn: each, page: await deepPage(each) });
    }
    const [early, late] = [await measure(first), await measure(deep)];
    lines.push({
      products,
      search: kind,
      "page 1: median, ms": percentile(early.waits, 0.5),
      "99 % below, ms": percentile(early.waits, 0.99),
      "page 1,000: median, ms": percentile(late.waits, 0.5),
      "99 % below, ms ": percentile(late.waits, 0.99),
      "host's processor, ms": Math.max(early.processor, late.processor),
    });
  }
  close();
  return lines;
}

type Line = Awaited<ReturnType<typeof measure>>[number];

/** By how much the slowest kind of search grows from one size to the next. */
function growth(lines: readonly Line[], sizes: readonly number[]) {
  const slowest = (products: number, column: keyof Line) =>
    Math.max(
      ...lines
        .filter((line) => line.products === products)
        .map((line) => Number(line[column])),
    );
  return sizes.slice(1).map((size, index) => {
    const before = sizes[index] ?? 0;
    const times = (column: keyof Line) =>
      slowest(size, column) / slowest(before, column);
    return {
      from: before,
      to: size,
      "products, times": size / before,
      "page 1: median, times": times("page 1: median, ms"),
      "page 1,000: median, times": times("page 1,000: median, ms"),
      "processor, times": times("host's processor, ms"),
    };
  });
}

/**
 * How long a search takes over one connection to a host, its whole reply read,
 * in catalogs of three sizes.
 *
 * npm run bench:search -- --file medicines.csv.gz --products 250000 --database SQLite
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      file: { type: "string" },
      products: { type: "string" },
      database: { type: "string" },
    },
  });
  const { file } = values;
  const sizes = values.products?.split(",").map(Number) ?? SIZES;
  printMachine();
  for (const database of databasesCalled(values.database)) {
    const lines: Line[] = [];
    for (const products of sizes) {
      const work = (shop: BenchShop) => measure(shop, products);
      lines.push(...(await inBenchShop({ database, products, file }, work)));
    }
    printTable(`Searches, ${database}`, lines);
    if (sizes.length > 1) {
      printTable(`How searches grow, ${database}`, growth(lines, sizes));
    }
  }
}

runBench(main);
