import { useId, type ComponentProps, type RefCallback } from "react";
import { formatNumber } from "../domain/units";
import { Icon } from "./Icon";

/** A limit is shown when fewer than this share of it is left. */
const NEARLY_FULL_SHARE = 0.1;

/** A text that was made to fit, and what to say of it if it lost something that counts. */
export interface FittedText {
  text: string;
  note: string;
  isCut: boolean;
}

/**
 * A labelled text input, or a text area where `rows` is given. More than
 * `limit` characters can neither be typed nor pasted; how many are left is
 * shown, and read out, when it gets near. A field with a rule of its own
 * instead has `fit`: it shows what fits of its value.
 */
export function TextField({
  label,
  name,
  value,
  onChange,
  limit,
  fit,
  rows,
  error = "",
  ref,
  ...hints
}: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  limit?: number;
  fit?: (typed: string) => FittedText;
  rows?: number;
  /** The failing rule's message; empty where the field is fine. */
  error?: string;
  ref?: RefCallback<HTMLElement>;
} & Pick<
  ComponentProps<"input">,
  "autoComplete" | "autoCapitalize" | "enterKeyHint" | "inputMode"
>) {
  const id = useId();
  const { text, note } = fit?.(value) ?? { text: value, note: "" };
  const left = limit === undefined ? Infinity : limit - value.length;
  const near = limit !== undefined && left <= limit * NEARLY_FULL_SHARE;
  const shared = {
    id,
    ref,
    name,
    value: text,
    maxLength: limit,
    ...hints,
    className: "field",
    "aria-invalid": error !== "",
    "aria-describedby":
      [error && `${id}-error`, near && `${id}-left`, note && `${id}-note`]
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
        <input {...shared} type="text" />
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
      {fit && (
        <p
          id={`${id}-note`}
          role="status"
          className="text-sm font-semibold not-empty:mt-1.5"
        >
          {note}
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
