import { useRef, useState } from "react";
import {
  firstFailure,
  type RequiredFields,
} from "../domain/order/requiredFields";

/** The fields that the order and the enquiry share, with the limit of a name in characters. */
export const PERSON_FIELDS = {
  name: {
    label: "Name",
    limit: 200,
    autoComplete: "name",
    autoCapitalize: "words",
    enterKeyHint: "next",
  },
  contactNo: {
    label: "Contact number",
    autoComplete: "tel-national",
    inputMode: "tel",
    enterKeyHint: "next",
  },
} as const;

/**
 * The fields of a form: the first one that fails shows its message and gets the
 * focus. What was typed stays as it is.
 *
 * @param required the fields in the order in which they are checked
 * @param values as they were typed
 * @param limits the lengths that are checked, each with a hint at its field
 */
export function useRequiredFields<Values extends object>(
  required: RequiredFields<keyof Values & string>,
  values: Values & Record<keyof Values, string>,
  onChange: (name: keyof Values & string, value: string) => void,
  limits: Partial<Record<keyof Values, number>> = {},
) {
  type Field = keyof Values & string;
  const [failure, setFailure] = useState<{ field: Field; message: string }>();
  const inputs = useRef(new Map<Field, HTMLElement | null>());
  return {
    check(): boolean {
      const failed = firstFailure<Field>(values, required, limits);
      setFailure(failed);
      if (!failed) return true;
      const input = inputs.current.get(failed.field);
      input?.focus({ preventScroll: true });
      // At the top, where its message is clear of a phone's keyboard.
      input?.scrollIntoView({ block: "start" });
      return false;
    },
    propsOf: (name: Field) => ({
      name,
      value: values[name],
      hint: limits[name] ? `up to ${limits[name]} characters` : "",
      error: failure?.field === name ? failure.message : "",
      ref: (input: HTMLElement | null) => {
        inputs.current.set(name, input);
      },
      onChange: (value: string) => {
        setFailure(undefined);
        onChange(name, value);
      },
    }),
  };
}
