import { useRef, useState } from "react";
import { fitContactNumber } from "../domain/contactNumber";
import { firstEmptyField } from "../domain/requiredFields";
import { useShop } from "./shopContext";
import type { FittedText } from "./TextField";

/** The fields that the order and the enquiry share, with their limits in characters (specification, section 5). */
export function usePersonFields() {
  const { contactNumberLimit } = useShop();
  return {
    name: {
      label: "Name",
      limit: 200,
      autoComplete: "name",
      autoCapitalize: "words",
      enterKeyHint: "next",
    },
    contactNo: {
      label: "Contact number",
      fit(typed: string): FittedText {
        const { number, isCut } = fitContactNumber(typed, contactNumberLimit);
        const note = `Only the first ${contactNumberLimit} characters were kept: ${number}. Leave out the country code.`;
        return { text: number, note: isCut ? note : "" };
      },
      autoComplete: "tel-national",
      inputMode: "tel",
      enterKeyHint: "next",
    },
  } as const;
}

/**
 * The fields of a form in which only emptiness is checked: the first empty one
 * shows its message and gets the focus.
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
      const input = empty && inputs.current.get(empty.field);
      input?.focus({ preventScroll: true });
      // At the top, where its message is clear of a phone's keyboard.
      input?.scrollIntoView({ block: "start" });
      return !empty;
    },
    /** The props of a field's TextField. */
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
