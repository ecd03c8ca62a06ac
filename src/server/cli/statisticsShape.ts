import { formatMoney } from "../../domain/money";
import type { Figures, PeriodFigures } from "../shop/periods";
import type { OrderedProduct } from "../shop/orderedProducts";
import { decimal, shortened } from "./cells";
import { moneyColumn, numberColumn, type Column } from "./table";
import type { Shape } from "./texts";

type Money = (cents: number) => string;

const periodColumns = (inWords: Money): Column<PeriodFigures>[] => [
  { heading: "from", cell: ({ from }) => from },
  numberColumn("orders", ({ orders }) => orders),
  numberColumn("packs", ({ packs }) => packs),
  moneyColumn("revenue", ({ revenueCents }) => revenueCents, inWords),
  moneyColumn("discount", ({ discountCents }) => discountCents, inWords),
  numberColumn("enquiries", ({ enquiries }) => enquiries),
  numberColumn("visits", ({ visits }) => visits),
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
  numberColumn("packs", ({ packs }) => packs),
  numberColumn("orders", ({ orders }) => orders),
  moneyColumn("revenue", ({ revenueCents }) => revenueCents, inWords),
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
