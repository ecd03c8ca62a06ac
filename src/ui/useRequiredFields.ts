import { useRef, useState } from "react";
import { fitContactNumber } from "../domain/contactNumber";
import { firstEmptyField } from "../domain/requiredFields";
import { useShop } from "./shopContext";
import type { FittedText } from "./TextField";

/** The fields that the order and the enquiry share, with their limits in characters (specification, section 5). */
export function usePersonFields() {
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
      fit: useFittedNumber(),
      autoComplete: "tel-national",
      inputMode: "tel",
      enterKeyHint: "next",
    },
  } as const;
}

/** A function that fits a contact number, and says what was left out of it. */
function useFittedNumber() {
  const { contactNumberLimit: limit, phone } = useShop();
  return (typed: string): FittedText => {
    const { number, dropped, isCut } = fitContactNumber(typed, limit, phone);
    const note = isCut
      ? `Only the first ${limit} characters were kept: ${number}.`
      : dropped && `Kept as ${number}, without the ${dropped} in front.`;
    return { text: number, note, isCut };
  };
}

/** Time in which nobody has read the question about a cut number: a press is no answer yet (milliseconds). */
const READING_TIME = 1_000;

/**
 * The fields of a form in which only emptiness is checked: the first empty one
 * shows its message and gets the focus. A contact number that was cut is asked
 * about once.
 *
 * @param required the fields in the order in which they are checked
 * @param values as they were typed
 */
export function useRequiredFields<Values extends { contactNo: string }>(
  required: readonly {
    field: keyof Values & string;
    message: string;
  }[],
  values: Values & Record<keyof Values, string>,
  onChange: (name: keyof Values & string, value: string) => void,
  { asksForNumber = true } = {},
) {
  type Field = keyof Values & string;
  const [failure, setFailure] = useState<{ field: Field; message: string }>();
  /** The last question about a cut number, and when it was asked. */
  const asked = useRef({ contactNo: "", at: 0 });
  const fit = useFittedNumber();
  const inputs = useRef(new Map<Field, HTMLElement | null>());
  return {
    /** The values to send; undefined if a field is empty, or a question is open. */
    check(): Values | undefined {
      const { text: contactNo, isCut } = fit(values.contactNo);
      let failed = firstEmptyField<Field>(values, required);
      const isAnswered =
        asked.current.contactNo === contactNo &&
        Date.now() - asked.current.at >= READING_TIME &&
        // Pressed before there was a question.
        !window.isReplaying;
      if (!failed && asksForNumber && isCut && !isAnswered) {
        asked.current = { contactNo, at: Date.now() };
        const message = `We'll call ${contactNo}. Is that the whole number? If it is, press the button again.`;
        failed = { field: "contactNo", message };
      }
      setFailure(failed);
      if (!failed) return { ...values, contactNo };
      const input = inputs.current.get(failed.field);
      input?.focus({ preventScroll: true });
      // At the top, where its message is clear of a phone's keyboard.
      input?.scrollIntoView({ block: "start" });
      return undefined;
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
