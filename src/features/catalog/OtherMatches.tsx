import { useListMatchesQuery } from "../../api";
import { pageCountOf, type ListQuery } from "../../domain/search";
import { formatNumber } from "../../domain/units";
import { useDebouncedValue } from "../../ui/hooks";
import { describeMedicine } from "./describeMedicine";
import { Pager } from "./Pager";
import { ProductGrid } from "./ProductGrid";

/** What is typed is looked for after a pause this long (milliseconds). */
const TYPING_PAUSE = 400;

/**
 * What a search for a name leaves out: the last answer until there is a new one,
 * as in the list. Nothing if it can't be found: the list is whole without it.
 *
 * @param page of the other matches
 */
export function useOtherMatches({ search, category }: ListQuery, page: number) {
  const typed = search.trim();
  const text = useDebouncedValue(typed, TYPING_PAUSE);
  const { data, currentData, isFetching } = useListMatchesQuery(
    { search: text, category, page },
    { skip: text === "" },
  );
  const isSettled = typed === text && !isFetching;
  const { didYouMean = [], medicine } = (isSettled && currentData) || {};
  return {
    found: typed === "" ? undefined : data,
    didYouMean,
    /** What must be known of what was found. */
    notice: medicine
      ? describeMedicine(
          medicine,
          currentData?.matches.map(({ product }) => product) ?? [],
        )
      : "",
    isPending: typed !== "" && !isSettled,
  };
}

const HEADING = "other-matches";

/** The products that match otherwise than by the start of their name, with pages of their own. */
export function OtherMatches({
  found: { matches, total, page },
  notice,
  query,
  onQuickView,
}: {
  found: NonNullable<ReturnType<typeof useOtherMatches>["found"]>;
  notice: string;
  query: ListQuery;
  onQuickView: (productId: number | string) => void;
}) {
  if (total === 0) return null;
  return (
    <section aria-labelledby={HEADING} className="mt-10">
      <h2
        id={HEADING}
        tabIndex={-1}
        className="mb-4 scroll-mt-24 text-xl font-extrabold"
      >
        Other matches{" "}
        <span className="font-normal text-muted tabular-nums">
          {formatNumber(total)}
        </span>
      </h2>
      {notice && <p className="mb-4 text-lg">{notice}</p>}
      <ProductGrid
        products={matches.map(({ product }) => product)}
        matches={matches}
        onQuickView={onQuickView}
        headingLevel="h3"
      />
      {pageCountOf(total) > 1 && (
        <Pager
          path="/product"
          query={query}
          page={page}
          total={total}
          param="others"
          headingId={HEADING}
        />
      )}
    </section>
  );
}
