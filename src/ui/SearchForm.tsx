import type { ComponentProps } from "react";
import { Icon } from "./Icon";

/**
 * A search for medicines. A plain form with one field, so that it works without
 * scripts.
 *
 * @param field further props of the field; its class names are added to those of every field
 */
export function SearchForm({
  className,
  onSubmit,
  field: { className: fieldClass, ...field },
  children,
}: Pick<ComponentProps<"form">, "children" | "className" | "onSubmit"> & {
  field: ComponentProps<"input">;
}) {
  return (
    <form
      role="search"
      action="/product"
      className={`relative ${className}`}
      onSubmit={onSubmit}
    >
      <span className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
        <Icon name="search" />
      </span>
      <input
        type="search"
        name="search"
        aria-label="Search medicines"
        placeholder="Search medicines"
        autoComplete="off"
        className={`field ${fieldClass}`}
        {...field}
      />
      {children}
    </form>
  );
}
