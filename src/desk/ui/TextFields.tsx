import type { ComponentProps } from "react";
import { TextField } from "../../ui/TextField";

/** A field for one of some values. */
export type ValueField<Values> = Pick<
  ComponentProps<typeof TextField>,
  "label" | "limit" | "rows" | "type"
> & { name: keyof Values & string };

/** A text field for each of some values. */
export const TextFields = <Values extends Record<string, string>>({
  fields,
  values,
  onChange,
}: {
  fields: readonly ValueField<Values>[];
  values: Values;
  onChange: (values: Values) => void;
}) =>
  fields.map((field) => (
    <TextField
      key={field.name}
      {...field}
      value={values[field.name]!}
      onChange={(text) => onChange({ ...values, [field.name]: text })}
    />
  ));
