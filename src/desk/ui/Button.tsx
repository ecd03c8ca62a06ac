import type { ComponentProps } from "react";
import { useSelector } from "react-redux";
import { calls } from "./calls";

/** A button of the desk, which rests while a change is made, and keeps the focus while it can't be pressed. */
export function Button({
  isMain = false,
  disabled = false,
  onClick,
  ...attributes
}: ComponentProps<"button"> & {
  /** True if it is the one that is usually pressed. */
  isMain?: boolean;
}) {
  const { isBusy } = useSelector(calls.selectSlice);
  const isOff = disabled || isBusy;
  return (
    <button
      type="button"
      className={`btn ${isMain ? "btn-primary" : "btn-secondary"}`}
      aria-disabled={isOff || undefined}
      // Also Enter in a field of its form presses it.
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      {...attributes}
    />
  );
}
