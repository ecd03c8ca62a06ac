import { failureReason } from "./foundProducts";
import { FailedView } from "../../ui/FailedView";
import { Page, PageHeading } from "../../ui/Page";
import { StateView } from "../../ui/StateView";
import { CategoryChips } from "./CategoryChips";
import { NothingFoundPicture } from "./NothingFoundPicture";
import { notOnPlainPages, PlainPages } from "./PlainPages";
import { ProductCards } from "./ProductCards";
import { ProductGridSkeleton } from "./ProductGrid";
import { QuickViewOfUrl } from "./QuickViewOfUrl";
import { listPath } from "./productPath";
import { SearchField } from "./SearchField";
import { useFoundProducts } from "./useFoundProducts";
import { useListAddress } from "./useListAddress";
import { useQuickView } from "./useQuickView";

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
  const found = useFoundProducts({ search, category }, position);
  const { openQuickView } = useQuickView();
  const isListed = !search && !(found.state === "found" && found.total === 0);
  return (
    <Page
      title={category || "Our Products"}
      path={isListed ? listPath(category) : undefined}
      description={`${category ? `Medicines under ${category}` : "All our medicines"}, with strength, pack and price. Order in a minute, pay when we call to confirm.`}
    >
      <PageHeading>Our Products</PageHeading>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SearchField
          value={search}
          onChange={(text) => {
            toTop();
            changeSearch(text);
          }}
        />
        <p role="status" className="ml-auto min-h-6 text-muted tabular-nums">
          {found.state === "found" && countOf(found.total)}
        </p>
      </div>
      <CategoryChips
        chosen={category}
        counts={found.counts}
        onChoose={(name) => {
          toTop();
          changeCategory(name);
        }}
      />
      {found.state === "loading" ? (
        <ProductGridSkeleton />
      ) : found.state === "failed" ? (
        <FailedView
          what="the medicines"
          reason={failureReason(found)}
          onRetry={found.retry}
        />
      ) : found.total === 0 ? (
        <NothingFound onShowAll={showAll} />
      ) : (
        <>
          <div className={notOnPlainPages(position, found.total)}>
            <ProductCards
              found={found}
              position={position}
              onScrolled={changePosition}
              onQuickView={openQuickView}
            />
          </div>
          <PlainPages
            found={found}
            filter={{ search, category }}
            position={position}
          />
        </>
      )}
      <QuickViewOfUrl products={found.inMemory} />
    </Page>
  );
}

const toTop = () => window.scrollTo({ top: 0, behavior: "instant" });

const countOf = (count: number) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "medicine" : "medicines"}`;

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
