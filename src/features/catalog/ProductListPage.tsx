import { Fragment, useEffect } from "react";
import { errorText, prefetchCatalog, useGetCategoriesQuery } from "../../api";
import { useAppDispatch } from "../../app/hooks";
import { formatNumber } from "../../domain/units";
import { FailedState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { focusHeading, Page, PageHeading } from "../../ui/Page";
import { CategoryChoice } from "./CategoryChoice";
import { NothingFound } from "./NothingFound";
import { OtherMatches, titleOf, useOtherMatches } from "./OtherMatches";
import { Pager } from "./Pager";
import { ProductGrid, ProductGridSkeleton } from "./ProductGrid";
import { QuickView, useOpenQuickView } from "./QuickView";
import { findCategories } from "./findCategories";
import { listPath } from "./listPath";
import { SortChoice } from "./SortChoice";
import { useListQuery } from "./useListQuery";
import { useProductList } from "./useProductList";

/** Cards in the first screen of a wide window. */
const FIRST_SCREEN = 4;

/** Category chips and the products that match them and the search in the header (specification, section 2). */
export function ProductListPage() {
  const { query, othersPage, change } = useListQuery();
  const { search, category, sort } = query;
  const list = useProductList(query);
  const { products, total, page } = list;
  const others = useOtherMatches(query, othersPage);
  const openQuickView = useOpenQuickView();
  const categories = useGetCategoriesQuery();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(prefetchCatalog()), [dispatch]);
  const named = category ? [] : findCategories(categories.data ?? [], search);
  const shown = products && [
    ...products,
    ...(others.found?.matches.map(({ product }) => product) ?? []),
  ];
  const isListed = !search && !sort && products?.length !== 0;
  return (
    <Page
      title={`${category || "Our Products"}${page > 1 ? `, page ${page}` : ""}`}
      path={isListed ? listPath("/product", { category, page }) : undefined}
      description={`${page > 1 ? `Page ${page}: ` : ""}${category ? `Medicines under ${category}` : "All our medicines"}, with strength, pack and price. Order in a minute, pay when we call to confirm.`}
    >
      <div className="-mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 md:mt-0">
        <div className="min-w-0 grow basis-[9rem]">
          <PageHeading className="text-lg font-extrabold max-md:leading-6 md:text-3xl">
            Our Products
          </PageHeading>
          <p
            role="status"
            // Its place is kept, so that nothing moves when the count arrives.
            className="min-h-5 text-muted tabular-nums max-md:text-sm md:min-h-6"
          >
            {products && total > 0 ? (
              `${formatNumber(total)} ${total === 1 ? "medicine" : "medicines"}`
            ) : products && !others.isPending ? (
              <NotFound search={search} others={others} />
            ) : null}
          </p>
        </div>
        {shown?.length !== 0 && (
          <SortChoice
            query={query}
            isOthersOnly={products?.length === 0}
            hasUnits={shown?.some(({ unit }) => unit) === true}
            onChoose={(sort) => change({ sort })}
          />
        )}
      </div>
      <CategoryChoice
        categories={categories}
        chosen={category}
        counts={list.categories}
        isListShown={products !== undefined}
        onChoose={(category) => change({ category })}
      />
      {named.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-2">
          Category:
          {named.map(({ categoryName }) => (
            <Link
              key={categoryName}
              to={listPath("/product", { category: categoryName })}
              className="link"
            >
              {categoryName}
            </Link>
          ))}
        </p>
      )}
      {list.error ? (
        <FailedState
          what="the medicines"
          reason={errorText(list.error)}
          onRetry={() => {
            list.retry();
            if (categories.error) void categories.refetch();
          }}
        />
      ) : !products ? (
        <ProductGridSkeleton />
      ) : products.length === 0 ? (
        !others.isPending &&
        !others.found?.total && (
          <NothingFound
            notice={others.notice}
            named={named}
            isNeverGuessed={others.found?.isNeverGuessed}
          />
        )
      ) : (
        <>
          <ProductGrid
            products={products}
            onQuickView={openQuickView}
            headingLevel="h2"
            eagerPictures={FIRST_SCREEN}
            isStale={list.isStale}
          />
          <Pager path="/product" query={query} page={page} total={total} />
        </>
      )}
      {others.found && (
        <OtherMatches
          found={others.found}
          notice={others.notice}
          query={query}
          isAlone={total === 0}
          isStale={others.isStale}
          onQuickView={openQuickView}
        />
      )}
      <QuickView products={shown} />
    </Page>
  );
}

/** The message where no name starts with the typed text: the heading over the other matches says what was found. */
function NotFound({
  search,
  others: { found, didYouMean, notice },
}: {
  search: string;
  others: ReturnType<typeof useOtherMatches>;
}) {
  const hasFound = found !== undefined && found.total > 0;
  const links = didYouMean.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && " or "}
      <Link
        to={listPath("/product", { search: text })}
        className="link"
        // It is gone with the search that it corrects.
        onClick={focusHeading}
      >
        {text}
      </Link>
    </Fragment>
  ));
  return (
    <>
      <span>Product Not Found.</span>
      {links.length > 0 &&
        (hasFound ? (
          <>
            {" "}
            Showing results for {links} instead of {search}.
          </>
        ) : (
          <> Did you mean {links}?</>
        ))}
      {/* These stand below, where they are not announced. */}
      {hasFound && <span className="sr-only"> {titleOf(found)}</span>}
      {notice && <span className="sr-only"> {notice}</span>}
    </>
  );
}
