import { Fragment } from "react";
import { Link } from "react-router-dom";
import { useGetCategoriesQuery, type ProductPage } from "../../api";
import { countFilters } from "../../../domain/product/filters";
import { PAGE_SIZE, type ListQuery } from "../../../domain/product/search";
import { countOf } from "../../../domain/product/units";
import { Failed } from "../../../ui/Failed";
import { focusHeading, Page, PageHeading } from "../../../ui/Page";
import { CategoryChips } from "./CategoryChips";
import { NothingFound } from "./NothingFound";
import { Pager } from "./Pager";
import { ProductGrid, ProductGridSkeleton } from "./ProductGrid";
import { describeMedicine } from "../product/describeMedicine";
import { findCategories } from "./findCategories";
import { ListOptions } from "./ListOptions";
import { listPath, useListQuery } from "./useListQuery";
import { useProductList } from "./useProductList";

/** Category chips and the products that match them and the search in the header (specification, section 2). */
export function ProductListPage() {
  const { query, change } = useListQuery();
  const { search, category, sort } = query;
  const result = useProductList(query);
  const { list, listQuery, page } = result;
  const categories = useGetCategoriesQuery();
  const named = category ? [] : findCategories(categories.data ?? [], search);
  const isNarrowed = countFilters(query) > 0;
  const isListed = !search && !sort && !isNarrowed && list?.total !== 0;
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
            {list && <Summary list={list} query={listQuery} />}
          </p>
        </div>
        {(list?.total !== 0 || isNarrowed) && (
          <ListOptions
            query={query}
            total={list?.total ?? 0}
            counts={result.filters}
            hasUnits={list?.products.some(({ unit }) => unit) === true}
            onChange={change}
          />
        )}
      </div>
      {categories.data ? (
        <CategoryChips
          categories={categories.data}
          chosen={category}
          counts={list?.categories}
          onChoose={(category) => change({ category })}
        />
      ) : categories.error && list ? (
        <div className="my-4">
          <Failed
            what="the categories"
            error={categories.error}
            onRetry={categories.refetch}
            isPart
          />
        </div>
      ) : (
        <div className="h-13 md:h-20" />
      )}
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
      <List result={result} query={query} />
    </Page>
  );
}

/** Names that begin with the text; the others, without them where they fill the page. */
function splitPage({
  page,
  total,
  prefixTotal = total,
  products,
}: ProductPage) {
  const firstOther = Math.max(prefixTotal - (page - 1) * PAGE_SIZE, 0);
  return {
    prefixTotal,
    beginning: products.slice(0, firstOther),
    others: products.slice(firstOther),
  };
}

/** A sentence about the medicine that the text names; empty if there is nothing to say. */
function noticeOf(list: ProductPage): string {
  const { others } = splitPage(list);
  return list.total === 0 || others.length > 0
    ? describeMedicine(list.medicine, others)
    : "";
}

/** A page of the list: other matches come after a divider. */
function List({
  result: { list, listQuery, isStale, error, retry },
  query,
}: {
  result: ReturnType<typeof useProductList>;
  /** The query of the URL, which the list may not answer yet. */
  query: ListQuery;
}) {
  if (error)
    return <Failed what="the medicines" error={error} onRetry={retry} />;
  if (!list) return <ProductGridSkeleton />;
  const { page, total, isNeverGuessed } = list;
  if (total === 0)
    return (
      <NothingFound
        query={listQuery}
        notice={noticeOf(list)}
        isNeverGuessed={isNeverGuessed}
      />
    );
  const { prefixTotal, beginning, others } = splitPage(list);
  return (
    <>
      {beginning.length > 0 && (
        <ProductGrid products={beginning} isStale={isStale} />
      )}
      {prefixTotal > 0 && others.length > 0 && (
        <h2 className="mt-10 mb-4 text-xl font-extrabold">Other matches</h2>
      )}
      {others.length > 0 && <ProductGrid products={others} isStale={isStale} />}
      <Pager path="/product" query={query} page={page} total={total} />
    </>
  );
}

/** How much is found; where no name begins with the text, what is shown instead. */
function Summary({
  list,
  query: { search, category },
}: {
  list: ProductPage;
  query: ListQuery;
}) {
  const { total, prefixTotal = total, didYouMean = [] } = list;
  const count = countOf(total, "medicine");
  const notice = noticeOf(list);
  const spellings = didYouMean.map((text, index) => (
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
  const question = spellings.length > 0 && <> Did you mean {spellings}?</>;
  const noName = `No name${category && ` in ${category}`} starts with '${search}'.`;
  return (
    <>
      {prefixTotal > 0 ? (
        count
      ) : total === 0 ? (
        <>Product Not Found.{question}</>
      ) : spellings.length === 1 ? (
        <>
          {noName} Showing results for {spellings}: {count}.
        </>
      ) : (
        <>
          {noName}
          {question} {count} {total === 1 ? "matches" : "match"}:
        </>
      )}
      {notice && (
        // The view of an empty list shows it, where it is not announced.
        <span className={total === 0 ? "sr-only" : "block text-base text-ink"}>
          {" "}
          {notice}
        </span>
      )}
    </>
  );
}
