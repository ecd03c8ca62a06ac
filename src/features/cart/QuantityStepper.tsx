import type { ReactNode } from "react";
import type { CartItem } from "../../api";
import { LARGEST_QUANTITY } from "../../domain/quantity";
import { Icon } from "../../ui/icons";

/** A line's quantity. It changes only through its buttons (specification, sections 4 and 5). */
export function QuantityStepper({
  line: { itemName, qty },
  locked,
  onDecrease,
  onIncrease,
}: {
  line: CartItem;
  locked: boolean;
  onDecrease: () => void;
  onIncrease: () => void;
}) {
  return (
    <div className="inline-flex rounded-button border border-control print:hidden">
      <StepButton
        label={`Decrease quantity of ${itemName}`}
        disabled={locked || qty <= 1}
        onClick={onDecrease}
      >
        <MinusIcon />
      </StepButton>
      <input
        type="text"
        readOnly
        aria-label={`Quantity of ${itemName}`}
        value={qty}
        className="w-10 bg-transparent sm:w-12 text-center tabular-nums"
      />
      <StepButton
        label={`Increase quantity of ${itemName}`}
        disabled={locked || qty >= LARGEST_QUANTITY}
        onClick={onIncrease}
      >
        <PlusIcon />
      </StepButton>
    </div>
  );
}

function StepButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-button text-brand hover:bg-brand-tint disabled:bg-transparent disabled:text-control"
    >
      {children}
    </button>
  );
}

const PlusIcon = () => (
  <Icon size={18}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
const MinusIcon = () => (
  <Icon size={18}>
    <path d="M5 12h14" />
  </Icon>
);
