import { useNavigate } from "react-router-dom";
import { SearchIcon } from "../ui/icons";

/**
 * The search that stands on every page but the list, which has its own.
 * A plain form, so that it works before any script does.
 */
export function HeaderSearch({ className }: { className: string }) {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action="/product"
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        const search = String(
          new FormData(event.currentTarget).get("search") ?? "",
        );
        void navigate(`/product?${new URLSearchParams({ search })}`);
      }}
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
        className="field rounded-full pl-10"
      />
    </form>
  );
}
