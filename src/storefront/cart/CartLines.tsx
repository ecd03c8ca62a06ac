import { useId } from "react";
import { Link } from "react-router-dom";
import { hasFeature, productPictureUrl, useGetConfigQuery } from "../api";
import { useAppDispatch } from "../app/hooks";
import { pillsInLine } from "../../domain/order/cartTotals";
import { formatAmount } from "../../domain/money";
import { productIdKey, productPath } from "../../domain/product/productId";
import { formatStrength, formatUnits } from "../../domain/product/units";
import { Icon } from "../../ui/Icon";
import { PrescriptionTag } from "../../ui/PrescriptionTag";
import { ProductPicture } from "../../ui/ProductPicture";
import { LineTotal } from "./CartSummary";
import { lineRemoved } from "./cartSlice";
import { Quantity } from "./Quantity";
import type { CheckedLine } from "./useCheckedCart";

/**
 * The cart's lines: a table on wide screens, stacked cards on narrow ones. The
 * roles are written out, because a table with a grid layout loses them.
 */
export function CartLines({
  lines,
  locked,
}: {
  lines: readonly CheckedLine[];
  locked: boolean;
}) {
  return (
    <div className="card overflow-hidden">
      <table role="table" aria-label="Cart" className="block">
        <thead role="rowgroup" className="sr-only">
          <tr role="row">
            <th role="columnheader">Medicine</th>
            <th role="columnheader">Quantity</th>
            <th role="columnheader">Amount</th>
            <th role="columnheader">Note</th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line">
          {lines.map((each) => (
            <CartLine
              key={productIdKey(each.line.itemId)}
              {...each}
              locked={locked}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CartLine({
  line,
  product,
  changes,
  limit,
  brokenAs,
  locked,
}: CheckedLine & { locked: boolean }) {
  const dispatch = useAppDispatch();
  const nameId = useId();
  const packId = useId();
  const { itemId, itemName, mg, pack, price } = line;
  const limitId = useId();
  const unit = product?.unit;
  const { data: config } = useGetConfigQuery();
  const count = formatUnits(pillsInLine(line), unit);
  // A pack holds pills by the specification, unless the host would have said so.
  const arePills = config && !hasFeature(config, "units");
  const units = unit ? count : `${count} ${arePills ? "pills" : "in all"}`;
  return (
    <tr
      role="row"
      aria-labelledby={nameId}
      className="flex flex-wrap items-center justify-between gap-3 p-4 sm:grid sm:grid-cols-[--spacing(24)_1fr_auto_minmax(6.5rem,auto)] sm:gap-x-4"
    >
      <td
        role="cell"
        className="grid w-full grid-cols-[--spacing(16)_1fr] items-center gap-x-3 sm:col-span-2 sm:grid-cols-subgrid"
      >
        <ProductPicture
          product={product ?? { productName: itemName, mg, qty: pack }}
          url={productPictureUrl(product?.photo[0])}
          sizes="6rem"
          className="self-start rounded-lg"
        />
        <div className="min-w-0">
          <p className="font-bold">
            <Link
              id={nameId}
              to={productPath(itemId)}
              className="hover:text-brand hover:underline"
            >
              {itemName}
            </Link>
          </p>
          <p className="mt-0.5 text-sm text-muted">
            {[formatStrength(mg), units].filter(Boolean).join(" · ")}
            <span id={packId} className="block">
              {formatAmount(price)} a pack of {formatUnits(pack, unit)}
            </span>
          </p>
          <span className="mt-1 block empty:hidden">
            <PrescriptionTag legalClass={product?.legalClass} />
          </span>
          <button
            type="button"
            aria-label={`Remove ${itemName}`}
            aria-describedby={packId}
            className="-mb-3 min-h-11 text-sm font-bold text-danger hover:underline disabled:text-muted disabled:no-underline"
            disabled={locked}
            onClick={() => dispatch(lineRemoved(itemId))}
          >
            Remove
          </button>
        </div>
      </td>
      <td role="cell">
        <Quantity
          line={line}
          limit={limit}
          describedBy={packId}
          limitId={limitId}
          locked={locked}
        />
      </td>
      <td role="cell" className="ml-auto text-right font-bold tabular-nums">
        <LineTotal line={line} />
      </td>
      {/* It comes and goes with the quantity, so it stands below all that can be pressed. */}
      <td
        role="cell"
        className="w-full text-sm font-semibold empty:hidden sm:col-span-3 sm:col-start-2 sm:-ml-0.5"
      >
        {changes.length > 0 && (
          <p className="flex items-start gap-1.5 text-danger">
            <Icon name="warning" size={18} />
            {changes.join("; ")}
          </p>
        )}
        {brokenAs && (
          <p className="flex items-start gap-1.5 text-danger">
            <Icon name="warning" size={18} />
            <span className="inline-block first-letter:uppercase">
              {brokenAs}
            </span>
          </p>
        )}
        {limit && (
          <p
            id={limitId}
            className={brokenAs ? "sr-only" : "font-normal text-muted"}
          >
            {limit}
          </p>
        )}
      </td>
    </tr>
  );
}
