import { useId } from "react";
import type { CartItem } from "../../api";
import { useAppDispatch } from "../../app/hooks";
import { lineTotals, pillsInLine } from "../../domain/cartTotals";
import { formatAmount, formatMoney, toCents } from "../../domain/money";
import { savingOfOneMore } from "../../domain/pairDiscount";
import { LARGEST_QUANTITY } from "../../domain/quantity";
import { formatStrength } from "../../domain/strength";
import { WarningIcon } from "../../ui/icons";
import { ProductPicture } from "../../ui/ProductPicture";
import { lineRemoved, quantityDecreased, quantityIncreased } from "./cartSlice";
import { QuantityStepper } from "./QuantityStepper";

/** One line of the cart; `locked` while an order is on its way. */
export function CartLine({
  line,
  pictureUrl,
  locked,
  changes,
}: {
  line: CartItem;
  pictureUrl: string;
  locked: boolean;
  /** What has changed since it was added, a few words each. */
  changes: readonly string[];
}) {
  const dispatch = useAppDispatch();
  const nameId = useId();
  const { itemId, itemName, mg, price, qty } = line;
  const oneMore =
    qty < LARGEST_QUANTITY ? savingOfOneMore(qty, toCents(line.discount)) : 0;
  const { amount, discount } = lineTotals(line);
  const pills = `${pillsInLine(line).toLocaleString("en-US")} pills`;
  return (
    <tr
      role="row"
      aria-labelledby={nameId}
      className="flex flex-wrap items-center justify-between gap-3 p-4 sm:grid sm:grid-cols-[6rem_1fr_auto_minmax(6.5rem,auto)] sm:gap-x-4"
    >
      <td
        role="cell"
        className="grid w-full grid-cols-[4rem_1fr] items-center gap-x-3 sm:col-span-2 sm:grid-cols-subgrid"
      >
        <div className="self-start overflow-hidden rounded-lg">
          <ProductPicture url={pictureUrl} sizes="6rem" />
        </div>
        <div className="min-w-0">
          <p id={nameId} className="font-bold">
            {itemName}
          </p>
          <p className="mt-0.5 text-sm text-muted">
            {[formatStrength(mg), pills].filter(Boolean).join(" · ")}
            <span className="block">{formatAmount(price)} a pack</span>
          </p>
          {changes.length > 0 && (
            <p className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-danger">
              <WarningIcon />
              {changes.join("; ")}
            </p>
          )}
          {(discount > 0 || oneMore > 0) && (
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-offer">
              {discount > 0 && (
                <span className="tag bg-offer-tint">
                  You save {formatMoney(discount)}
                </span>
              )}
              {oneMore > 0 && (
                <span className="print:hidden">
                  Add 1 more, save {formatMoney(oneMore)}
                </span>
              )}
            </p>
          )}
          <button
            type="button"
            aria-label={`Remove ${itemName}`}
            className="-mb-3 min-h-11 text-sm font-bold text-danger hover:underline disabled:text-muted disabled:no-underline"
            disabled={locked}
            onClick={() => dispatch(lineRemoved(itemId))}
          >
            Remove
          </button>
        </div>
      </td>
      <td role="cell">
        <QuantityStepper
          line={line}
          locked={locked}
          onDecrease={() => dispatch(quantityDecreased(itemId))}
          onIncrease={() => dispatch(quantityIncreased(itemId))}
        />
        <span className="hidden print:inline">× {qty}</span>
      </td>
      <td
        role="cell"
        className="ml-auto text-right text-[1.0625rem] font-bold tabular-nums"
      >
        {formatMoney(amount)}
      </td>
    </tr>
  );
}
