import type { ComponentProps } from "react";

/** A button of the desk. */
export const Button = ({
  isMain = false,
  isBusy = false,
  onClick,
  ...attributes
}: ComponentProps<"button"> & {
  /** True if it is the one that is usually pressed. */
  isMain?: boolean;
  /** True for a moment in which a press does nothing; a disabled button would lose the focus. */
  isBusy?: boolean;
}) => (
  <button
    type="button"
    className={`btn ${isMain ? "btn-primary" : "btn-secondary"}`}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? undefined : onClick}
    {...attributes}
  />
);
