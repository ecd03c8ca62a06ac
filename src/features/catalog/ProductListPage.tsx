import { useEffect } from "react";
import { errorText, prefetchCatalog } from "../../api";
import { useAppDispatch } from "../../app/hooks";
import { formatNumber } from "../../domain/units";
import { EmptyState, FailedState } from "../../ui/EmptyState";
import nothingFound from "../../ui/nothing-found.svg";
import { Page, PageHeading } from "../../ui/Page";
import { SearchForm } from "../../ui/SearchForm";
import { CategoryChips } from "./CategoryChips";
import { Pager } from "./Pager";
import { ProductGrid, ProductGridSkeleton } from "./ProductGrid";
import { QuickView, useOpenQuickView } from "./QuickView";
import { listPath } from "./productPath";
import { useListQuery, useProductList } from "./useProductList";

/** Cards in the first screen of a wide window. */
const FIRST_SCREEN = 4;

/** Search, category chips and the products that match both (specification, section 2). */
export function ProductListPage() {
  const { query, changeSearch, changeCategory, showAll } = useListQuery();
  const { search, category } = query;
  const list = useProductList(query);
  const { products, total, page } = list;
  const openQuickView = useOpenQuickView();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(prefetchCatalog()), [dispatch]);
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
      {list.error ? (
        <FailedState
          what="the medicines"
          reason={errorText(list.error)}
          onRetry={list.retry}
        />
      ) : !products ? (
        <ProductGridSkeleton />
      ) : products.length === 0 ? (
        <NothingFound search={search} onShowAll={showAll} />
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
      <QuickView products={products} />
    </Page>
  );
}

function NothingFound({
  search,
  onShowAll,
}: {
  search: string;
  onShowAll: () => void;
}) {
  return (
    <EmptyState
      picture={nothingFound}
      title="Product Not Found."
      action={
        <button type="button" className="btn btn-primary" onClick={onShowAll}>
          Show all medicines
        </button>
      }
    >
      {search.trim()
        ? `Nothing matches "${search.trim()}". Check the spelling, or ask our pharmacist.`
        : "There are no medicines in this category."}
    </EmptyState>
  );
}
