import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { CartItem } from "../api";
import type { Medicine } from "../../domain/product/medicine";
import { formatStrengthAndPack } from "../../domain/product/units";
import {
  lineTotals,
  type PricedLine,
  type Totals,
} from "../../domain/order/cartTotals";
import { formatMoney } from "../../domain/money";
import { PrescriptionTag } from "../../ui/PrescriptionTag";
import { useShop } from "../../ui/shopContext";

/**
 * The totals of the cart (specification, section 9), all in cents, and the order
 * under them.
 *
 * @param shipping null until the delivery charge is known: then there is no grand total either
 */
export function CartSummary({
  totals,
  shipping,
  children,
}: {
  totals: Totals;
  shipping: number | null;
  children: ReactNode;
}) {
  const { deliveryTime, deliveryArea, payment } = useShop();
  return (
    <section
      aria-labelledby="summary-title"
      className="card p-5 md:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-3 lg:row-start-1"
    >
      <h2 id="summary-title" className="text-lg font-bold">
        Summary
      </h2>
      <TotalsList totals={totals} shipping={shipping} />
      <p className="mt-3 text-sm text-muted">
        Nothing is charged online. {deliveryTime} {deliveryArea} {payment}
      </p>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  );
}

/** The next step if medicines of a cart or an order need a prescription. */
export function PrescriptionNote({
  products,
}: {
  products: (Pick<Medicine, "legalClass"> | null | undefined)[];
}) {
  const { length } = products.filter(
    (product) => product?.legalClass === "prescription",
  );
  if (length === 0) return null;
  return (
    <p className="rounded-card bg-brand-tint px-4 py-3">
      <b>
        {length === 1
          ? "1 item needs a prescription."
          : `${length} items need a prescription.`}
      </b>{" "}
      Have it ready when we call: our pharmacist tells you how to send it.{" "}
      <Link to="/prescriptions" className="link print:hidden">
        How it works
      </Link>
    </p>
  );
}

/** The sign of another currency, if an order was placed in one. */
interface Signed {
  sign?: string | undefined;
}

/** The price of a line, and with a pair discount its price without. */
export function LineTotal({ line, sign }: Signed & { line: PricedLine }) {
  const { amount, discount, total } = lineTotals(line);
  if (discount === 0) return formatMoney(total, sign);
  return (
    <>
      <span className="sr-only">Before the discount </span>
      <s className="block text-sm font-normal text-muted">
        {formatMoney(amount, sign)}
      </s>{" "}
      <span className="sr-only">now </span>
      {formatMoney(total, sign)}
    </>
  );
}

/** A line of an order or a shared cart. */
export const LineRow = ({
  line: { itemName, mg, pack, ...line },
  product,
  isLoading = false,
  sign,
}: Signed & {
  line: CartItem;
  product: Pick<Medicine, "legalClass" | "unit"> | null | undefined;
  /** True while the unit of the pack may still come. */
  isLoading?: boolean;
}) => (
  <li className="flex justify-between gap-4 py-2.5">
    <span className="min-w-0">
      <b className="break-words">{itemName}</b>
      <span className="block text-sm text-muted">
        {line.qty} ×{" "}
        {!isLoading && formatStrengthAndPack(mg, pack, product?.unit)}
      </span>
      <span className="mt-1 block empty:hidden">
        <PrescriptionTag legalClass={product?.legalClass} />
      </span>
    </span>
    <span className="shrink-0 text-right tabular-nums">
      <LineTotal line={line} sign={sign} />
    </span>
  </li>
);

/** The figures of a cart or an order (specification, section 9), all in cents. */
export function TotalsList({
  totals,
  shipping,
  sign,
}: Signed & {
  totals: Totals;
  shipping: number | null;
}) {
  return (
    <dl className="mt-4 grid gap-2.5 tabular-nums">
      <Row term="Amount">{formatMoney(totals.amount, sign)}</Row>
      {totals.discount > 0 && (
        <Row term="Discount" className="text-offer">
          {formatMoney(-totals.discount, sign)}
        </Row>
      )}
      <Row term="Total">{formatMoney(totals.total, sign)}</Row>
      <Row term="Delivery charge">
        {shipping === null ? "…" : formatMoney(shipping, sign)}
      </Row>
      <div className="flex flex-wrap items-baseline gap-x-4 border-t border-line pt-3 text-lg font-bold">
        <dt>Grand total</dt>
        <dd className="ml-auto">
          {shipping === null ? "…" : formatMoney(totals.total + shipping, sign)}
        </dd>
      </div>
    </dl>
  );
}

function Row({
  term,
  className = "",
  children,
}: {
  term: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="text-muted">{term}</dt>
      <dd className={`ml-auto ${className}`}>{children}</dd>
    </div>
  );
}
