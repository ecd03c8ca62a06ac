import { Page, PageHeading } from "../../ui/Page";
import { BannerCarousel } from "./Carousel";

/** The carousel alone, with all banners (specification, section 2). */
export function CarouselPage() {
  return (
    <Page title="Offers">
      <PageHeading className="sr-only">Offers</PageHeading>
      <BannerCarousel />
    </Page>
  );
}
