import { useNavigate } from "react-router-dom";
import { SearchForm } from "../ui/SearchForm";

/** The search that stands on every page but the list, which has its own. */
export function HeaderSearch({ className }: { className: string }) {
  const navigate = useNavigate();
  return (
    <SearchForm
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const search = String(
          new FormData(event.currentTarget).get("search") ?? "",
        );
        void navigate(`/product?${new URLSearchParams({ search })}`);
      }}
      field={{ className: "rounded-full pl-10" }}
    />
  );
}
