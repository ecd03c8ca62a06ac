/** A checkbox with its label. */
export const Checkbox = ({
  label,
  name,
  isChecked,
  onChange,
}: {
  label: string;
  name?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) => (
  <label className="flex min-h-11 items-center gap-2">
    <input
      type="checkbox"
      name={name}
      className="size-5 shrink-0 accent-brand"
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);
