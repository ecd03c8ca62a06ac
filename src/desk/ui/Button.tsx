import type { ComponentProps } from "react";

/** A button of the desk, which keeps the focus while it can't be pressed. */
export const Button = ({
  isMain = false,
  disabled = false,
  onClick,
  ...attributes
}: ComponentProps<"button"> & {
  /** True if it is the one that is usually pressed. */
  isMain?: boolean;
}) => (
  <button
    type="button"
    className={`btn ${isMain ? "btn-primary" : "btn-secondary"}`}
    aria-disabled={disabled || undefined}
    // Also Enter in a field of its form presses it.
    onClick={disabled ? (event) => event.preventDefault() : onClick}
    {...attributes}
  />
);
