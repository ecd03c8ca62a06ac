import { Link } from "react-router-dom";

/** The way from the home page to this one; the last step is the page itself. */
export function Breadcrumb({
  steps,
}: {
  steps: { label: string; to?: string }[];
}) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ label, to }, index) => (
          <li
            key={label}
            className="flex min-h-11 items-center gap-2 last:min-w-0 last:basis-20 last:grow"
          >
            {index > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link
                to={to}
                className="link inline-flex min-h-11 items-center whitespace-nowrap"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 min-w-0">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
