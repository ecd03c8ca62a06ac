import { useListMatchesQuery } from "../../api";
import type { ListQuery } from "../../domain/search";
import { formatNumber } from "../../domain/units";
import { describeMedicine } from "./describeMedicine";
import { Pager } from "./Pager";
import { ProductGrid } from "./ProductGrid";

/**
 * Matches that a search for a name leaves out: the last answer, dimmed, until there is
 * a new one, as in the list. Nothing if they can't be found: the list is whole without them.
 *
 * @param page of the other matches
 */
export function useOtherMatches(query: ListQuery, page: number) {
  const isSkipped = query.search === "";
  const { data, currentData, isFetching, isError } = useListMatchesQuery(
    { ...query, page },
    { skip: isSkipped },
  );
  const { didYouMean = [], medicine } = (!isFetching && currentData) || {};
  return {
    found: isSkipped || isError ? undefined : data,
    didYouMean,
    /** Facts about the matches that the heading needs. */
    notice: describeMedicine(
      medicine,
      currentData?.matches.map(({ product }) => product) ?? [],
    ),
    isPending: !isSkipped && isFetching,
    /** True if they still answer the last search. */
    isStale: data !== currentData,
  };
}

type Found = NonNullable<ReturnType<typeof useOtherMatches>["found"]>;

/** The matches where no name starts with the typed text: "340 medicines with paracetamol". */
export function titleOf({ total, matches, medicine, search }: Found): string {
  const count = `${formatNumber(total)} ${total === 1 ? "medicine" : "medicines"}`;
  const [ingredient = matches[0]?.word ?? "", ...more] =
    medicine?.ingredients ?? [];
  // Otherwise only what was typed is certain: the word may be half of a brand, or what it is for.
  const isInAll = matches.every(({ product }) =>
    product.contains?.includes(ingredient),
  );
  return isInAll && more.length === 0
    ? `${count} with ${ingredient}`
    : `${count} for "${search}"`;
}

const HEADING = "other-matches";

/** The products that match otherwise than by the start of their name, with pages of their own. */
export function OtherMatches({
  found,
  notice,
  query,
  isAlone,
  isStale,
  onQuickView,
}: {
  found: Found;
  notice: string;
  query: ListQuery;
  /** True if no name starts with what was typed. */
  isAlone: boolean;
  isStale: boolean;
  onQuickView: (productId: number | string) => void;
}) {
  const { matches, total, page } = found;
  if (total === 0) return null;
  return (
    <section
      aria-labelledby={HEADING}
      className={isAlone ? "mt-4 md:mt-0" : "mt-10"}
    >
      <h2
        id={HEADING}
        tabIndex={-1}
        className="mb-4 scroll-mt-32 text-xl font-extrabold tabular-nums"
      >
        {isAlone || found.didYouMean
          ? titleOf(found)
          : `${formatNumber(total)} other ${total === 1 ? "match" : "matches"}`}
      </h2>
      {notice && <p className="mb-4 text-lg">{notice}</p>}
      <ProductGrid
        products={matches.map(({ product }) => product)}
        matches={matches}
        onQuickView={onQuickView}
        headingLevel="h3"
        isStale={isStale}
      />
      <Pager
        path="/product"
        query={query}
        page={page}
        total={total}
        param="others"
        headingId={HEADING}
      />
    </section>
  );
}
