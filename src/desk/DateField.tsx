import { useState } from "react";

/** A whole date with a year that is not half typed. */
const DATE = /^2\d{3}-/;

/** A date, with its label. While only a part is typed, the last whole date holds. */
export function DateField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (date: string) => void;
}) {
  const [known, setKnown] = useState(value);
  const [typed, setTyped] = useState(value);
  // Another date, such as that of Back; a new field would lose the focus.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      <input
        type="date"
        className="field font-normal"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (DATE.test(target.value)) onChange(target.value);
        }}
        onBlur={() => setTyped(value)}
      />
    </label>
  );
}
