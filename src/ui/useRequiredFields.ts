import { useRef, useState } from "react";
import { firstEmptyField } from "../domain/requiredFields";

/**
 * The fields of a form in which nothing is checked but that each is filled in:
 * the first empty one shows its message and gets the focus.
 *
 * @param required the fields in the order in which they are checked
 */
export function useRequiredFields<Field extends string>(
  required: readonly { field: Field; message: string }[],
  values: Record<Field, string>,
  onChange: (name: Field, value: string) => void,
) {
  const [failure, setFailure] = useState<{ field: Field; message: string }>();
  const inputs = useRef(new Map<Field, HTMLElement | null>());
  return {
    /** Whether every field is filled in. */
    check(): boolean {
      const empty = firstEmptyField(values, required);
      setFailure(empty);
      if (empty) inputs.current.get(empty.field)?.focus();
      return !empty;
    },
    /** What a TextField needs to be one of the form's fields. */
    propsOf: (name: Field) => ({
      name,
      value: values[name],
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
