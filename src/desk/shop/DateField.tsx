import { useState } from "react";

/** A whole date with a year that is not half typed. */
const DATE = /^2\d{3}-/;

/** A date, with its label. Only what is typed changes it while it has the focus: `value` follows late on a slow device. */
export function DateField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (date: string) => void;
}) {
  const [typed, setTyped] = useState<string>();
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      <input
        type="date"
        className="field font-normal"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (DATE.test(target.value)) onChange(target.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}
