import { useEffect } from "react";
import { errorText, prefetchCatalog, useGetCategoriesQuery } from "../../api";
import { useAppDispatch } from "../../app/hooks";
import { formatNumber } from "../../domain/units";
import { EmptyState, FailedState } from "../../ui/EmptyState";
import nothingFound from "../../ui/nothing-found.svg";
import { Page, PageHeading } from "../../ui/Page";
import { SearchForm } from "../../ui/SearchForm";
import { Link } from "../../ui/Link";
import { CategoryChips } from "./CategoryChips";
import { DidYouMean, OtherMatches, useOtherMatches } from "./OtherMatches";
import { Pager } from "./Pager";
import { ProductGrid, ProductGridSkeleton } from "./ProductGrid";
import { QuickView, useOpenQuickView } from "./QuickView";
import { listPath } from "./productPath";
import { useListQuery, useProductList } from "./useProductList";

/** Cards in the first screen of a wide window. */
const FIRST_SCREEN = 4;

/** Search, category chips and the products that match both (specification, section 2). */
export function ProductListPage() {
  const { query, othersPage, changeSearch, changeCategory, showAll } =
    useListQuery();
  const { search, category } = query;
  const list = useProductList(query);
  const { products, total, page } = list;
  const others = useOtherMatches(query, othersPage);
  const openQuickView = useOpenQuickView();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(prefetchCatalog()), [dispatch]);
  const shown = products && [
    ...products,
    ...(others.found?.matches.map(({ product }) => product) ?? []),
  ];
  const isListed = !search && products?.length !== 0;
  return (
    <Page
      title={`${category || "Our Products"}${page > 1 ? `, page ${page}` : ""}`}
      path={isListed ? listPath("/product", { category, page }) : undefined}
      description={`${page > 1 ? `Page ${page}: ` : ""}${category ? `Medicines under ${category}` : "All our medicines"}, with strength, pack and price. Order in a minute, pay when we call to confirm.`}
    >
      <PageHeading>Our Products</PageHeading>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SearchForm
          className="w-full max-w-lg"
          onSubmit={(event) => event.preventDefault()}
          field={{
            className: "min-h-12 pl-11",
            value: search,
            onChange: ({ target }) => changeSearch(target.value),
          }}
        />
        <p role="status" className="ml-auto min-h-6 text-muted tabular-nums">
          {products &&
            `${formatNumber(total)} ${total === 1 ? "medicine" : "medicines"}`}
        </p>
      </div>
      <CategoryChips
        chosen={category}
        counts={list.categories}
        onChoose={changeCategory}
      />
      {others.didYouMean && <DidYouMean text={others.didYouMean} />}
      {list.error ? (
        <FailedState
          what="the medicines"
          reason={errorText(list.error)}
          onRetry={list.retry}
        />
      ) : !products ? (
        <ProductGridSkeleton />
      ) : products.length === 0 ? (
        <NothingFound
          search={search.trim()}
          mayHaveOthers={others.isPending || Boolean(others.found?.total)}
          onShowAll={showAll}
        />
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
          query={query}
          onQuickView={openQuickView}
        />
      )}
      <QuickView products={shown} />
    </Page>
  );
}

function NothingFound({
  search,
  mayHaveOthers,
  onShowAll,
}: {
  /** What was typed; "" if only a category was chosen. */
  search: string;
  /** Whether other matches are shown below, or still looked for. */
  mayHaveOthers: boolean;
  onShowAll: () => void;
}) {
  const { data: categories } = useGetCategoriesQuery();
  if (mayHaveOthers) {
    return <p className="py-4 text-lg font-bold">Product Not Found.</p>;
  }
  const subject = new URLSearchParams({ subject: `Do you have ${search}?` });
  return (
    <>
      <EmptyState
        picture={nothingFound}
        title="Product Not Found."
        action={
          <button type="button" className="btn btn-primary" onClick={onShowAll}>
            Show all medicines
          </button>
        }
      >
        {search
          ? `Nothing matches "${search}". Check the spelling, try fewer words or the name of the ingredient, or ask our pharmacist.`
          : "There are no medicines in this category."}
      </EmptyState>
      {search && (
        <div className="mx-auto max-w-2xl text-center">
          <Link to={`/contact?${subject}`} className="btn btn-secondary">
            Ask our pharmacist
          </Link>
          <h2 className="mt-8 text-lg font-bold">Categories</h2>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {categories?.map(({ categoryName }) => (
              <li key={categoryName}>
                <Link
                  to={listPath("/product", { category: categoryName })}
                  className="chip inline-flex items-center"
                >
                  {categoryName}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
