import { Link } from "../../ui/Link";
import { useIsBrowser } from "../../ui/useIsBrowser";
import type { FoundProducts } from "./foundProducts";
import type { ProductFilter } from "./filterProducts";
import { ProductCard } from "./ProductCard";
import { FIRST_CARDS, PRODUCT_GRID } from "./productGridLook";
import { listPathFrom } from "./productPath";

/**
 * Products on one page: the first page is the cards that are drawn before any
 * script runs. Stretches consist of whole pages, so that one call has all of it.
 */
const PAGE = FIRST_CARDS;

const nothingToOpen = () => {};

const pageAt = (position: number, total: number) =>
  Math.min(Math.floor(position / PAGE), Math.ceil(total / PAGE) - 1);

/** Class names for what stands in place of a plain page where there are scripts. */
export const notOnPlainPages = (position: number, total: number) =>
  pageAt(position, total) > 0 ? "noscript:hidden" : "";

/**
 * A long list page by page, for crawlers and for who has no scripts. A page's
 * address is that of its first product's place, so that it brings a browser
 * with scripts to the same products.
 *
 * @param position index of a product that is to be on the page
 */
export function PlainPages({
  found: { total, slotAt },
  filter,
  position,
}: {
  found: Pick<FoundProducts, "total" | "slotAt">;
  filter: ProductFilter;
  position: number;
}) {
  const isBrowser = useIsBrowser();
  if (isBrowser || total <= PAGE) return null;
  const pages = Math.ceil(total / PAGE);
  const page = pageAt(position, total);
  const products = Array.from({ length: page > 0 ? PAGE : 0 }, (_, place) =>
    slotAt(page * PAGE + place),
  ).filter((slot) => typeof slot !== "string");
  const linkTo = (number: number, label: string, rel?: "prev" | "next") =>
    number >= 0 &&
    number < pages &&
    number !== page && (
      <Link
        to={listPathFrom(number * PAGE, filter)}
        rel={rel}
        className="btn btn-secondary"
      >
        {label}
      </Link>
    );
  return (
    <noscript>
      {products.length > 0 && (
        <ul className={PRODUCT_GRID}>
          {products.map((product, place) => (
            <li key={place} className="grid">
              <ProductCard
                product={product}
                onQuickView={nothingToOpen}
                headingLevel="h2"
              />
            </li>
          ))}
        </ul>
      )}
      <nav
        aria-label="Pages"
        className="mt-6 flex flex-wrap items-center gap-3"
      >
        {linkTo(0, "First")}
        {linkTo(page - 1, "Previous", "prev")}
        <span>{`Page ${page + 1} of ${pages.toLocaleString("en-US")}`}</span>
        {linkTo(page + 1, "Next", "next")}
        {linkTo(pages - 1, "Last")}
      </nav>
    </noscript>
  );
}
