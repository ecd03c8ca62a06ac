import { useId, useRef, type ComponentProps, type RefCallback } from "react";
import { formatNumber } from "../domain/product/units";
import { useEarlyText } from "./hooks";
import { Icon } from "./Icon";

/** A limit is shown when fewer than this share of it is left. */
const NEARLY_FULL_SHARE = 0.1;

/**
 * A labelled text input, or a text area where `rows` is given. More than
 * `limit` characters can neither be typed nor pasted; how many are left is
 * shown, and read out, when it gets near.
 */
export function TextField({
  label,
  name,
  value,
  onChange,
  limit,
  hint,
  rows,
  error = "",
  type = "text",
  ref,
  ...hints
}: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  limit?: number;
  hint?: string;
  rows?: number;
  /** The failing rule's message; empty where the field is fine. */
  error?: string;
  type?: "text" | "password" | "date";
  ref?: RefCallback<HTMLElement>;
} & Pick<
  ComponentProps<"input">,
  "autoComplete" | "autoCapitalize" | "enterKeyHint" | "inputMode"
>) {
  const id = useId();
  const fieldRef = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useEarlyText(fieldRef, value, onChange);
  const left = limit === undefined ? Infinity : limit - value.length;
  const near = limit !== undefined && left <= limit * NEARLY_FULL_SHARE;
  const shared = {
    id,
    ref: (field: HTMLInputElement | HTMLTextAreaElement | null) => {
      fieldRef.current = field;
      ref?.(field);
    },
    name,
    value,
    maxLength: limit,
    ...hints,
    className: "field",
    "aria-invalid": error !== "",
    "aria-describedby":
      [error && `${id}-error`, near && `${id}-left`, hint && `${id}-hint`]
        .filter(Boolean)
        .join(" ") || undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(target.value.slice(0, limit)),
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {rows ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} type={type} />
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
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
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
