import { formatMoney } from "../../domain/money";
import type { Figures, PeriodFigures } from "../statistics/periods";
import type { OrderedProduct } from "../statistics/orderedProducts";
import { decimal, shortened } from "./cells";
import type { Shape } from "./output";
import type { Column } from "./table";

type Money = (cents: number) => string;

function number<Row>(heading: string, of: (row: Row) => number): Column<Row> {
  return { heading, cell: (row) => String(of(row)), isNumber: true };
}

function money<Row>(
  heading: string,
  of: (row: Row) => number,
  inWords: Money,
): Column<Row> {
  return { heading, cell: (row) => inWords(of(row)), isNumber: true };
}

const periodColumns = (inWords: Money): Column<PeriodFigures>[] => [
  { heading: "from", cell: ({ from }) => from },
  number("orders", ({ orders }) => orders),
  number("packs", ({ packs }) => packs),
  money("revenue", ({ revenueCents }) => revenueCents, inWords),
  money("discount", ({ discountCents }) => discountCents, inWords),
  number("enquiries", ({ enquiries }) => enquiries),
  number("visits", ({ visits }) => visits),
];

/** Figures as a program gets them. */
export const figuresRecord = (figures: Figures) => ({
  orders: figures.orders,
  packs: figures.packs,
  revenue_cents: figures.revenueCents,
  discount_cents: figures.discountCents,
  enquiries: figures.enquiries,
  visits: figures.visits,
});

export const PERIOD_SHAPE: Shape<PeriodFigures> = {
  table: periodColumns(formatMoney),
  csv: periodColumns(decimal),
  json: ({ from, ...figures }) => ({ from, ...figuresRecord(figures) }),
};

const productColumns = (
  inWords: Money,
  name: (product: OrderedProduct) => string,
): Column<OrderedProduct>[] => [
  number("packs", ({ packs }) => packs),
  number("orders", ({ orders }) => orders),
  money("revenue", ({ revenueCents }) => revenueCents, inWords),
  { heading: "product_name", cell: name },
  { heading: "product_id", cell: ({ id }) => id },
];

export const PRODUCT_SHAPE: Shape<OrderedProduct> = {
  table: productColumns(formatMoney, ({ name }) => shortened(name, 48)),
  csv: productColumns(decimal, ({ name }) => name),
  json: ({ id, name, packs, orders, revenueCents }) => ({
    product_id: id,
    product_name: name,
    packs,
    orders,
    revenue_cents: revenueCents,
  }),
};
