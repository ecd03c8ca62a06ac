import { useId, type RefCallback } from "react";
import { formatNumber } from "../domain/units";
import { Icon } from "./Icon";

/** A limit is shown when fewer than this share of it is left. */
const NEAR = 0.1;

/**
 * A labelled text input, or a text area where `rows` is given. More than
 * `limit` characters can neither be typed nor pasted; how many are left is
 * shown, and read out, when it gets near, unless `quietLimit` says that the
 * limit is part of what the field is (a phone number of 10 characters).
 */
export function TextField({
  label,
  name,
  value,
  onChange,
  limit,
  quietLimit = false,
  rows,
  error,
  autoComplete,
  inputMode,
  ref,
}: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  limit: number;
  quietLimit?: boolean;
  rows?: number;
  /** The failing rule's message; empty where the field is fine. */
  error: string;
  autoComplete?: string;
  inputMode?: "tel" | "email" | "text";
  ref?: RefCallback<HTMLElement>;
}) {
  const id = useId();
  const left = limit - value.length;
  const near = !quietLimit && left <= limit * NEAR;
  const shared = {
    id,
    ref,
    name,
    value,
    maxLength: limit,
    autoComplete,
    className: "field",
    "aria-invalid": error !== "",
    "aria-describedby":
      [error && `${id}-error`, near && `${id}-left`]
        .filter(Boolean)
        .join(" ") || undefined,
    onChange: (event: { target: { value: string } }) =>
      onChange(event.target.value.slice(0, limit)),
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} type="text" inputMode={inputMode} />
      )}
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold text-danger"
        >
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
      {near && (
        <p
          id={`${id}-left`}
          role="status"
          className="mt-1 text-sm text-muted tabular-nums"
        >
          {formatNumber(left)} of {formatNumber(limit)} characters left
        </p>
      )}
    </div>
  );
}
