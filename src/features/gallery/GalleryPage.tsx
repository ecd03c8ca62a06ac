import { failureReason } from "../catalog/foundProducts";
import { FailedView } from "../../ui/FailedView";
import { Page, PageHeading } from "../../ui/Page";
import { CardWindow } from "../catalog/CardWindow";
import { FailedCard, slotKey } from "../catalog/ProductCards";
import { QuickViewOfUrl } from "../catalog/QuickViewOfUrl";
import { useFoundProducts } from "../catalog/useFoundProducts";
import { useQuickView } from "../catalog/useQuickView";
import { Photo, PHOTO_GRID, PhotoModel, PhotoSkeleton } from "./Photo";

/** Photos that are in the first screen: three rows of two, or one of five. */
const FIRST_SCREEN = 6;
const ALL = { search: "", category: "" };

/** All products as photos, each with its quick view (specification, section 2). */
export function GalleryPage() {
  const found = useFoundProducts(ALL);
  const { openQuickView } = useQuickView();
  return (
    <Page
      title="Product Gallery"
      path="/gallery"
      description="All our medicines as pictures: open one for its strength, pack and price."
    >
      <PageHeading className="mb-6 text-2xl font-extrabold md:text-3xl">
        Product Gallery
      </PageHeading>
      {found.state === "found" ? (
        <CardWindow
          count={found.total}
          grid={PHOTO_GRID}
          model={<PhotoModel />}
          onDrawn={found.onDrawn}
          keyOf={(index) => slotKey(found.slotAt(index), index)}
        >
          {({ index, isFirstInRow }) => {
            const slot = found.slotAt(index);
            if (slot === "empty") return null;
            if (slot === "waiting") return <PhotoSkeleton />;
            if (slot === "failed")
              return (
                <FailedCard hasWords={isFirstInRow} onRetry={found.retry} />
              );
            return (
              <Photo
                product={slot}
                onQuickView={openQuickView}
                eager={index < FIRST_SCREEN}
              />
            );
          }}
        </CardWindow>
      ) : found.state === "failed" ? (
        <FailedView
          what="the gallery"
          reason={failureReason(found)}
          onRetry={found.retry}
        />
      ) : (
        <div className={PHOTO_GRID} aria-hidden="true">
          {Array.from({ length: 10 }, (_, index) => (
            <PhotoSkeleton key={index} />
          ))}
        </div>
      )}
      <QuickViewOfUrl products={found.inMemory} />
    </Page>
  );
}
