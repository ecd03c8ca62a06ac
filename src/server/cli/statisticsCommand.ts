import { Option, type Command } from "commander";
import type { ShopDatabase } from "../db/schema";
import {
  readOrderedProducts,
  type OrderedProduct,
} from "../shop/orderedProducts";
import {
  byPeriod,
  PERIODS,
  sumOf,
  type Figures,
  type Period,
  type PeriodFigures,
} from "../shop/periods";
import { countUnhandled, readDays, type Unhandled } from "../shop/readFigures";
import type { TimeRange } from "../shop/timeRange";
import { parseCount } from "./arguments";
import type { CliContext } from "./cliContext";
import { addTimeOptions } from "./listCommands";
import { writeOut } from "./output";
import {
  addOutputOptions,
  formatOf,
  type OutputOptions,
} from "./outputOptions";
import { figuresRecord, PERIOD_SHAPE, PRODUCT_SHAPE } from "./statisticsShape";
import { tableWriter } from "./table";
import { inOnePage, textsInFull, textsOf } from "./texts";

/** Products that are shown where no other number is asked for. */
const MOST_PRODUCTS = 10;

interface StatisticsOptions extends TimeRange, OutputOptions {
  by: Period;
  /** How many; true where no number stands behind it. */
  products?: number | true;
}

interface Statistics {
  periods: PeriodFigures[];
  total: Figures;
  unhandled: Unhandled;
  products: OrderedProduct[];
}

async function readStatistics(
  db: ShopDatabase,
  { by, ...range }: StatisticsOptions,
): Promise<Statistics> {
  const periods = byPeriod(await readDays(db, range), by);
  return {
    periods,
    total: sumOf(periods),
    unhandled: await countUnhandled(db, range),
    products: await readOrderedProducts(db, range, MOST_PRODUCTS),
  };
}

function inWords({ periods, total, unhandled, products }: Statistics): string {
  return [
    tableWriter(PERIOD_SHAPE.table)([...periods, { from: "all", ...total }]),
    `Not handled yet: ${unhandled.orders} of the orders, ${unhandled.enquiries} of the enquiries\n`,
    tableWriter(PRODUCT_SHAPE.table)(products),
  ].join("\n");
}

function asRecord({ periods, total, unhandled, products }: Statistics) {
  return {
    periods: periods.map(PERIOD_SHAPE.json),
    total: figuresRecord(total),
    unhandled,
    products: products.map(PRODUCT_SHAPE.json),
  };
}

/** operator statistics: what came in, over time and by product. */
export function addStatisticsCommand(
  operator: Command,
  world: CliContext,
): void {
  const command = operator
    .command("statistics")
    .summary("counts orders, revenue, enquiries and visits")
    .description(
      "Counts orders, packs, revenue, discounts, enquiries and visits by day, week or\nmonth, what is not handled yet, and the most ordered products. Days are those of\nUTC, weeks begin on Monday, and periods in which nothing came in are left out.\nRevenue is what buyers pay: after discounts, with delivery; that of a product is\nwithout delivery. CSV holds the periods, or with --products the products.",
    )
    .addOption(
      new Option("-b, --by <period>", "how long a period is")
        .choices(PERIODS)
        .default("month"),
    );
  addTimeOptions(command).option(
    "-p, --products [count]",
    `only the most ordered products (default count: ${MOST_PRODUCTS})`,
    parseCount,
  );
  addOutputOptions(command).action(async (options: StatisticsOptions) => {
    const format = formatOf(options, world);
    const { products } = options;
    await world.withDatabase(async (db) => {
      if (products !== undefined) {
        const most = products === true ? MOST_PRODUCTS : products;
        const rows = await readOrderedProducts(db, options, most);
        const texts = textsOf(format, PRODUCT_SHAPE, inOnePage(rows));
        return writeOut(world, options, texts);
      }
      const statistics = await readStatistics(db, options);
      const texts = textsInFull(format, {
        words: () => inWords(statistics),
        columns: PERIOD_SHAPE.csv,
        rows: statistics.periods,
        record: () => asRecord(statistics),
      });
      return writeOut(world, options, texts);
    });
  });
}
