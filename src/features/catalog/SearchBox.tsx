import { lazy, Suspense, useState, type ComponentType } from "react";
import { useNavigate } from "react-router-dom";
import { SearchForm } from "../../ui/SearchForm";
import { listPath } from "./productPath";

/** Without its code there are no suggestions, and the search works as before. */
const SearchSuggestions = lazy<ComponentType<{ input: HTMLInputElement }>>(() =>
  import("./SearchSuggestions").then(
    (module) => ({ default: module.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
);

/** A search of pages other than the list, with suggestions from the moment it is focused. */
export function SearchBox({
  className,
  fieldClass,
}: {
  className: string;
  fieldClass: string;
}) {
  const navigate = useNavigate();
  /** The field, once it has been focused. */
  const [input, setInput] = useState<HTMLInputElement>();
  return (
    <SearchForm
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("search");
        const search = String(typed ?? "").trim();
        void navigate(listPath("/product", { search }));
      }}
      field={{
        className: fieldClass,
        onFocus: ({ currentTarget }) => setInput(currentTarget),
      }}
    >
      {input && (
        <Suspense>
          <SearchSuggestions input={input} />
        </Suspense>
      )}
    </SearchForm>
  );
}
