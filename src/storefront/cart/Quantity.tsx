import { useLayoutEffect, useRef } from "react";
import type { CartItem } from "../api";
import { useAppDispatch } from "../app/hooks";
import { LARGEST_QUANTITY } from "../../domain/order/cartTotals";
import { Icon, type IconName } from "../../ui/Icon";
import { quantityDecreased, quantityIncreased } from "./cartSlice";

/** A line's quantity, which changes by plus and minus only (specification, sections 4 and 5). */
export function Quantity({
  line: { itemId, itemName, qty },
  limit,
  describedBy,
  limitId,
  locked,
}: {
  line: CartItem;
  /** The reason why there can't be one more pack. */
  limit: string | undefined;
  /** Id of what tells two packs of one medicine apart, which have the same name. */
  describedBy: string;
  limitId: string;
  /** True if an order is on its way. */
  locked: boolean;
}) {
  const dispatch = useAppDispatch();
  return (
    <div className="inline-flex rounded-button border border-control">
      <StepButton
        label={`Decrease quantity of ${itemName}`}
        disabled={locked || qty <= 1}
        describedBy={describedBy}
        icon="minus"
        onClick={() => dispatch(quantityDecreased(itemId))}
      />
      <input
        type="text"
        readOnly
        aria-label={`Quantity of ${itemName}`}
        aria-describedby={describedBy}
        value={qty}
        className="w-10 bg-transparent text-center tabular-nums sm:w-12"
      />
      <StepButton
        label={`Increase quantity of ${itemName}`}
        disabled={locked || qty >= LARGEST_QUANTITY || limit !== undefined}
        describedBy={limit ? `${describedBy} ${limitId}` : describedBy}
        icon="plus"
        onClick={() => dispatch(quantityIncreased(itemId))}
      />
    </div>
  );
}

function StepButton({
  label,
  disabled,
  describedBy,
  icon,
  onClick,
}: {
  label: string;
  disabled: boolean;
  /** Ids of the texts that say which pack it is for, and why it is disabled. */
  describedBy: string;
  icon: IconName;
  onClick: () => void;
}) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = buttonRef.current;
    // A button that its own press has disabled loses the focus: the other one takes it.
    if (disabled && document.activeElement === button) {
      button?.parentElement
        ?.querySelector<HTMLElement>("button:enabled")
        ?.focus();
    }
  }, [disabled]);
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={label}
      disabled={disabled}
      aria-describedby={describedBy}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-button text-brand hover:bg-brand-tint disabled:bg-transparent disabled:text-control"
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
