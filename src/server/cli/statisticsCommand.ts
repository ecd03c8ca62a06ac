import { Option, type Command } from "commander";
import type { ShopDatabase } from "../db/schema";
import { byPeriod, STATISTICS, PERIODS, sumOf } from "../shop/periods";
import type { Period, PeriodStatistics } from "../shop/periods";
import {
  countUnhandled,
  readDays,
  readOrderedProducts,
  type OrderedProduct,
} from "../shop/statisticsRepository";
import type { TimeRange } from "../db/batches";
import { addTimeOptions, parseCount, withExamples } from "./arguments";
import type { CliContext } from "./cliContext";
import {
  addOutputOptions,
  chooseFormat,
  formatRows,
  writeOutput,
  type Formatter,
  type OutputOptions,
} from "./output";
import { printableJson } from "../printable";
import { renderTable } from "./table";

const DEFAULT_PRODUCTS = 10;

interface StatisticsOptions extends TimeRange, OutputOptions {
  by: Period;
  /** How many; true without a number. */
  products?: number | true;
}

const PERIOD_FORMATTER: Formatter<PeriodStatistics> = {
  fields: ["from", ...STATISTICS],
};
const PRODUCT_FORMATTER: Formatter<OrderedProduct> = {
  fields: ["packs", "orders", "revenue_cents", "product_name", "product_id"],
};

async function readStatistics(
  db: ShopDatabase,
  { by, ...range }: StatisticsOptions,
) {
  const periods = byPeriod(await readDays(db, range), by);
  return {
    periods,
    total: sumOf(periods),
    unhandled: await countUnhandled(db, range),
    products: await readOrderedProducts(db, range, DEFAULT_PRODUCTS),
  };
}

const countOf = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

function describe({
  periods,
  total,
  unhandled,
  products,
}: Awaited<ReturnType<typeof readStatistics>>): string {
  return [
    renderTable(PERIOD_FORMATTER.fields, [
      ...periods,
      { from: "all", ...total },
    ]),
    `Still open: ${countOf(unhandled.orders, "order", "orders")}, ${countOf(unhandled.enquiries, "enquiry", "enquiries")}\n`,
    renderTable(PRODUCT_FORMATTER.fields, products),
  ]
    .filter((part) => part !== "")
    .join("\n");
}

/** operator statistics: what came in, over time and by product. */
export function addStatisticsCommand(
  operator: Command,
  context: CliContext,
): void {
  const command = operator
    .command("statistics")
    .summary("counts orders, revenue, enquiries and visits")
    .description(
      withExamples(
        "Counts orders, packs, revenue, discounts, enquiries and visits by day, week or month, what is still open, and the most ordered products. Days are UTC, weeks begin on Monday, and periods without anything are left out. Revenue is what buyers pay: after discounts, with delivery; for a product without delivery. CSV contains the periods, or with --products the products.",
        "npm run operator -- statistics --by week --since 2026-11-01",
        "npm run operator -- statistics --products 100 --output products.csv",
      ),
    )
    .addOption(
      new Option("-b, --by <period>", "length of a period")
        .choices(PERIODS)
        .default("month"),
    );
  addTimeOptions(command).option(
    "-p, --products [count]",
    `only the most ordered products (default count: ${DEFAULT_PRODUCTS})`,
    parseCount,
  );
  addOutputOptions(command).action(async (options: StatisticsOptions) => {
    const format = chooseFormat(options, context);
    const text = await context.withDatabase(async (db) => {
      if (options.products !== undefined) {
        const count =
          options.products === true ? DEFAULT_PRODUCTS : options.products;
        const products = await readOrderedProducts(db, options, count);
        return formatRows(format, PRODUCT_FORMATTER, products);
      }
      const statistics = await readStatistics(db, options);
      if (format === "table") return describe(statistics);
      if (format === "json") return `${printableJson(statistics)}\n`;
      return formatRows(format, PERIOD_FORMATTER, statistics.periods);
    });
    await writeOutput(context, options, [text]);
  });
}
