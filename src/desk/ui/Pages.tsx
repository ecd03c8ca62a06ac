import { Link } from "react-router-dom";

/** Links to the page before and the page after. */
export const Pages = ({
  page,
  hasMore = false,
  to,
}: {
  page: number;
  hasMore: boolean | undefined;
  to: (page: number) => string;
}) => (
  <nav aria-label="Pages" className="mt-4 flex gap-2">
    {page > 1 && (
      <Link className="btn btn-secondary" to={to(page - 1)}>
        Previous page
      </Link>
    )}
    {hasMore && (
      <Link className="btn btn-secondary" to={to(page + 1)}>
        Next page
      </Link>
    )}
  </nav>
);
