import { SearchIcon } from "../../ui/icons";

export function SearchField({
  value,
  onChange,
}: {
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <form
      role="search"
      // For who has no script.
      action="/product"
      className="relative w-full max-w-lg"
      onSubmit={(event) => event.preventDefault()}
    >
      <span className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
        <SearchIcon />
      </span>
      <input
        type="search"
        name="search"
        aria-label="Search medicines"
        placeholder="Search medicines"
        autoComplete="off"
        className="field min-h-12 pl-11"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}
