import type { ComponentProps } from "react";

/** A button of the desk. */
export const Button = ({
  isMain = false,
  ...attributes
}: ComponentProps<"button"> & {
  /** True if it is the one that is usually pressed. */
  isMain?: boolean;
}) => (
  <button
    type="button"
    className={`btn ${isMain ? "btn-primary" : "btn-secondary"}`}
    {...attributes}
  />
);
