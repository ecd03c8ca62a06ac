/** A whole date with a year that is not half typed. */
const DATE = /^2\d{3}-/;

/** A date, with its label. It keeps what is typed, however late the page follows. */
export const DateField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  /** The date at first. */
  value: string;
  onChange: (date: string) => void;
}) => (
  <label className="grid gap-1 text-sm font-semibold">
    {label}
    <input
      type="date"
      className="field font-normal"
      defaultValue={value}
      onChange={({ target }) =>
        DATE.test(target.value) && onChange(target.value)
      }
    />
  </label>
);
