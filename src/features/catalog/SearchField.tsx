import { SearchForm } from "../../ui/SearchForm";

/** The list's own search, which narrows it with every letter. */
export const SearchField = ({
  value,
  onChange,
}: {
  value: string;
  onChange: (text: string) => void;
}) => (
  <SearchForm
    className="w-full max-w-lg"
    onSubmit={(event) => event.preventDefault()}
    field={{
      className: "min-h-12 pl-11",
      value,
      onChange: (event) => onChange(event.target.value),
    }}
  />
);
