import { useDeferredValue, useMemo, useRef, type ComponentProps } from "react";
import {
  errorText,
  useGetCategoriesQuery,
  useGetProductsQuery,
  type Product,
} from "../../api";
import { FailedView } from "../../ui/FailedView";
import { SearchIcon } from "../../ui/icons";
import { NothingFoundPicture } from "../../ui/illustrations";
import { Message } from "../../ui/Message";
import { Page, PageHeading } from "../../ui/Page";
import { StateView } from "../../ui/StateView";
import { CategoryChips } from "./CategoryChips";
import { filterProducts } from "./filterProducts";
import { ProductGrid, ProductGridSkeleton } from "./ProductGrid";
import { QuickViewOfUrl } from "./QuickViewOfUrl";
import { useListAddress } from "./useListAddress";
import { useListPosition } from "./useListPosition";
import { useQuickView } from "./useQuickView";

const NONE: Product[] = [];

/** Search, category chips and all products that match both (specification, section 2). */
export function ProductListPage() {
  const {
    search,
    category,
    position,
    changeSearch,
    changeCategory,
    changePosition,
    showAll,
  } = useListAddress();
  const {
    data: products = NONE,
    error,
    isLoading,
    refetch,
  } = useGetProductsQuery();
  const categories = useGetCategoriesQuery();
  const { openQuickView } = useQuickView();
  // The typed letter is painted first, then the cards.
  const shownSearch = useDeferredValue(search);
  const found = useMemo(
    () => filterProducts(products, { search: shownSearch, category }),
    [products, shownSearch, category],
  );
  return (
    <Page title="Our Products">
      <PageHeading>Our Products</PageHeading>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SearchField
          value={search}
          onChange={(text) => {
            toTop();
            changeSearch(text);
          }}
        />
        <p role="status" className="ml-auto text-muted tabular-nums">
          {!isLoading && !error && countOf(found.length)}
        </p>
      </div>
      <div className="mt-3 mb-4">
        <CategoryChips
          categories={categories.data ?? []}
          chosen={category}
          onChoose={(name) => {
            toTop();
            changeCategory(name);
          }}
        />
      </div>
      {categories.error && !categories.data && (
        <div className="mb-4">
          <Message
            tone="error"
            actions={
              <button
                type="button"
                className="btn btn-secondary"
                onClick={() => void categories.refetch()}
              >
                Try again
              </button>
            }
          >
            {errorText(categories.error) ||
              "We could not load the categories. You can still search."}
          </Message>
        </div>
      )}
      {isLoading ? (
        <ProductGridSkeleton />
      ) : error && products === NONE ? (
        <FailedView
          what="the medicines"
          reason={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : found.length === 0 ? (
        <NothingFound onShowAll={showAll} />
      ) : (
        <PositionedGrid
          products={found}
          onQuickView={openQuickView}
          position={position}
          onRest={changePosition}
        />
      )}
      <QuickViewOfUrl products={products} />
    </Page>
  );
}

/** All products that were found; where it is scrolled to lives in the URL. */
function PositionedGrid({
  products,
  onQuickView,
  position,
  onRest,
}: Pick<ComponentProps<typeof ProductGrid>, "products" | "onQuickView"> & {
  position: number;
  onRest: (position: number) => void;
}) {
  const listRef = useRef<HTMLUListElement>(null);
  useListPosition(listRef, position, onRest);
  return (
    <ProductGrid
      ref={listRef}
      products={products}
      onQuickView={onQuickView}
      headingLevel="h2"
    />
  );
}

const toTop = () => window.scrollTo({ top: 0, behavior: "instant" });

const countOf = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "medicine" : "medicines"}`;

function SearchField({
  value,
  onChange,
}: {
  value: string;
  onChange: (text: string) => void;
}) {
  return (
    <form
      role="search"
      className="relative w-full max-w-lg"
      onSubmit={(event) => event.preventDefault()}
    >
      <span className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted">
        <SearchIcon />
      </span>
      <input
        type="search"
        aria-label="Search medicines"
        placeholder="Search medicines"
        autoComplete="off"
        className="field min-h-12 pl-11"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <StateView
      picture={<NothingFoundPicture />}
      title="Product Not Found."
      action={
        <button type="button" className="btn btn-primary" onClick={onShowAll}>
          Show all medicines
        </button>
      }
    >
      No medicine's name starts like this. Check the spelling or the category.
    </StateView>
  );
}
