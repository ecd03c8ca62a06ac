import {
  Fragment,
  lazy,
  Suspense,
  useEffect,
  type ComponentProps,
  type ComponentType,
} from "react";
import { errorText, prefetchCatalog, useGetCategoriesQuery } from "../../api";
import { useAppDispatch } from "../../app/hooks";
import { formatNumber } from "../../domain/units";
import { FailedState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { FailedMessage } from "../../ui/Message";
import { Page, PageHeading } from "../../ui/Page";
import { SearchForm } from "../../ui/SearchForm";
import { CategoryChips } from "./CategoryChips";
import type * as NothingFoundModule from "./NothingFound";
import { OtherMatches, useOtherMatches } from "./OtherMatches";
import { Pager } from "./Pager";
import { ProductGrid, ProductGridSkeleton } from "./ProductGrid";
import { QuickView, useOpenQuickView } from "./QuickView";
import { listPath } from "./productPath";
import { SortChoice } from "./SortChoice";
import { useListQuery, useProductList } from "./useProductList";

/** Cards in the first screen of a wide window. */
const FIRST_SCREEN = 4;

/** Few visits need its code; without it the page says in short that nothing was found. */
const NothingFound = lazy<
  ComponentType<ComponentProps<typeof NothingFoundModule.NothingFound>>
>(() =>
  import("./NothingFound").then(
    (module) => ({ default: module.NothingFound }),
    () => ({ default: () => null }),
  ),
);

/** Search, category chips and the products that match both (specification, section 2). */
export function ProductListPage() {
  const {
    query,
    othersPage,
    changeSearch,
    changeCategory,
    changeSort,
    showAll,
  } = useListQuery();
  const { search, category, sort } = query;
  const list = useProductList(query);
  const { products, total, page } = list;
  const others = useOtherMatches(query, othersPage);
  const openQuickView = useOpenQuickView();
  const categories = useGetCategoriesQuery();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(prefetchCatalog()), [dispatch]);
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
      <div className="-mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 md:mt-0 md:gap-x-6 md:gap-y-4">
        <PageHeading className="mr-auto text-lg font-extrabold md:w-full md:text-3xl">
          Our Products
        </PageHeading>
        <p
          role="status"
          className={
            total === 0
              ? "order-last w-full text-lg empty:hidden"
              : // Its width is kept, so that nothing moves when the count arrives.
                "min-h-6 min-w-2/5 text-right text-muted tabular-nums md:order-last md:ml-auto md:min-w-0"
          }
        >
          {products && total > 0 ? (
            `${formatNumber(total)} ${total === 1 ? "medicine" : "medicines"}`
          ) : products && !others.isPending ? (
            <NotFound search={search.trim()} others={others} />
          ) : null}
        </p>
        <SearchForm
          className="max-w-lg min-w-44 grow max-md:basis-3/5 md:flex-1"
          onSubmit={(event) => event.preventDefault()}
          field={{
            className: "min-h-11 pr-1 pl-10 md:min-h-12",
            value: search,
            onChange: ({ target }) => changeSearch(target.value),
          }}
        />
        <SortChoice
          query={query}
          hasUnits={products?.some(({ unit }) => unit) === true}
          onChoose={changeSort}
        />
      </div>
      {categories.data ? (
        <CategoryChips
          categories={categories.data}
          chosen={category}
          counts={list.categories}
          onChoose={changeCategory}
        />
      ) : categories.error && products ? (
        <div className="my-4">
          <FailedMessage onRetry={() => void categories.refetch()}>
            {errorText(categories.error) ||
              "We could not load the categories. You can still search."}
          </FailedMessage>
        </div>
      ) : (
        <div className="h-15 md:h-20" />
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
          <Suspense fallback={null}>
            <NothingFound
              search={search.trim()}
              notice={others.notice}
              onShowAll={showAll}
            />
          </Suspense>
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
          onQuickView={openQuickView}
        />
      )}
      <QuickView products={shown} />
    </Page>
  );
}

/** What is said where no name starts with what was typed, with what else was found. */
function NotFound({
  search,
  others: { found, didYouMean, notice },
}: {
  search: string;
  others: ReturnType<typeof useOtherMatches>;
}) {
  const count = found?.total ?? 0;
  const links = didYouMean.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && " or "}
      <Link to={listPath("/product", { search: text })} className="link">
        {text}
      </Link>
    </Fragment>
  ));
  return (
    <>
      <strong>Product Not Found.</strong>
      {links.length > 0 &&
        (count > 0 ? (
          <>
            {" "}
            Showing results for {links} instead of {search}.
          </>
        ) : (
          <> Did you mean {links}?</>
        ))}
      {count > 0 &&
        ` ${formatNumber(count)} other ${count === 1 ? "match" : "matches"}.`}
      {/* It stands below, where it is not announced. */}
      {notice && <span className="sr-only"> {notice}</span>}
    </>
  );
}
