import { Link } from "react-router-dom";
import { pageCountOf, type ListQuery } from "../../../domain/product/search";
import { formatNumber } from "../../../domain/product/units";
import { focusHeading } from "../../../ui/Page";
import { listPath } from "./useListQuery";

/** The first, the last, and those around the current page; 0 stands for a gap. */
export function pagesToShow(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount];
  const pages = [...new Set(near)]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
  return pages.flatMap((number, index) => {
    const skipped = number - (pages[index - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    // A gap of one page has room for that page.
    return skipped === 1 ? [number - 1, number] : [0, number];
  });
}

/**
 * Numbered links to the pages of a list; nothing if it has a single one.
 *
 * @param page the current page, 1 for the first
 */
export function Pager({
  path,
  query,
  page,
  total,
}: {
  path: "/product" | "/gallery";
  query: ListQuery;
  page: number;
  total: number;
}) {
  const pageCount = pageCountOf(total);
  if (pageCount === 1) return null;
  const to = (number: number) => listPath(path, { ...query, page: number });
  return (
    <nav
      aria-label="Pages"
      className="mt-8 flex justify-center"
      onClick={(event) => {
        // A link that opens here has prevented the browser's own navigation.
        if (!event.defaultPrevented) return;
        // As a page of its own would: from its top, with its heading read out.
        window.scrollTo({ top: 0, behavior: "instant" });
        focusHeading();
      }}
    >
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev" className="btn btn-secondary">
              Previous
            </Link>
          </li>
        )}
        {pagesToShow(page, pageCount).map((number, index) => (
          <li key={number || `gap ${index}`} className="max-sm:hidden">
            {number === 0 ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={`btn min-w-11 tabular-nums ${number === page ? "btn-primary" : "btn-secondary"}`}
              >
                {formatNumber(number)}
              </Link>
            )}
          </li>
        ))}
        <li className="px-1 text-muted tabular-nums sm:hidden">
          Page {formatNumber(page)} of {formatNumber(pageCount)}
        </li>
        {page < pageCount && (
          <li>
            <Link to={to(page + 1)} rel="next" className="btn btn-secondary">
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
