import type { ReactNode } from "react";
import { formatMoney } from "../../domain/money";
import type { Totals } from "../../domain/cartTotals";

/**
 * The totals of the cart (specification, section 9), all in cents.
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
  return (
    <section
      aria-labelledby="summary-title"
      className="card p-5 md:p-6 xl:sticky xl:top-24 xl:col-start-2 xl:row-span-3 xl:row-start-1"
    >
      <h2 id="summary-title" className="text-lg font-bold">
        Summary
      </h2>
      <TotalsList totals={totals} shipping={shipping} />
      {children}
    </section>
  );
}

/** The figures of a cart or an order (specification, section 9), all in cents. */
export function TotalsList({
  totals,
  shipping,
}: {
  totals: Totals;
  shipping: number | null;
}) {
  return (
    <dl className="mt-4 grid gap-2.5 tabular-nums">
      <Row term="Amount">{formatMoney(totals.amount)}</Row>
      <Row term="Discount" className={totals.discount > 0 ? "text-offer" : ""}>
        {formatMoney(-totals.discount)}
      </Row>
      <Row term="Total">{formatMoney(totals.total)}</Row>
      <Row term="Delivery charge">
        {shipping === null ? "…" : formatMoney(shipping)}
      </Row>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
        <dt>Grand total</dt>
        <dd>
          {shipping === null ? "…" : formatMoney(totals.total + shipping)}
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
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
