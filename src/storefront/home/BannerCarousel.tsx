import { useGetBannersQuery } from "../api";
import { Failed } from "../../ui/Failed";
import { Carousel } from "./Carousel";

/**
 * The carousel with the host's banners. It reserves its space, so that nothing
 * moves when they arrive.
 *
 * @param count how many of the banners are shown; by default all
 */
export function BannerCarousel({ count }: { count?: number }) {
  const { data, error, refetch } = useGetBannersQuery();
  const banners = data?.slice(0, count);
  if (error && !data)
    return <Failed what="the offers" error={error} onRetry={refetch} isPart />;
  if (banners?.length === 0) return null;
  return (
    <div className="aspect-5/2 md:aspect-auto md:h-[calc((min(100vw,var(--page))-3rem)/5)]">
      {banners ? (
        <Carousel banners={banners} />
      ) : (
        <p
          role="status"
          className="flex size-full items-center justify-center rounded-card bg-brand-tint text-muted"
        >
          Loading...
        </p>
      )}
    </div>
  );
}
